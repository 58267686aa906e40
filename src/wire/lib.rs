//! The messages between guapan's server, pages and boards, as types.
//!
//! Their TypeScript declarations in `web/src/wire` are written by this room's tests.

mod archive;
mod change;
mod desk;
mod docket;
mod entries;
mod event;
mod feed;
mod http;
mod lists;
mod message;
mod out;
mod records;
mod scene;
mod stage;
mod view;
mod webhooks;

/// The messages and pages as JSON Schemas by name, for programs of other people: a JSON object. This
/// room's tests write it from the types.
pub const SCHEMAS: &str = include_str!("schemas.json");

pub use self::stage::{
    CardGameView, CardView, PollView, ShownView, Sketch, SketchView, StageDeskView, StageView,
    VariationView, VoteRequest, VoteView, VotesView,
};
pub use archive::{ArchiveGame, ArchivePage, ArchivePlayer, OpeningView};
pub use change::{Change, Glimpse};
pub use desk::{DeskView, HandView, LineView, RemarkView, SeatName};
pub use docket::{
    AdviceView, AskedView, CycleView, DocketView, FoundOffence, HabitView, IrregularView, MadeView,
    NaturalCountView, ProvedPlyView, Varying, WatchView,
};
pub use entries::{
    EntriesPreview, EntryFault, EntryFaultReason, EntryPlace, EntryPlayer, EntryRemark,
    EntryRemarkReason, EntryTeam, IdentityHint,
};
pub use event::{
    AmendmentView, AmendmentsPage, AwardedView, DifferenceView, DraftPage, DraftPair, DraftRequest,
    EntriesPage, EntryView, EventFilePage, LedgerPage, LedgerView, LotteryPage, PairedPlayer,
    PairingView, PairingsPage, PassView, PassesPage, PrizesPage, RoundView, RoundsPage,
    StandingsPage, SupposeRequest, TemplatesPage, WarningView, Why,
};
pub use feed::{FeedAnswer, FeedPage, FeedSource, FeedStatus, FeedsPage, FollowFeeds};
pub use http::{
    EventLine, EventPage, GamePage, GamesPage, PlyPage, Problem, RegulationsPage, ReplacedPage,
    SeatLink, SeatRequest, SeatView, SeatsPage, SessionPage, SessionRequest, TextPage, TextRequest,
};
pub use lists::{CertificateView, CertificatesPage, ListAlign, ListColumn, ListPage, ListTable};
pub use message::{ToClient, ToServer, Topic};
pub use out::{
    DelayAlarm, DelayView, OutPage, OutState, SoundRequest, SoundView, StreamView, TargetView,
};
pub use records::{
    EncodingChoice, HeaderView, JoinView, NodeView, ReadGame, ReadPage, RecordFault, TreeView,
};
pub use scene::{
    BestView, DrawnView, IndividualView, IndividualsView, LotteryView, NoticeView, PrizeGroupView,
    PrizeView, PrizesView, RoundMark, RuledPlyView, RulingView, ScenePart, ScenesView,
    ScheduleItemView, ScheduleView, TeamView, TeamsView, Tiebreak,
};
pub use view::{
    AwardView, EventView, GameView, NaturalLimitView, PlayerView, PlyView, RecordView, Snapshot,
    StandingView, WrittenView,
};
pub use webhooks::{SetWebhooks, Webhook, WebhookView, WebhooksPage};

// The words that the messages are made of, for those who only read messages.
pub use ::stage::{
    Command as Explanation, Commentary, Goal, Ink, LineComment, LineId, Mark, Place, Point,
};
pub use tournament::{
    Alert, AlertKind, Clocks, Command, CommandId, Coverage, Cue, GameId, GameResult, Look, Millis,
    Outcome, Panel, PlayerNumber, PlyLabel, PollStep, Reason, Refusal, RoundNumber, Scene, Screen,
    Seq, StageCommand, Table, UnixMillis,
};
