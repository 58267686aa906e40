//! What a key asks for, and what becomes of it on the stage.

use wire::{
    Explanation, Goal, Look, Panel, PlayerNumber, Scene, StageCommand, StageDeskView, StageView,
};

use crate::hand::press::on;
use crate::hand::{Deed, Hand, Tool, Written};
use crate::words;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The scene of that key, counted from 0.
    Scene(usize),
    /// The next of the tables beside the game, or none.
    Panel,
    /// One move on, or the next page.
    On,
    /// One move back, or the page before.
    Back,
    /// The start of the game, or the first page.
    Start,
    /// The end of the line, or the last page.
    End,
    /// Out of the line.
    Out,
    /// The last time when this position stood.
    LastTime,
    /// The line before this one, or after it.
    Neighbour(Neighbour),
    /// Puts the line before all others.
    Promote,
    /// Drops the line.
    Delete,
    /// The lines side by side, or one board again.
    Beside,
    /// Begins to write.
    Write(Written),
    /// The card of the one player, of the other, or none.
    Card,
    /// Asks the audience what it would play, shows the votes, takes the question away.
    Poll,
    /// Cuts to the next cue.
    Cue,
    /// Hangs the game that the event's rule proposes.
    Hang,
    /// The live game.
    Live,
    /// Cut to what was prepared; without a commentator's seat, the next page.
    Cut,
    /// A picture that is always safe, and back from it.
    Hide,
    /// A tool out of the case, or back into it.
    Tool(Tool),
    /// The next of the four inks.
    Ink,
    /// Takes off what is drawn.
    Clear,
    /// Takes back what was done last.
    Undo,
    /// Runs the stage from here.
    Control,
    /// Shows the line although players see the board.
    Allow,
    /// Turns the board round.
    Turn,
    /// Fills the screen, or leaves it again.
    Fill,
    /// Away from whatever is out, one step at a time.
    Leave,
    /// Shows the keys, or puts them away.
    Help,
    /// The test card.
    TestCard,
}

/// Which of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbour {
    /// The one before.
    Before,
    /// The one after.
    After,
}

/// The keys and what they do, for the sheet that shows them.
pub const HELP: [(&str, &str); 27] = [
    ("← →", "退一步、进一步；翻页"),
    ("Home End", "开局、末尾；首页、末页"),
    ("Shift ←", "回到变着的起点"),
    ("↑ ↓", "上一变、下一变"),
    ("Shift ↑", "此变提到最前"),
    ("Delete", "删去此变"),
    ("W", "各变并列，或只留一盘"),
    ("F2 F3", "变着命名、写评语"),
    ("J", "上次同形"),
    ("Esc F5", "回到直播"),
    ("空格", "切换到预备画面"),
    ("B", "安全画面"),
    ("1 — 9", "各个画面"),
    ("Tab", "旁边的表"),
    ("N", "棋手名片"),
    ("V", "问观众、看票、收起"),
    ("Q", "下一个提示画面"),
    ("G", "挂建议的下一局"),
    ("左键", "点子走子，或拖动"),
    ("右键", "箭头、圆圈"),
    ("A O P H", "箭头、圆圈、画笔、荧光笔"),
    ("S L", "聚光、激光点"),
    ("I C", "换颜色、擦去"),
    ("U", "撤消"),
    ("K", "接管讲台"),
    ("R F", "翻转棋盘、全屏"),
    ("T", "测试图"),
];

/// The long table that stands on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// The page, from 0.
    pub page: usize,
    /// How many there are.
    pub count: usize,
}

/// What lies before the hand.
pub struct Desk<'a> {
    /// The stage.
    pub stage: &'a StageView,
    /// What only commentators see of it.
    pub desk: &'a StageDeskView,
    /// The scenes of this screen's keys, where the screen is the one that commentators run.
    pub scenes: &'a [Scene],
    /// The long table on the screen, in place of a board.
    pub paging: Option<Paging>,
    /// Who plays the game, Red first.
    pub players: Option<[PlayerNumber; 2]>,
}

impl Hand {
    /// What the server is asked for; `None` where the wish is for the screen itself.
    pub fn grant(&mut self, wish: Wish, desk: &Desk<'_>) -> Option<Vec<Deed>> {
        let deeds = match wish {
            Wish::Scene(_) | Wish::Panel if desk.scenes.is_empty() => return None,
            Wish::Scene(key) => {
                let look = desk.scenes.get(key).map(|scene| Look { scene: *scene, panel: None });
                look.map(|look| self.cut_to(look, desk)).unwrap_or_default()
            }
            Wish::Panel => {
                let panel = next_panel(desk.desk.program.panel);
                self.cut_to(Look { scene: Scene::Featured, panel }, desk)
            }
            Wish::On | Wish::Back | Wish::Start | Wish::End => self.step(wish, desk),
            Wish::Out => self.go(Goal::Out, desk),
            Wish::LastTime => self.go(Goal::LastTime, desk),
            Wish::Neighbour(which) => self.go_to_neighbour(which, desk.stage),
            Wish::Promote | Wish::Delete | Wish::Beside => self.arrange(wish, desk.stage),
            Wish::Write(what) => self.begin_to_write(what, desk.stage),
            Wish::Card | Wish::Poll => self.show(wish, desk),
            Wish::Cue => self.take_cue(desk),
            Wish::Hang => self.hang(desk),
            Wish::Live => {
                self.put_away();
                self.back_to_live(desk)
            }
            Wish::Cut => self.cut(desk),
            Wish::Hide => self.hide(desk),
            Wish::Tool(tool) => {
                self.tool = if self.tool == tool { Tool::Move } else { tool };
                (self.picked, self.pressed) = (None, None);
                Vec::new()
            }
            Wish::Ink => {
                self.ink = words::next_ink(self.ink);
                Vec::new()
            }
            Wish::Clear if desk.stage.shown.marks.is_empty() => Vec::new(),
            Wish::Clear => {
                vec![self.explain(desk.stage, Explanation::Clear { on: on(desk.stage) })]
            }
            Wish::Undo => vec![self.act(StageCommand::Undo)],
            Wish::Control => vec![self.act(StageCommand::TakeControl)],
            Wish::Allow => self.allow(desk),
            Wish::Help => {
                self.helping = !self.helping;
                Vec::new()
            }
            Wish::Leave => return self.leave(desk),
            Wish::Turn | Wish::Fill | Wish::TestCard => return None,
        };
        Some(deeds)
    }

    /// The same without a commentator's seat: only what needs nobody's leave.
    pub fn grant_alone(&mut self, wish: Wish) -> bool {
        match wish {
            Wish::Help => self.helping = !self.helping,
            Wish::Leave if self.helping => self.helping = false,
            _ => return false,
        }
        true
    }

    pub(super) fn go(&mut self, goal: Goal, desk: &Desk<'_>) -> Vec<Deed> {
        vec![self.explain(desk.stage, Explanation::Go { goal })]
    }

    /// One board again where several stood, and the live game on it.
    fn back_to_live(&mut self, desk: &Desk<'_>) -> Vec<Deed> {
        let compared = !desk.stage.beside.is_empty();
        let one =
            compared.then(|| self.explain(desk.stage, Explanation::Compare { lines: vec![] }));
        let live = desk.stage.shown.live;
        let goes = (!live || !compared)
            .then(|| self.explain(desk.stage, Explanation::Go { goal: Goal::Live }));
        one.into_iter().chain(goes).collect()
    }

    /// Moves on a board, pages of a table.
    fn step(&mut self, wish: Wish, desk: &Desk<'_>) -> Vec<Deed> {
        let Some(Paging { page, count }) = desk.paging else {
            let goal = match wish {
                Wish::Back => Goal::Back,
                Wish::Start => Goal::Start,
                Wish::End => Goal::End,
                _ => Goal::On,
            };
            return self.go(goal, desk);
        };
        let last = count.saturating_sub(1);
        let page = match wish {
            Wish::Back => page.checked_sub(1).unwrap_or(last),
            Wish::Start => 0,
            Wish::End => last,
            _ => (page + 1) % count.max(1),
        };
        vec![self.act(StageCommand::HoldPage { page: u16::try_from(page).ok() })]
    }

    /// Prepares a look and cuts to it: what was shown before can be cut back to.
    pub(super) fn cut_to(&mut self, look: Look, desk: &Desk<'_>) -> Vec<Deed> {
        if desk.desk.program == look {
            return Vec::new();
        }
        let prepare = (desk.desk.preview != Some(look)).then_some(StageCommand::Prepare { look });
        prepare.into_iter().chain([StageCommand::Cut]).map(|command| self.act(command)).collect()
    }

    fn cut(&mut self, desk: &Desk<'_>) -> Vec<Deed> {
        let cut = desk.desk.preview.map(|_| self.act(StageCommand::Cut));
        cut.into_iter().collect()
    }

    fn hide(&mut self, desk: &Desk<'_>) -> Vec<Deed> {
        if desk.desk.program.scene == Scene::Idle {
            return self.cut(desk);
        }
        vec![self.act(StageCommand::Hide)]
    }

    /// Does what was held until it was confirmed that players see the board.
    fn allow(&mut self, desk: &Desk<'_>) -> Vec<Deed> {
        let Some(held) = self.held.take() else { return Vec::new() };
        let allow = StageCommand::AllowLines { game: desk.stage.game };
        [allow, held].map(|command| self.act(command)).into()
    }

    /// Puts away what is out, then goes back to the live game, then lets pages turn again.
    fn leave(&mut self, desk: &Desk<'_>) -> Option<Vec<Deed>> {
        if self.put_away() {
            return Some(Vec::new());
        }
        let is_elsewhere = !desk.stage.shown.live || !desk.stage.beside.is_empty();
        if desk.paging.is_none() && is_elsewhere {
            return Some(self.back_to_live(desk));
        }
        desk.stage.page?;
        Some(vec![self.act(StageCommand::HoldPage { page: None })])
    }
}

/// None, the pairings, the results, the players, the teams, and none again.
pub const fn next_panel(panel: Option<Panel>) -> Option<Panel> {
    match panel {
        None => Some(Panel::Pairings),
        Some(Panel::Pairings) => Some(Panel::Results),
        Some(Panel::Results) => Some(Panel::Individuals),
        Some(Panel::Individuals) => Some(Panel::Teams),
        Some(Panel::Teams) => None,
    }
}
