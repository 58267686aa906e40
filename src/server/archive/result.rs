//! The results of an event and of a record: the same words, from either side.

use tournament::{GameResult, Outcome, Reason};

/// Each reason with its counterpart.
const REASONS: [(Reason, records::Reason); 14] = [
    (Reason::Checkmate, records::Reason::Checkmate),
    (Reason::Stalemate, records::Reason::Stalemate),
    (Reason::KingCaptured, records::Reason::KingCaptured),
    (Reason::Resignation, records::Reason::Resignation),
    (Reason::Time, records::Reason::Time),
    (Reason::IllegalMove, records::Reason::IllegalMove),
    (Reason::Ruling, records::Reason::Ruling),
    (Reason::Foul, records::Reason::Foul),
    (Reason::Agreement, records::Reason::Agreement),
    (Reason::NaturalLimit, records::Reason::NaturalLimit),
    (Reason::Repetition, records::Reason::Repetition),
    (Reason::Adjudication, records::Reason::Adjudication),
    (Reason::Forfeit, records::Reason::Forfeit),
    (Reason::Disqualification, records::Reason::Disqualification),
];

/// What a record says of a game with this result; an open one where there is none.
pub(super) fn in_record(result: Option<GameResult>) -> records::GameResult {
    let Some(GameResult { outcome, reason }) = result else {
        return records::GameResult::without_reason(records::Outcome::Open);
    };
    let outcome = match outcome {
        Outcome::RedWins => records::Outcome::RedWins,
        Outcome::BlackWins => records::Outcome::BlackWins,
        Outcome::Draw => records::Outcome::Draw,
        Outcome::BothLose => records::Outcome::BothLose,
    };
    let reason = REASONS.iter().find(|(known, _)| *known == reason).map(|(_, word)| *word);
    records::GameResult { outcome, reason }
}

/// The result that a record names with its reason; a result without one is not whole.
pub(crate) fn of_record(result: records::GameResult) -> Option<GameResult> {
    let outcome = match result.outcome {
        records::Outcome::RedWins => Outcome::RedWins,
        records::Outcome::BlackWins => Outcome::BlackWins,
        records::Outcome::Draw => Outcome::Draw,
        records::Outcome::BothLose => Outcome::BothLose,
        records::Outcome::Open => return None,
    };
    let word = result.reason?;
    let (reason, _) = REASONS.iter().find(|(_, known)| *known == word)?;
    Some(GameResult { outcome, reason: *reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_with_its_reason_comes_back_from_a_record() {
        for (reason, _) in REASONS {
            let result = GameResult { outcome: Outcome::BlackWins, reason };
            assert_eq!(of_record(in_record(Some(result))), Some(result));
        }
        assert_eq!(of_record(in_record(None)), None);
    }
}
