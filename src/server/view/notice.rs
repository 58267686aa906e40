use tournament::{Game, GameResult, Notice, Outcome, Reason, Tournament};
use wire::NoticeView;

/// What the arbiter has to say to the hall.
pub(super) fn notice_view(state: &Tournament) -> Option<NoticeView> {
    let (notice, at) = state.notice()?;
    let (title, text) = match notice {
        Notice::Said { title, text } => (title.clone(), text.clone()),
        Notice::Correction { game } => {
            ("成绩更正".to_owned(), correction(state, state.game(*game)?)?)
        }
    };
    Some(NoticeView { title, text, at: *at })
}

fn correction(state: &Tournament, game: &Game) -> Option<String> {
    let setting = state.setting()?;
    let pairing = game.pairing();
    let name = |number| Some(setting.player(number)?.name.as_str());
    let (red, black) = (name(pairing.red)?, name(pairing.black)?);
    let GameResult { outcome, reason } = game.result()?;
    let (round, table) = (game.round(), pairing.table);
    let (outcome, reason) = (outcome_words(outcome), reason_words(reason));
    Some(format!("第{round}轮第{table}台　{red} 对 {black}\n更正为：{outcome}（{reason}）"))
}

const fn outcome_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::RedWins => "红胜",
        Outcome::BlackWins => "黑胜",
        Outcome::Draw => "和棋",
        Outcome::BothLose => "双方判负",
    }
}

const fn reason_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "将死",
        Reason::Stalemate => "困毙",
        Reason::KingCaptured => "吃将",
        Reason::Resignation => "认负",
        Reason::Time => "超时",
        Reason::IllegalMove => "违例着法",
        Reason::Ruling => "棋例裁决",
        Reason::Foul => "犯规",
        Reason::Agreement => "提和同意",
        Reason::NaturalLimit => "自然限着",
        Reason::Repetition => "循环不变",
        Reason::Adjudication => "裁判判定",
        Reason::Forfeit => "弃权",
        Reason::Disqualification => "取消资格",
    }
}
