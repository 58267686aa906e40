//! The model event's file carries every row of its regulations.

use server::EventFile;
use toml::Value;
use tournament::Command;
use wire::NaturalLimitView;

use crate::hall::{Hall, event};

/// Each row of the model event's regulations: what it is about and the keys that carry it.
const ROWS: [(u8, &str, &[&str]); 27] = [
    (1, "host", &["regulations.organisation.hosts"]),
    (2, "organisers", &["regulations.organisation.organisers"]),
    (3, "co-organisers", &["regulations.organisation.co_organisers"]),
    (4, "dates", &["regulations.organisation.dates"]),
    (5, "venue", &["regulations.organisation.venue"]),
    (6, "invited teams", &["regulations.entry.invited"]),
    (7, "eligibility", &["regulations.entry.eligibility"]),
    (
        8,
        "competitions",
        &[
            "regulations.competitions.individual",
            "regulations.competitions.teams",
            "regulations.competitions.team_size",
            "regulations.pairing.team_count",
        ],
    ),
    (
        9,
        "entry",
        &[
            "regulations.entry.deadline",
            "regulations.pairing.late_entry",
            "regulations.entry.documents",
            "regulations.entry.players_insure_themselves",
            "regulations.entry.stay_to_the_end",
        ],
    ),
    (10, "support", &["regulations.entry.support"]),
    (
        11,
        "individual prizes",
        &["regulations.prizes.individual", "regulations.prizes.individual_total"],
    ),
    (12, "team prizes", &["regulations.prizes.teams", "regulations.prizes.teams_total"]),
    (13, "day 1", &["regulations.programme.items"]),
    (14, "day 2", &["regulations.programme.items"]),
    (
        15,
        "rules",
        &[
            "rounds",
            "regulations.play.rule_book",
            "regulations.lottery.numbering",
            "regulations.lottery.separate_team_mates",
            "regulations.pairing.team_avoidance",
            "regulations.play.late_minutes",
            "regulations.pairing.forfeits_in_a_row_limit",
        ],
    ),
    (
        16,
        "draws",
        &[
            "regulations.play.natural_limit",
            "regulations.play.repetition",
            "regulations.play.perpetual_check",
        ],
    ),
    (17, "clock", &["minutes", "regulations.play.zero_loses", "regulations.play.illegal_move"]),
    (18, "individual order", &["regulations.pairing.points", "regulations.pairing.tiebreaks"]),
    (
        19,
        "team order",
        &[
            "regulations.pairing.team_method",
            "regulations.pairing.team_tie",
            "regulations.questions",
        ],
    ),
    (20, "ruling", &["regulations.play.must_vary_within_rounds"]),
    (
        21,
        "hands and clock",
        &[
            "regulations.fouls.lose_at",
            "regulations.fouls.table",
            "regulations.play.check_is_announced",
            "regulations.play.king_capture_wins",
        ],
    ),
    (22, "pieces knocked over", &["regulations.play.knocked_pieces", "regulations.fouls.table"]),
    (23, "asking for a ruling", &["regulations.play.adjudication_above_seconds"]),
    (
        24,
        "big board",
        &["regulations.big_board.featured", "regulations.big_board.players_must_accept"],
    ),
    (25, "adjusting", &["regulations.play.adjusting_needs_consent"]),
    (26, "conduct", &["regulations.fouls.table"]),
    (27, "interpretation", &["regulations.interpretation"]),
];

const MODEL_EVENT: &str = include_str!("../../assets/events/qingxin-2016.toml");

#[test]
fn each_row_of_the_regulations_has_its_keys() {
    let file: Value = toml::from_str(MODEL_EVENT).unwrap();
    for ((row, about, keys), expected) in ROWS.iter().zip(1..) {
        assert_eq!(*row, expected);
        for key in *keys {
            let value = key.split('.').try_fold(&file, |table, name| table.get(name));
            assert!(value.is_some(), "row {row} ({about}): {key} is missing");
        }
    }
}

#[test]
fn prizes_that_do_not_add_up_are_refused_with_their_key() {
    for (right, wrong, expected) in [
        (
            "individual_total = 5800",
            "individual_total = 5700",
            "the event cannot be set up so: regulations.prizes.individual_total: the prizes add up to 5800 yuan, not 5700",
        ),
        (
            "yuan = 500, cup",
            "yuan = 400, cup",
            "the event cannot be set up so: regulations.prizes.teams_total: the prizes add up to 3500 yuan, not 3600",
        ),
        (
            "from = 9, to = 12",
            "from = 10, to = 12",
            "the event cannot be set up so: regulations.prizes.individual: the place after 8 must be 9",
        ),
        (
            "round = 9, starts",
            "round = 8, starts",
            "the event cannot be set up so: regulations.programme.items: round 8 is there twice",
        ),
        (
            "team_count = 4 ",
            "team_count = 6 ",
            "the event cannot be set up so: regulations.pairing.team_count: counts more players than the 5 of a team",
        ),
        (
            "[\"ops\", \"wins\", \"fouls\", \"reverse\"]",
            "[\"ops\", \"ops\"]",
            "the event cannot be set up so: regulations.pairing: the tie-breaks name one criterion twice",
        ),
        (
            "repetition = { rounds = 3 }",
            "repetition = { rounds = 1 }",
            "the event cannot be set up so: regulations.play.repetition: 2 to 100",
        ),
        (
            "offence = \"phone_rung\"",
            "offence = \"phone_used\"",
            "the event cannot be set up so: regulations.fouls.table: one is there twice",
        ),
        (
            "prefixes = [\"441881\"]",
            "prefixes = [\"44188119\"]",
            "the event cannot be set up so: regulations.entry.eligibility.teams: 英德市象棋队: a prefix has 2 to 6 digits",
        ),
    ] {
        let text = MODEL_EVENT.replacen(right, wrong, 1);
        assert_ne!(text, MODEL_EVENT, "{right} is not in the file");
        assert_eq!(EventFile::parse(&text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_misspelt_key_is_refused_with_its_line() {
    let text = MODEL_EVENT.replacen("late_minutes", "late_minute", 1);
    let fault = EventFile::parse(&text).unwrap_err().to_string();
    assert!(fault.contains("unknown field `late_minute`"), "{fault}");
    let day = MODEL_EVENT.replacen("2016-07-05", "2016-02-30", 1);
    let fault = EventFile::parse(&day).unwrap_err().to_string();
    assert!(fault.contains("a day is written like 2016-07-09"), "{fault}");
}

#[test]
fn the_judge_goes_by_the_regulations() {
    let commands = EventFile::demo().unwrap().commands();
    let Command::Found { setting } = &commands[0] else { panic!() };
    let rules = setting.regulations.play.judge();
    assert_eq!((rules.limit, rules.checks_counted), (40, 0));
    assert_eq!(rules.repetition, xiangqi::judge::Repetition::Rounds(3));
}

#[tokio::test]
async fn the_natural_limit_is_the_one_of_the_event() {
    let rules = "[regulations.play]\nnatural_limit = { rounds = 40, checks_counted = 0 }\n";
    let hall = Hall::with(1, 1, |options| {
        let file = format!("{}{rules}", event(1, 1));
        options.event = Some(EventFile::parse(&file).unwrap_or_else(|fault| panic!("{fault}")));
    });
    let mut viewer = hall.public().await;
    let standing = viewer.snapshot().await.games[0].standing.clone().unwrap();
    assert_eq!(standing.natural_limit, Some(NaturalLimitView { rounds: 0, limit: 40 }));
}
