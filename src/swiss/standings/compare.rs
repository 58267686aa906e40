//! Why one player stands before another.

use super::{Criterion, Standings, Value};
use crate::{PlayerNumber, Tiebreak};

/// The criterion that separates two players, with both values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who stands before the other.
    pub before: PlayerNumber,
    /// Who stands behind.
    pub behind: PlayerNumber,
    /// What decided.
    pub criterion: Criterion,
    /// What it found for the one before.
    pub value: Value,
    /// What it found for the one behind.
    pub against: Value,
}

/// What puts `a` before `b`, or `b` before `a`; `None` where they share a place or one is not there.
#[must_use]
pub fn compare(standings: &Standings, a: PlayerNumber, b: PlayerNumber) -> Option<Decision> {
    let (a, b) = (standings.of(a)?, standings.of(b)?);
    let (first, second) = if a.place <= b.place { (a, b) } else { (b, a) };
    let values = first.values.iter().zip(&second.values);
    let (&criterion, (value, against)) = standings
        .criteria
        .iter()
        .zip(values)
        .find(|(criterion, (value, against))| criterion.order(value, against).is_ne())?;
    Some(Decision {
        before: first.player,
        behind: second.player,
        criterion,
        value: value.clone(),
        against: against.clone(),
    })
}

impl Decision {
    /// For example 对手分 78 对 76.
    #[must_use]
    pub fn zh(&self) -> String {
        let name = self.criterion.names().0;
        format!("{name} {} 对 {}", shown(&self.value, "无"), shown(&self.against, "无"))
    }

    /// For example "opponents' points 78 against 76".
    #[must_use]
    pub fn en(&self) -> String {
        let name = self.criterion.names().1;
        format!("{name} {} against {}", shown(&self.value, "none"), shown(&self.against, "none"))
    }
}

fn shown(value: &Value, nothing: &str) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::List(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            format!("({})", numbers.join(", "))
        }
        Value::Silent => nothing.to_owned(),
    }
}

impl Criterion {
    /// What table headings call it, in Chinese and in English. The readings of 名次逆比 are told apart.
    #[must_use]
    pub fn names(self) -> (&'static str, &'static str) {
        let tiebreak = match self {
            Self::Points => return ("积分", "points"),
            Self::Lot => return ("抽签", "lot"),
            Self::Tiebreak(tiebreak) => tiebreak,
        };
        match tiebreak {
            Tiebreak::Ops => ("对手分", "opponents' points"),
            Tiebreak::Wins => ("胜局", "wins"),
            Tiebreak::Fouls => ("犯规", "fouls"),
            Tiebreak::Reverse => ("名次逆比（逐轮积分）", "points of earlier rounds"),
            Tiebreak::OpsReverse => ("名次逆比（对手分逆减）", "opponents' points less the last"),
            Tiebreak::OpponentPlaces => ("名次逆比（对手名次）", "opponents' places"),
            Tiebreak::PlaceReverse => ("名次逆比（逐轮名次）", "places of earlier rounds"),
            Tiebreak::Progressive => ("累进分", "progressive points"),
            Tiebreak::Direct => ("直胜", "their own game"),
            Tiebreak::BlackGames => ("后手局数", "games as Black"),
            Tiebreak::BlackWins => ("后手胜局", "wins as Black"),
            Tiebreak::OtbWins => ("实际胜局", "wins at the table"),
        }
    }
}
