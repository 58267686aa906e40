//! Lists as tables, CSV and Excel files, and report files.

use tournament::{Command, GameId, GameResult, Outcome, Reason};
use wire::{CertificatesPage, ListPage};

use crate::commands::red_resigns;
use crate::hall::{AN_HOUR, Hall};
use crate::http::Answer;

async fn page(hall: &Hall, address: &str, cookie: Option<&str>) -> ListPage {
    let answer = hall.ask(&format!("GET /api/v1/lists/{address}"), cookie, None).await;
    assert_eq!(answer.status, 200, "{address}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// A table's cells, a row a line.
fn text(page: &ListPage) -> String {
    let rows = page.tables[0].rows.iter().map(|row| row.join("|"));
    rows.collect::<Vec<_>>().join("\n")
}

async fn played() -> Hall {
    let hall = Hall::new(2, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    let result = GameResult { outcome: Outcome::RedWins, reason: Reason::Forfeit };
    let forfeit = Command::SetResult { game: GameId(2), revision: 0, result };
    arbiter.carry_out(forfeit).await.unwrap();
    hall
}

#[tokio::test]
async fn lists_follow_the_event() {
    let hall = played().await;
    let results = text(&page(&hall, "results.json", None).await);
    assert_eq!(results, "1|1|棋手 1号||黑胜||棋手 2号|2|认负\n2|3|棋手 3号||红胜||棋手 4号|4|弃权");
    let standings = page(&hall, "standings.json", None).await;
    assert_eq!(standings.tables[0].notes, ["第1轮后"]);
    let first: Vec<&str> = standings.tables[0].rows[0].iter().map(String::as_str).collect();
    assert_eq!(first[..5], ["1", "2", "棋手 2号", "", "2"]);
    let cross = text(&page(&hall, "cross.json", None).await);
    assert!(cross.starts_with("1|棋手 1号||2红负|0|"), "{cross}");
    assert!(cross.contains("3|棋手 3号||4胜(弃)|2|"), "{cross}");
    let english = page(&hall, "cross.json?language=en", None).await;
    assert!(text(&english).starts_with("1|棋手 1号||2R0|0|"));
}

#[tokio::test]
async fn every_list_has_a_table_in_both_languages_and_as_files() {
    let hall = played().await;
    for list in ["regulations", "entries", "pairings", "results", "standings", "cross"] {
        for language in ["zh", "en"] {
            let page = page(&hall, &format!("{list}.json?language={language}"), None).await;
            let table = &page.tables[0];
            assert!(!table.rows.is_empty(), "{list}");
            let width = table.columns.len();
            assert!(table.rows.iter().all(|row| row.len() == width), "{list}");
            assert!(table.columns.iter().any(|column| column.essential), "{list}");
        }
        let csv = hall.ask(&format!("GET /api/v1/lists/{list}.csv"), None, None).await;
        assert!(csv.body.starts_with('\u{FEFF}'), "{list}");
        let excel = hall.ask(&format!("GET /api/v1/lists/{list}.xlsx"), None, None).await;
        assert!(is_excel(&excel), "{list}");
    }
    assert!(is_excel(&hall.ask("GET /api/v1/lists/all.xlsx", None, None).await));
}

fn is_excel(answer: &Answer) -> bool {
    let named = answer.header("content-disposition").unwrap_or_default();
    answer.status == 200 && answer.bytes.starts_with(b"PK") && named.contains(".xlsx")
}

#[tokio::test]
async fn what_is_no_list_is_not_found() {
    let hall = Hall::new(1, 1);
    for address in ["secrets.json", "entries", "entries.exe", "all.csv", "standings.json?round=9"] {
        let answer = hall.ask(&format!("GET /api/v1/lists/{address}"), None, None).await;
        assert_eq!(answer.status, 404, "{address}");
    }
}

#[tokio::test]
async fn the_public_sees_lists_when_they_are_released() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let arbiter = hall.arbiter().await;
    assert!(!page(&hall, "pairings.json", Some(&arbiter)).await.tables.is_empty());
    assert!(page(&hall, "pairings.json", None).await.tables.is_empty());
}

#[tokio::test]
async fn an_unchanged_list_is_not_sent_again() {
    let hall = Hall::new(1, 1);
    let line = "GET /api/v1/lists/pairings.json";
    let first = hall.ask(line, None, None).await;
    let tag = first.header("etag").unwrap().to_owned();
    let again = crate::http::request(hall.listen, line, &[("if-none-match", &tag)], None).await;
    assert_eq!(again.status, 304);
}

#[tokio::test]
async fn report_files_are_written() {
    let hall = played().await;
    for (version, line) in [("trf16", "XXR 9"), ("trf26", "142 9")] {
        let answer = hall.ask(&format!("GET /api/v1/report/{version}"), None, None).await;
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains("012 杯赛") && answer.body.contains(line), "{}", answer.body);
        swiss::trf::read(&answer.body).unwrap();
    }
    assert_eq!(hall.ask("GET /api/v1/report/pdf", None, None).await.status, 404);
}

#[tokio::test]
async fn there_are_no_certificates_without_prizes() {
    let hall = played().await;
    let answer = hall.ask("GET /api/v1/certificates", None, None).await;
    let page: CertificatesPage = serde_json::from_str(&answer.body).unwrap();
    assert!(page.provisional && page.certificates.is_empty());
}
