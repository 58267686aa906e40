//! Logs that were torn or altered.

use rusqlite::Connection;

use crate::commands::play;
use crate::hall::Hall;
use crate::view::View;

/// A hall whose game has so many plies; the entries of its moves are the last ones.
async fn played(plies: u16) -> Hall {
    let hall = Hall::new(1, 1);
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    for ply in 0..plies {
        arbiter.carry_out(play(1, ply)).await.unwrap();
    }
    hall
}

/// What a start finds after `harm` was done to the stopped event's file: the plies that are left,
/// and what was said.
async fn after(harm: &str) -> (usize, String) {
    let mut hall = played(6).await;
    let folder = hall.stop();
    Connection::open(hall.data().join("event.db")).unwrap().execute_batch(harm).unwrap();
    let hall = hall.restart();
    let plies = View::from(hall.public().await.snapshot().await).featured_plies();
    let beside = std::fs::read_dir(hall.data()).unwrap().filter_map(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        name.starts_with("event.db.damaged").then_some(name)
    });
    let said = hall.salvaged.clone().unwrap_or_default();
    assert_eq!(beside.count() > 0, !said.is_empty(), "{said}");
    // The event goes on from there, and the next start finds nothing wrong.
    let mut arbiter = hall.seated(&hall.arbiter().await).await;
    arbiter.carry_out(play(1, u16::try_from(plies).unwrap())).await.unwrap();
    assert_eq!(hall.restart().salvaged, None);
    drop(folder);
    (plies, said)
}

#[tokio::test]
async fn a_whole_log_gives_the_same_state() {
    let hall = played(6).await;
    let before = View::from(hall.public().await.snapshot().await);
    let hall = hall.restart();
    assert_eq!(hall.salvaged, None);
    let after = View::from(hall.public().await.snapshot().await);
    assert_eq!((after.games, after.records), (before.games, before.records));
}

#[tokio::test]
async fn an_altered_entry_is_found_and_all_before_it_is_kept() {
    let harm = "UPDATE entry SET body = replace(body, 'h9g7', 'h9i7')
                WHERE seq = (SELECT max(seq) - 4 FROM entry)";
    let (plies, said) = after(harm).await;
    assert_eq!(plies, 1);
    assert!(said.contains("its text was altered"), "{said}");
}

#[tokio::test]
async fn an_entry_that_was_forged_with_its_hash_breaks_the_chain() {
    // The third move is put in the place of the second, hash and all.
    let harm = "UPDATE entry SET (body, hash) =
                (SELECT body, hash FROM entry WHERE seq = (SELECT max(seq) - 3 FROM entry))
                WHERE seq = (SELECT max(seq) - 4 FROM entry)";
    let (plies, said) = after(harm).await;
    assert_eq!(plies, 1);
    assert!(said.contains("does not follow"), "{said}");
}

#[tokio::test]
async fn a_missing_entry_is_found() {
    let (plies, said) =
        after("DELETE FROM entry WHERE seq = (SELECT max(seq) - 2 FROM entry)").await;
    assert_eq!(plies, 3);
    assert!(said.contains("its number is"), "{said}");
}

#[tokio::test]
async fn a_lost_end_is_found() {
    let harm = "DELETE FROM entry WHERE seq > (SELECT max(seq) - 2 FROM entry)";
    let (plies, said) = after(harm).await;
    assert_eq!(plies, 4);
    assert!(said.contains("it is missing"), "{said}");
}

#[tokio::test]
async fn a_torn_file_keeps_its_good_part() {
    let mut hall = played(400).await;
    let folder = hall.stop();
    let path = hall.data().join("event.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xA5);
    std::fs::write(&path, bytes).unwrap();
    let hall = hall.restart();
    let said = hall.salvaged.clone().unwrap();
    let plies = View::from(hall.public().await.snapshot().await).featured_plies();
    assert!((1..400).contains(&plies), "{plies} plies, {said}");
    drop(folder);
}

#[tokio::test]
async fn a_saved_state_that_was_altered_is_passed_over() {
    let mut hall = played(600).await;
    let before = View::from(hall.public().await.snapshot().await);
    let folder = hall.stop();
    let db = Connection::open(hall.data().join("event.db")).unwrap();
    let saved: u32 = db.query_row("SELECT count(*) FROM snapshot", [], |row| row.get(0)).unwrap();
    assert_eq!(saved, 2);
    db.execute_batch("UPDATE snapshot SET state = replace(state, 'h0g2', 'b0c2')").unwrap();
    drop(db);
    let hall = hall.restart();
    assert_eq!(hall.salvaged, None);
    let after = View::from(hall.public().await.snapshot().await);
    assert_eq!((after.games, after.records), (before.games, before.records));
    drop(folder);
}
