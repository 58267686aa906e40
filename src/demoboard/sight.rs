//! What is to be seen on the big board, without a word about how it is drawn.

use wire::{
    AwardView, Clocks, GameId, GameResult, GameView, IndividualsView, LineId, LotteryView,
    NaturalLimitView, NoticeView, Place, PlayerView, PollView, PrizesView, RoundNumber, RulingView,
    ScheduleView, Sketch, StageView, Table, TeamsView, VariationView, VotesView,
};
use xiangqi::{Board, Color, Move, Piece, Position, Role};

/// What hangs on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Sight {
    /// Nothing yet.
    Idle(Idle),
    /// One game.
    Game(Box<GameSight>),
    /// Two games.
    Two(Facts, Box<[GameSight; 2]>),
    /// All games of a round.
    Grid(Facts, Vec<GameSight>),
    /// A table.
    Table(Box<TableSight>),
    /// The schedule.
    Schedule(Facts, ScheduleView),
    /// The draw of the numbers.
    Lottery(Facts, Box<LotteryView>),
    /// How a game has ended.
    ResultCard(Box<GameSight>),
    /// A ruling.
    Ruling(Facts, Box<RulingView>),
    /// A notice.
    Notice(Facts, NoticeView),
    /// Those who make the event possible.
    Sponsors(Facts, Vec<String>),
    /// A card to set a projector up with.
    TestCard(Facts),
}

/// What every scene knows of the event.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Facts {
    /// The event's name, once it is known.
    pub event: Option<String>,
    /// The current round, once one is published.
    pub round: Option<RoundNumber>,
    /// Whether the program plays the games itself.
    pub rehearsal: bool,
    /// The game that hangs on the big board.
    pub featured: Option<GameId>,
    /// The address for everybody, where the screen shows it as a code.
    pub address: Option<String>,
    /// How many seconds a page of a long table stands.
    pub dwell: u8,
    /// The page that is held instead, from 0.
    pub held: Option<u16>,
}

/// A table with all of its rows.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSight {
    /// The event.
    pub facts: Facts,
    /// What it shows.
    pub content: TableContent,
}

/// What a table shows.
#[derive(Clone, Debug, PartialEq)]
pub enum TableContent {
    /// The pairings of a round, and who has no opponent.
    Pairings(Vec<GameView>, Vec<PlayerView>),
    /// Its results.
    Results(Vec<GameView>),
    /// The places of the players.
    Individuals(IndividualsView),
    /// The places of the teams.
    Teams(TeamsView),
    /// Who has won what.
    Prizes(PrizesView),
}

impl TableContent {
    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> usize {
        match self {
            Self::Pairings(games, byes) => games.len() + byes.len(),
            Self::Results(games) => games.len(),
            Self::Individuals(view) => view.rows.len(),
            Self::Teams(view) => view.rows.len(),
            Self::Prizes(view) => view.groups.iter().map(|group| group.prizes.len()).sum(),
        }
    }
}

impl Sight {
    /// Whether another scene stands on the screen than with `other`, so that its pages begin anew.
    #[must_use]
    pub fn is_other_scene(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Table(one), Self::Table(two)) => {
                std::mem::discriminant(&one.content) != std::mem::discriminant(&two.content)
            }
            _ => std::mem::discriminant(self) != std::mem::discriminant(other),
        }
    }

    /// Whether the program plays the games itself.
    #[must_use]
    pub fn is_rehearsal(&self) -> bool {
        match self {
            Self::Idle(idle) => idle.rehearsal,
            Self::Game(game) | Self::ResultCard(game) => game.rehearsal,
            Self::Table(table) => table.facts.rehearsal,
            Self::Two(facts, _)
            | Self::Grid(facts, _)
            | Self::Schedule(facts, _)
            | Self::Lottery(facts, _)
            | Self::Ruling(facts, _)
            | Self::Notice(facts, _)
            | Self::Sponsors(facts, _)
            | Self::TestCard(facts) => facts.rehearsal,
        }
    }

    /// The games in it whose moves are entered.
    pub fn games(&self) -> impl Iterator<Item = &GameSight> {
        match self {
            Self::Game(game) => std::slice::from_ref(&**game),
            Self::Two(_, games) => &games[..],
            Self::Grid(_, games) => games,
            _ => &[],
        }
        .iter()
    }
}

/// Nothing to show: no server yet, no round, or no featured game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Idle {
    /// The event's name, once it is known.
    pub event: Option<String>,
    /// The current round, once one is published.
    pub round: Option<RoundNumber>,
    /// Whether the program plays the games itself.
    pub rehearsal: bool,
}

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSight {
    /// The event's name.
    pub event: String,
    /// Whether the program plays the games itself.
    pub rehearsal: bool,
    /// The game.
    pub id: GameId,
    /// Its round.
    pub round: RoundNumber,
    /// Its table.
    pub table: Table,
    /// Who has Red.
    pub red: PlayerView,
    /// Who has Black.
    pub black: PlayerView,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// The points that the result gives.
    pub award: Option<AwardView>,
    /// The address for everybody, where the screen shows it as a code.
    pub address: Option<String>,
    /// The table that stands beside the game.
    pub panel: Option<Box<TableSight>>,
    /// What a commentator shows of it.
    pub explained: Option<Box<Explained>>,
    /// The moves; absent when only the result is entered, and then no position is shown.
    pub play: Option<Play>,
}

impl GameSight {
    /// The player of `side`.
    #[must_use]
    pub const fn player(&self, side: Color) -> &PlayerView {
        match side {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

/// What a commentator shows of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// The stage.
    pub stage: StageView,
    /// What is being drawn just now.
    pub sketches: Vec<Sketch>,
    /// How the audience has voted, as far as this screen may know.
    pub votes: Option<VotesView>,
}

impl Explained {
    /// The lines that stand side by side, from left to right.
    #[must_use]
    pub fn beside(&self) -> Vec<&VariationView> {
        let line = |id| self.stage.lines.iter().find(|line| line.line == id);
        self.stage.beside.iter().filter_map(|id| line(*id)).collect()
    }

    /// The question to the audience about this game.
    #[must_use]
    pub fn poll(&self) -> Option<&PollView> {
        self.stage.poll.as_ref().filter(|poll| poll.game == self.stage.game)
    }

    /// The votes on it.
    #[must_use]
    pub fn votes(&self) -> Option<&VotesView> {
        let poll = self.poll()?;
        self.votes.as_ref().filter(|votes| votes.poll == poll.number)
    }

    /// The line in which the board stands; none where it looks back at the live game.
    #[must_use]
    pub fn line(&self) -> Option<&VariationView> {
        let Place::Line { line, .. } = self.stage.shown.place else { return None };
        self.stage.lines.iter().find(|known| known.line == line)
    }

    /// What the line is called among its like: 甲, 乙, 丙.
    #[must_use]
    pub fn letter(&self, line: LineId) -> &'static str {
        const STEMS: [&str; 10] = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"];
        let index = self.stage.lines.iter().position(|known| known.line == line);
        index.and_then(|index| STEMS.get(index)).copied().unwrap_or("变")
    }
}

/// What a line is called: its name, or else its first move.
#[must_use]
pub fn name_of(line: &VariationView) -> &str {
    let first = || line.plies.first().map_or("", |ply| ply.chinese.as_str());
    if line.name.is_empty() { first() } else { &line.name }
}

/// Where a game stands whose moves are entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// How many plies have been played.
    pub ply: u16,
    /// Who moved first.
    pub first_mover: Color,
    /// The position.
    pub position: Position,
    /// The last move.
    pub last: Option<Move>,
    /// The last moves in Chinese, the oldest first; the last of them is ply number `ply`.
    pub recent: Vec<String>,
    /// What Red has taken.
    pub taken_by_red: Vec<Piece>,
    /// What Black has taken.
    pub taken_by_black: Vec<Piece>,
    /// The clocks.
    pub clocks: Clocks,
    /// The rounds without a capture.
    pub natural_limit: Option<NaturalLimitView>,
}

/// How many plies [`Play::recent`] holds at most: five rounds.
pub const RECENT_PLIES: usize = 10;

impl Play {
    /// What `side` has taken.
    #[must_use]
    pub fn taken_by(&self, side: Color) -> &[Piece] {
        match side {
            Color::Red => &self.taken_by_red,
            Color::Black => &self.taken_by_black,
        }
    }

    /// The round of moves (回合) and the side of ply number `ply`, both counted from 1.
    #[must_use]
    pub fn place_of(&self, ply: u16) -> (u16, Color) {
        let before = ply.saturating_sub(1) + u16::from(self.first_mover == Color::Black);
        let side = if before.is_multiple_of(2) { Color::Red } else { Color::Black };
        (before / 2 + 1, side)
    }
}

/// The pieces of `side` that stood on `start` and no longer stand on `now`, the strongest first.
#[must_use]
pub fn taken_from(side: Color, start: &Board, now: &Board) -> Vec<Piece> {
    const BY_STRENGTH: [Role; 7] = [
        Role::Chariot,
        Role::Horse,
        Role::Cannon,
        Role::Elephant,
        Role::Advisor,
        Role::Pawn,
        Role::King,
    ];
    BY_STRENGTH
        .into_iter()
        .map(|role| Piece { color: side, role })
        .flat_map(|piece| {
            let stood = start.squares_of(piece).len();
            std::iter::repeat_n(piece, stood.saturating_sub(now.squares_of(piece).len()))
        })
        .collect()
}
