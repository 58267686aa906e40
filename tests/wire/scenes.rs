use tournament::{PlayerNumber, RoundNumber, Screen, Seq, Table};
use wire::{
    BestView, Change, IndividualView, IndividualsView, NoticeView, PlayerView, PlyLabel,
    PrizeGroupView, PrizeView, PrizesView, RoundMark, RuledPlyView, RulingView, ScenePart,
    ScenesView, ScheduleItemView, ScheduleView, TeamView, TeamsView, Tiebreak, ToClient,
};
use xiangqi::{Color, Position};

use crate::samples::{NOW, assert_sample, mv};

#[test]
fn an_update_tells_each_part_of_the_scenes() {
    let parts = [
        ("byes", ScenePart::Byes(vec![bye()])),
        ("individuals", ScenePart::Individuals(Some(individuals()))),
        ("teams", ScenePart::Teams(Some(teams()))),
        ("schedule", ScenePart::Schedule(Some(schedule()))),
        ("prizes", ScenePart::Prizes(Some(prizes()))),
        ("notice", ScenePart::Notice(Some(notice()))),
        ("notice_gone", ScenePart::Notice(None)),
        ("ruling", ScenePart::Ruling(Some(Box::new(ruling())))),
        ("sponsors", ScenePart::Sponsors(vec!["清新区文体局".to_owned()])),
        ("address", ScenePart::Address(Some("http://192.168.1.10:8080/".to_owned()))),
        ("screen", ScenePart::Screen(Screen::named("lobby"))),
    ];
    for (name, scene) in parts {
        let changes = vec![Change::Scenes { scene }];
        let update = ToClient::Update { prev: Seq(41), seq: Seq(44), at: NOW, changes };
        assert_sample(&format!("to_client/update_scenes_{name}"), &update);
    }
}

#[test]
fn parts_are_put_in_place_and_taken_away() {
    let mut scenes = ScenesView::default();
    scenes.take(ScenePart::Notice(Some(notice())));
    assert_eq!(scenes.notice, Some(notice()));
    scenes.take(ScenePart::Notice(None));
    assert_eq!(scenes, ScenesView::default());
}

#[test]
fn a_screen_is_as_it_was_steered_last() {
    let mut scenes = ScenesView::default();
    assert_eq!(scenes.screen("lobby"), Screen::named("lobby"));
    for theme in ["night", "paper"] {
        let screen = Screen { theme: theme.to_owned(), ..Screen::named("lobby") };
        scenes.take(ScenePart::Screen(screen));
    }
    assert_eq!(scenes.screens.len(), 1);
    assert_eq!(scenes.screen("lobby").theme, "paper");
    assert_eq!(scenes.screen("hall").theme, "wood");
}

fn bye() -> PlayerView {
    PlayerView {
        number: PlayerNumber(50),
        name: "清新区 5号".to_owned(),
        team: Some("清新区象棋队".to_owned()),
        points: 4,
    }
}

fn individuals() -> IndividualsView {
    IndividualsView {
        after: RoundNumber(2),
        open_games: 1,
        tiebreaks: vec![Tiebreak::Ops, Tiebreak::Wins, Tiebreak::Fouls, Tiebreak::Reverse],
        prize_places: vec![8, 12],
        rows: vec![IndividualView {
            place: 1,
            before: Some(3),
            player: PlayerNumber(6),
            name: "清城区 1号".to_owned(),
            team: Some("清城区象棋队".to_owned()),
            points: 4,
            tiebreaks: ["5", "2", "0", "2"].map(str::to_owned).to_vec(),
            rounds: vec![RoundMark::Win, RoundMark::ForfeitWin],
        }],
    }
}

fn teams() -> TeamsView {
    TeamsView {
        after: RoundNumber(2),
        open_games: 0,
        counting: 4,
        rows: vec![TeamView {
            place: 1,
            name: "清城区".to_owned(),
            scores: vec![4, 4, 3, 2, 1],
            sum: 13,
            all: 14,
            all_place: 2,
            best: Some(BestView { name: "清城区 1号".to_owned(), place: 1 }),
        }],
    }
}

fn schedule() -> ScheduleView {
    let round = ScheduleItemView { title: "第三轮".to_owned(), at: NOW, ended: false };
    let notes = vec!["迟到十五分钟判负".to_owned()];
    ScheduleView { utc_offset_minutes: 480, items: vec![round], notes }
}

fn prizes() -> PrizesView {
    let prizes = vec![PrizeView {
        place: 1,
        winner: Some("清城区 1号".to_owned()),
        team: Some("清城区象棋队".to_owned()),
        award: "奖金 1000 元、奖杯".to_owned(),
    }];
    PrizesView { groups: vec![PrizeGroupView { title: "个人".to_owned(), prizes }] }
}

fn notice() -> NoticeView {
    NoticeView {
        title: "午餐".to_owned(), text: "十二点起在二楼餐厅用餐。".to_owned(), at: NOW
    }
}

fn ruling() -> RulingView {
    let start: Position =
        "2baka3/9/n3b4/p1p1pc1rN/6R2/8c/4P3C/3NB4/9/2BAKA3 w - - 0 1".parse().unwrap();
    RulingView {
        round: RoundNumber(5),
        table: Table(9),
        title: "长捉".to_owned(),
        start,
        plies: vec![RuledPlyView {
            side: Color::Red,
            mv: mv("g5g4"),
            chinese: "车三退一".to_owned(),
            label: PlyLabel::Chase,
            target: Some("i4".parse().unwrap()),
            by: vec!["g4".parse().unwrap()],
            why: "车捉炮".to_owned(),
        }],
        times: 3,
        red: "红方每着皆捉".to_owned(),
        red_allowed: false,
        black: "黑方每着皆闲".to_owned(),
        black_allowed: true,
        source: "象棋竞赛规则 2011　第 25.3 条".to_owned(),
        rule: "单方禁止着法，须变着；不变判负。".to_owned(),
        verdict: "红方须变着".to_owned(),
        consequence: "两回合内变着，否则判负".to_owned(),
        confirmed: true,
    }
}
