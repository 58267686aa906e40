use serde::{Deserialize, Serialize};
use xiangqi::judge::{self, JudgedPly, PerpetualCheck, Repetition, RuleSet, Rules, Ruling};
use xiangqi::{Move, Square};

use super::fault::Fault;
use super::ops::replay;

#[derive(Deserialize)]
pub(super) struct JudgeQuestion {
    fen: String,
    moves: Vec<String>,
    #[serde(default)]
    rules: RulesName,
    #[serde(default)]
    settings: Settings,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RulesName {
    #[default]
    Cn2011,
    Cn2020,
    Axf,
}

/// The event's settings; what is not named is as in the rule book.
#[derive(Default, Deserialize)]
struct Settings {
    #[serde(default)]
    repetition: Option<RepetitionSetting>,
    #[serde(default)]
    perpetual_check: Option<PerpetualCheckSetting>,
    #[serde(default)]
    limit: Option<u32>,
    #[serde(default)]
    checks_counted: Option<u32>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RepetitionSetting {
    Cycles(u32),
    Rounds(u32),
    Occurrences(u32),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PerpetualCheckSetting {
    Loses,
    MustVary,
}

#[derive(Serialize)]
pub(super) struct Judged {
    verdict: String,
    loser: Option<String>,
    clause: Option<&'static str>,
    cycle: Option<Cycle>,
    plies: Vec<Ply>,
    natural_limit: NaturalLimit,
}

#[derive(Serialize)]
struct Cycle {
    start: usize,
    plies: usize,
    times: usize,
}

#[derive(Serialize)]
struct Ply {
    ply: usize,
    side: String,
    #[serde(rename = "move")]
    mv: Move,
    label: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    target: Option<Square>,
    by: Vec<Square>,
    line: Vec<Move>,
    zh: String,
    en: String,
}

#[derive(Serialize)]
struct NaturalLimit {
    rounds: u32,
    red_counted: u32,
    black_counted: u32,
}

/// Judges the cycle at the end of the moves.
pub(super) fn judge(question: JudgeQuestion) -> Result<Judged, Fault> {
    let record = replay(&question.fen, &question.moves)?;
    let rules = rules(question.rules, &question.settings);
    Ok(Judged::from(judge::judge(&record, &rules)))
}

fn rules(name: RulesName, settings: &Settings) -> Rules {
    let book = Rules::of(match name {
        RulesName::Cn2011 => RuleSet::Chinese2011,
        RulesName::Cn2020 => RuleSet::Chinese2020,
        RulesName::Axf => RuleSet::Asian,
    });
    let repetition = settings.repetition.map(|repetition| match repetition {
        RepetitionSetting::Cycles(count) => Repetition::Cycles(count),
        RepetitionSetting::Rounds(count) => Repetition::Rounds(count),
        RepetitionSetting::Occurrences(count) => Repetition::Occurrences(count),
    });
    let perpetual_check = settings.perpetual_check.map(|costs| match costs {
        PerpetualCheckSetting::Loses => PerpetualCheck::Loses,
        PerpetualCheckSetting::MustVary => PerpetualCheck::MustVary,
    });
    Rules {
        repetition: repetition.unwrap_or(book.repetition),
        perpetual_check: perpetual_check.unwrap_or(book.perpetual_check),
        limit: settings.limit.unwrap_or(book.limit),
        checks_counted: settings.checks_counted.unwrap_or(book.checks_counted),
        ..book
    }
}

impl From<Ruling> for Judged {
    fn from(ruling: Ruling) -> Judged {
        let limit = ruling.natural_limit;
        Judged {
            verdict: ruling.verdict.to_string(),
            loser: ruling.verdict.loser().map(|side| side.to_string()),
            clause: ruling.article,
            cycle: ruling.cycle.map(|cycle| Cycle {
                start: cycle.start,
                plies: cycle.plies,
                times: cycle.times,
            }),
            plies: ruling.plies.into_iter().map(Ply::from).collect(),
            natural_limit: NaturalLimit {
                rounds: limit.rounds,
                red_counted: limit.red_counted,
                black_counted: limit.black_counted,
            },
        }
    }
}

impl From<JudgedPly> for Ply {
    fn from(judged: JudgedPly) -> Ply {
        let label = &judged.label;
        Ply {
            ply: judged.ply,
            side: judged.side.to_string(),
            mv: judged.mv,
            label: label.name(),
            kind: label.kind(),
            target: label.target(),
            by: label.by(),
            line: label.line().to_vec(),
            zh: judged.zh,
            en: judged.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::batch::run;

    /// The answer to a record of three cycles of a chariot that follows a horse.
    fn answer(rules: &str, settings: Value) -> Value {
        let cycle = ["i1g1", "g5i4", "g1i1", "i4g5"];
        let fen = "5k3/9/9/9/6n2/9/9/9/8R/3K5 w - - 0 1";
        let question = json!({
            "id": 7, "op": "judge", "fen": fen, "moves": cycle.repeat(3),
            "rules": rules, "settings": settings,
        });
        let mut output = Vec::new();
        run(question.to_string().as_bytes(), &mut output).unwrap();
        serde_json::from_slice(&output).unwrap()
    }

    #[test]
    fn a_chase_is_answered_with_cycle_labels_and_lines() {
        let answer = answer("cn2011", json!({}));
        assert_eq!(answer["id"], 7);
        assert_eq!(answer["verdict"], "red_must_vary");
        assert_eq!(answer["loser"], Value::Null);
        assert_eq!(answer["clause"], "25.3");
        assert_eq!(answer["cycle"], json!({"start": 0, "plies": 4, "times": 3}));
        assert_eq!(answer["plies"].as_array().unwrap().len(), 4);
        let first = &answer["plies"][0];
        assert_eq!(first["side"], "red");
        assert_eq!(first["move"], "i1g1");
        assert_eq!(first["label"], "捉");
        assert_eq!(first["target"], "g5");
        assert_eq!(first["by"], json!(["g1"]));
        assert_eq!(first["line"], json!(["g1g5"]));
        let limit = json!({"rounds": 6, "red_counted": 6, "black_counted": 6});
        assert_eq!(answer["natural_limit"], limit);
    }

    #[test]
    fn the_settings_say_when_a_repetition_is_due() {
        let verdict = |repetition: Value| {
            answer("axf", json!({ "repetition": repetition }))["verdict"].clone()
        };
        assert_eq!(verdict(json!({"cycles": 3})), "red_must_vary");
        assert_eq!(verdict(json!({"cycles": 4})), "none");
        assert_eq!(verdict(json!({"rounds": 6})), "red_must_vary");
        assert_eq!(verdict(json!({"rounds": 7})), "none");
        assert_eq!(verdict(json!({"occurrences": 4})), "red_must_vary");
        assert_eq!(verdict(json!({"occurrences": 5})), "none");
    }

    #[test]
    fn rules_that_do_not_exist_are_a_fault() {
        assert_eq!(answer("cn1999", json!({}))["error"]["code"], "bad_request");
    }
}
