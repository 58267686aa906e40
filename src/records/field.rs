/// What a header is about, whichever name a format has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The kind of game: always Chinese chess.
    Game,
    /// The title.
    Title,
    /// A second title.
    Subtitle,
    /// The event.
    Event,
    /// The kind of event.
    EventClass,
    /// The group within the event.
    Group,
    /// The round.
    Round,
    /// The table.
    Table,
    /// The date, in any form.
    Date,
    /// The place.
    Site,
    /// Red's name.
    Red,
    /// Red's team.
    RedTeam,
    /// Red's rating.
    RedRating,
    /// The time that Red used.
    RedTime,
    /// Black's name.
    Black,
    /// Black's team.
    BlackTeam,
    /// Black's rating.
    BlackRating,
    /// The time that Black used.
    BlackTime,
    /// The time control.
    TimeRule,
    /// The result.
    Result,
    /// Why the game ended so.
    Reason,
    /// What an arbiter has ruled.
    Ruling,
    /// The code of the opening.
    Ecco,
    /// The name of the opening.
    Opening,
    /// The name of the variation.
    Variation,
    /// Who wrote the comments.
    Annotator,
    /// Who made the file.
    Author,
    /// Where the game was taken from.
    Source,
    /// The referee.
    Referee,
    /// The recorder.
    Recorder,
    /// When the file was made.
    Created,
    /// When the file was changed.
    Modified,
    /// The start position.
    Fen,
    /// The notation of the moves.
    Format,
    /// How texts are to be read.
    Texts,
}

/// Each field with its name in PGN, in DhtmlXQ, and all other names in small letters.
const NAMES: [(Field, &str, &str, &[&str]); 35] = [
    (Field::Game, "Game", "game", &[]),
    (Field::Title, "Title", "title", &["name", "标题"]),
    (Field::Subtitle, "Title2", "title2", &[]),
    (Field::Event, "Event", "event", &["contest", "赛事", "比赛"]),
    (Field::EventClass, "EventClass", "class", &["contesttype"]),
    (Field::Group, "Group", "group", &["组别"]),
    (Field::Round, "Round", "round", &["轮次"]),
    (Field::Table, "Table", "table", &["台次"]),
    (Field::Date, "Date", "date", &["日期"]),
    (Field::Site, "Site", "place", &["地点"]),
    (Field::Red, "Red", "red", &["redname", "white", "红方", "紅方"]),
    (Field::RedTeam, "RedTeam", "redteam", &["whiteteam", "红方团体"]),
    (Field::RedRating, "RedElo", "redrating", &["whiteelo", "红方等级分"]),
    (Field::RedTime, "RedTime", "redtime", &["红方用时"]),
    (Field::Black, "Black", "black", &["blackname", "黑方"]),
    (Field::BlackTeam, "BlackTeam", "blackteam", &["黑方团体"]),
    (Field::BlackRating, "BlackElo", "blackrating", &["黑方等级分"]),
    (Field::BlackTime, "BlackTime", "blacktime", &["黑方用时"]),
    (Field::TimeRule, "TimeControl", "timerule", &["time", "用时规则"]),
    (Field::Result, "Result", "result", &["recordresult", "结果", "結果"]),
    (Field::Reason, "Termination", "endtype", &["reason", "resulttype", "终局"]),
    (Field::Ruling, "Ruling", "ruling", &["裁决"]),
    (Field::Ecco, "ECCO", "ecco", &["eco"]),
    (Field::Opening, "Opening", "open", &["开局"]),
    (Field::Variation, "Variation", "variation", &["变例"]),
    (Field::Annotator, "Annotator", "remark", &["commentator", "讲评"]),
    (Field::Author, "Author", "author", &["creator", "作者"]),
    (Field::Source, "Source", "refer", &["from", "出处"]),
    (Field::Referee, "Referee", "referee", &["裁判"]),
    (Field::Recorder, "Recorder", "recorder", &["记录"]),
    (Field::Created, "Created", "adddate", &["datecreated"]),
    (Field::Modified, "Modified", "editdate", &["datemodified"]),
    (Field::Fen, "FEN", "fen", &[]),
    (Field::Format, "Format", "format", &[]),
    (Field::Texts, "Texts", "texts", &[]),
];

impl Field {
    /// The field that some format calls `name`, in letters of either case.
    pub fn of_name(name: &str) -> Option<Field> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        let found = NAMES.iter().find(|(_, pgn, dhtmlxq, others)| {
            is(pgn) || is(dhtmlxq) || others.iter().any(|other| is(other))
        });
        found.map(|(field, ..)| *field)
    }

    /// Its name in PGN.
    pub fn pgn_name(self) -> &'static str {
        self.names().0
    }

    /// Its name in DhtmlXQ.
    pub fn dhtmlxq_name(self) -> &'static str {
        self.names().1
    }

    /// Its Chinese name, for plain text.
    pub fn zh(self) -> Option<&'static str> {
        let others = self.names().2;
        others.iter().find(|name| !name.is_ascii()).copied()
    }

    /// Whether a writer makes it from the rest of the record, so that the text is not copied.
    pub fn is_derived(self) -> bool {
        matches!(self, Field::Game | Field::Result | Field::Fen | Field::Format | Field::Texts)
    }

    fn names(self) -> (&'static str, &'static str, &'static [&'static str]) {
        let row = NAMES.iter().find(|(field, ..)| *field == self);
        row.map_or(("", "", &[]), |(_, pgn, dhtmlxq, others)| (*pgn, *dhtmlxq, *others))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_field() {
        for (field, pgn, dhtmlxq, others) in NAMES {
            for name in [&[pgn, dhtmlxq], others].concat() {
                assert_eq!(Field::of_name(name), Some(field), "{name}");
            }
        }
    }
}
