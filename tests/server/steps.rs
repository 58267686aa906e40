//! What a program that is killed after a step of an event leaves behind.

use rusqlite::Connection;
use serde_json::Value;
use server::Options;
use tournament::Seq;

use crate::hall::{Hall, options};

/// Everything that an arbiter reads of an event.
const PAGES: [&str; 9] = [
    "amendments",
    "entries",
    "games",
    "ledger",
    "lottery",
    "prizes",
    "regulations",
    "rounds",
    "standings",
];

/// The pages of an event as they were after some of its entries.
#[derive(Default)]
pub struct Steps(Vec<(Seq, Vec<String>)>);

impl Steps {
    /// Keeps what is to be seen after the entry `seq`.
    pub async fn keep(&mut self, seq: Seq, hall: &Hall, cookie: &str) {
        self.0.push((seq, pages(hall, cookie).await));
    }

    /// Starts the program anew on what the log in `hall`'s folder was after each of the steps.
    pub async fn assert_each_could_be_the_last(&self, hall: &Hall, cookie: &str) {
        assert!(self.0.len() > 20, "{} steps", self.0.len());
        for (seq, seen) in &self.0 {
            let killed = killed_after(*seq, hall);
            for (page, (now, before)) in
                PAGES.iter().zip(pages(&killed, cookie).await.iter().zip(seen))
            {
                assert_eq!(now, before, "{page} after entry {seq}");
            }
        }
    }
}

async fn pages(hall: &Hall, cookie: &str) -> Vec<String> {
    let mut bodies = Vec::new();
    for page in PAGES {
        let answer = hall.ask(&format!("GET /api/v1/{page}"), Some(cookie), None).await;
        // Before the first round some of them are not there yet.
        bodies.push(format!("{} {}", answer.status, without_seq(&answer.body)));
    }
    bodies
}

/// A page without the number of the last entry: a program that starts may write down that it has.
fn without_seq(body: &str) -> Value {
    let mut page: Value = serde_json::from_str(body).unwrap();
    if let Some(page) = page.as_object_mut() {
        page.remove("seq");
    }
    page
}

/// The program on a folder whose log ends with the entry `seq`.
fn killed_after(seq: Seq, hall: &Hall) -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.db");
    Connection::open(hall.data().join("event.db"))
        .unwrap()
        .execute("VACUUM INTO ?1", [path.to_str().unwrap()])
        .unwrap();
    let cut = format!("DELETE FROM entry WHERE seq > {seq}; UPDATE head SET seq = {seq}");
    Connection::open(&path).unwrap().execute_batch(&cut).unwrap();
    let killed = Options { event: None, ..options(folder.path(), 1, 1) };
    let killed = Hall::open(killed).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(killed.salvaged, None);
    killed.keeping(folder)
}
