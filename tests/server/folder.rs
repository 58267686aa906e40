//! Whose a folder is.

use std::fs;

use server::{EventFile, Options, StartFault};

use crate::commands::play;
use crate::hall::{Hall, event, options};

/// What a start with these options says.
fn refusal(options: Options) -> String {
    match Hall::open(options) {
        Ok(_) => panic!("the folder was taken"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn a_folder_with_something_else_in_it_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("holiday.jpg"), "").unwrap();
    let said = refusal(options(folder.path(), 1, 1));
    assert!(said.contains("is not empty and not guapan's"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn another_events_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Hall::open(options(folder.path(), 1, 1)).unwrap());
    let text = event(1, 1).replace("id = \"cup\"", "id = \"other\"");
    let other = EventFile::parse(&text).unwrap();
    let said = refusal(Options { event: Some(other), ..options(folder.path(), 1, 1) });
    assert!(said.ends_with("holds the event cup, not other"), "{said}");
}

#[test]
fn a_second_program_on_a_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let _first = Hall::open(options(folder.path(), 1, 1)).unwrap();
    let said = refusal(options(folder.path(), 1, 1));
    assert!(said.ends_with("is in use by another guapan"), "{said}");
}

#[tokio::test]
async fn an_empty_folder_gets_the_demo_event() {
    let hall = Hall::with(1, 1, |options| options.event = None);
    let snapshot = hall.public().await.snapshot().await;
    assert_eq!((snapshot.event.id.as_str(), snapshot.games.len()), ("qingxin-2016", 25));
    let standings = snapshot.games.iter().filter(|game| game.standing.is_some());
    assert_eq!(standings.count(), 4, "a result-only game has no position");
}

#[tokio::test]
async fn a_rehearsal_marks_its_folder_for_good_and_never_takes_real_play() {
    let hall = Hall::with(1, 1, |options| options.rehearsal = true);
    assert!(hall.public().await.snapshot().await.event.rehearsal);
    let hall = hall.restart();
    assert!(hall.public().await.snapshot().await.event.rehearsal);

    let mut real = Hall::new(1, 1);
    real = real.restart_with(|options| options.rehearsal = true).restart();
    assert!(real.public().await.snapshot().await.event.rehearsal, "nothing had been played");

    let mut real = Hall::new(1, 1);
    real.seated(&real.arbiter().await).await.carry_out(play(1, 0)).await.unwrap();
    let folder = real.stop().unwrap();
    let said = refusal(Options { rehearsal: true, ..options(folder.path(), 1, 1) });
    assert!(said.ends_with("games have been played in earnest"), "{said}");
}

#[tokio::test]
async fn an_address_that_is_taken_is_said() {
    let hall = Hall::new(1, 1);
    let folder = tempfile::tempdir().unwrap();
    let options = Options { listen: hall.listen, ..options(folder.path(), 1, 1) };
    assert!(matches!(Hall::open(options), Err(StartFault::Listen { .. })));
}

#[cfg(unix)]
#[test]
fn links_on_the_disk_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let hall = Hall::with(1, 1, |options| options.link_on_terminal = false);
    for name in ["arbiter-link", "hall-link"] {
        let mode = fs::metadata(hall.data().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let hall = hall.restart();
    assert!(!hall.data().join("arbiter-link").exists(), "it was shown this time");
}
