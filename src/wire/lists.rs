//! Lists that are shown, printed and exported.

use serde::{Deserialize, Serialize};
use tournament::{RoundNumber, Seq};
use ts_rs::TS;

/// `GET /api/v1/lists/{list}.json?round=N&language=zh`: tables, ready to be shown. The same as
/// `.csv` and `.xlsx`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The round that it is about, where it is about one.
    pub round: Option<RoundNumber>,
    /// Its tables; most lists have one.
    pub tables: Vec<ListTable>,
}

/// A titled table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListTable {
    /// What it is.
    pub title: String,
    /// Lines under the title.
    pub notes: Vec<String>,
    /// Its columns.
    pub columns: Vec<ListColumn>,
    /// Its rows; each has a text for each column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListColumn {
    /// What stands above it.
    pub heading: String,
    /// How its cells stand.
    pub align: ListAlign,
    /// Whether it is shown where there is little room.
    pub essential: bool,
}

/// How a column's cells stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ListAlign {
    /// Names and other texts.
    Left,
    /// Results and short words.
    Centre,
    /// Numbers.
    Right,
}

/// `GET /api/v1/certificates`: who gets a certificate (证书), best places first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CertificatesPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// Whether places can still change.
    pub provisional: bool,
    /// Who signs: the hosts and organisers.
    pub signed_by: Vec<String>,
    /// The last day of the event, as `2016-07-10`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<String>,
    /// The certificates.
    pub certificates: Vec<CertificateView>,
}

/// One certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CertificateView {
    /// Whether a team gets it.
    pub for_team: bool,
    /// The place, counted from 1.
    pub place: u16,
    /// Who gets it: a player's or a team's name.
    pub name: String,
    /// A player's team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
}
