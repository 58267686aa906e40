//! What can be wrong with an entry list. No text of an identity number is ever in here.

use crate::Place;

/// What keeps a list from being taken, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub reason: Reason,
}

/// Why a list cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// No row names a column for players.
    #[error("no row has the heading 姓名 or another one for players")]
    NoHeading,
    /// There is a heading, and nobody under it.
    #[error("no players")]
    NoPlayers,
    /// A row tells something about a player, but not who it is.
    #[error("the name is missing")]
    NoName,
    /// A name without a letter or digit.
    #[error("`{name}` is no name")]
    NotAName {
        /// The name.
        name: String,
    },
    /// Too long to be shown.
    #[error("`{name}` has more than {longest} characters")]
    LongName {
        /// The name.
        name: String,
        /// The most characters.
        longest: usize,
    },
    /// A zero-width, bidirectional or control character.
    #[error("`{name}` contains the hidden character U+{code:04X}")]
    HiddenCharacter {
        /// The name, without it.
        name: String,
        /// The character's number.
        code: u32,
    },
    /// A character that only looks like an ordinary one.
    #[error("`{name}` contains U+{code:04X}, which only looks like an ordinary character")]
    UnusualCharacter {
        /// The name.
        name: String,
        /// The character's number.
        code: u32,
    },
    /// A character that the big board cannot show.
    #[error("the big board's font has no `{letter}` (in `{name}`)")]
    MissingGlyph {
        /// The name.
        name: String,
        /// The character.
        letter: char,
    },
    /// An identity number where a name should be.
    #[error("the cell holds an identity number, not a name")]
    IdentityAsName,
    /// The place within the team cannot be read.
    #[error("the place within the team is no number from 1 to 99")]
    BadOrder,
    /// Two players of a team with the same place in it.
    #[error("place {order} of {team} is given to two players, first in {first}")]
    OrderTwice {
        /// The team.
        team: String,
        /// The place within the team.
        order: u16,
        /// Where it was given first.
        first: Place,
    },
    /// The same player twice in a team.
    #[error("{name} is in the team twice, first in {first}")]
    PlayerTwice {
        /// The player.
        name: String,
        /// Where he stands first.
        first: Place,
    },
    /// The same player in two teams.
    #[error("{name} is in {team} already ({first}); if they are two people, mark the names apart")]
    InTwoTeams {
        /// The player.
        name: String,
        /// The other team.
        team: String,
        /// Where he stands first.
        first: Place,
    },
    /// Two names with one identity number.
    #[error("{name} has the identity number of {other} ({first})")]
    SameIdentity {
        /// The player.
        name: String,
        /// The other name.
        other: String,
        /// Where it stands.
        first: Place,
    },
    /// A team with too few or too many players.
    #[error("{team} has {players} players, not {expected}")]
    TeamSize {
        /// The team.
        team: String,
        /// How many it has.
        players: usize,
        /// How many it must have.
        expected: usize,
    },
    /// A player without a team in an event of teams.
    #[error("{name} has no team")]
    NoTeam {
        /// The player.
        name: String,
    },
}

/// What somebody should look at, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Remark {
    /// Where.
    pub place: Place,
    /// What.
    pub reason: RemarkReason,
}

/// What is worth a look.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RemarkReason {
    /// Two names that look alike from the back of the hall, or are two spellings of one.
    #[error("{name} looks like {other} ({first})")]
    LooksAlike {
        /// The name.
        name: String,
        /// The other name.
        other: String,
        /// Where it stands.
        first: Place,
    },
    /// Two people of the same name, by their identity numbers.
    #[error("{name} is also the name of a player of {team} ({first})")]
    Namesake {
        /// The name.
        name: String,
        /// The other one's team.
        team: String,
        /// Where the other one stands.
        first: Place,
    },
    /// A sheet without a row of headings: it was left out.
    #[error("the sheet has no list of players and was left out")]
    NoList,
    /// A team that the event does not know.
    #[error("{team} is not among the invited teams")]
    UnknownTeam {
        /// The team.
        team: String,
    },
    /// A blank team cell that is not merged with the one above.
    #[error("the team is blank, taken to be {team} from above")]
    TeamFromAbove {
        /// The team.
        team: String,
    },
}
