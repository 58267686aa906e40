//! What a page keeps of the commands it asks for, across the deaths of the server.

use std::collections::BTreeMap;

use tournament::{Command, CommandId, GameId, Millis, Seq};
use xiangqi::Color;

/// Commands in the order in which they were asked for, and what the server has said to them.
pub struct Outbox {
    lane: usize,
    asked: Vec<(CommandId, Command)>,
    acknowledged: BTreeMap<CommandId, Seq>,
    plies: BTreeMap<GameId, u16>,
}

impl Outbox {
    /// The games whose moves are entered.
    pub const GAMES: u32 = 4;

    pub fn new(lane: usize) -> Self {
        let plies = (1..=Self::GAMES).map(|game| (GameId(game), 0)).collect();
        Self { lane, asked: Vec::new(), acknowledged: BTreeMap::new(), plies }
    }

    /// The next command. Games take turns; now and then a clock is read off.
    pub fn next(&mut self) -> (CommandId, Command) {
        let number = self.asked.len();
        let game = GameId(1 + u32::try_from(number).unwrap() % Self::GAMES);
        let command = if number.is_multiple_of(7) {
            let remaining = Millis(u64::try_from(number).unwrap() * 10);
            Command::SetClock { game, side: Color::Red, remaining, running: true }
        } else {
            let ply = self.plies.get_mut(&game).unwrap();
            *ply += 1;
            Command::PlayMove { game, ply: *ply - 1, mv: shuffle(*ply - 1) }
        };
        let id = CommandId::try_from(format!("lane-{}-command-{number}", self.lane)).unwrap();
        self.asked.push((id.clone(), command.clone()));
        (id, command)
    }

    /// What was asked for and never acknowledged, in order.
    pub fn unanswered(&self) -> Vec<(CommandId, Command)> {
        let open = self.asked.iter().filter(|(id, _)| !self.acknowledged.contains_key(id));
        open.cloned().collect()
    }

    /// The last command that was acknowledged.
    pub fn last_acknowledged(&self) -> Option<(CommandId, Command)> {
        self.asked.iter().rfind(|(id, _)| self.acknowledged.contains_key(id)).cloned()
    }

    /// Takes an acknowledgement; the same command must have the same number for ever.
    pub fn acknowledge(&mut self, id: CommandId, seq: Seq) {
        let known = *self.acknowledged.entry(id.clone()).or_insert(seq);
        assert_eq!(known, seq, "{id:?} was carried out twice");
    }

    /// The numbers of the acknowledged commands, in the order in which they were asked for.
    pub fn numbers(&self) -> Vec<Seq> {
        self.asked.iter().filter_map(|(id, _)| self.acknowledged.get(id).copied()).collect()
    }

    /// How many plies each game must have once everything is acknowledged.
    pub const fn plies(&self) -> &BTreeMap<GameId, u16> {
        &self.plies
    }
}

/// Ply `ply` of a game that never ends.
fn shuffle(ply: u16) -> xiangqi::Move {
    ["h0g2", "h9g7", "g2h0", "g7h9"][usize::from(ply % 4)].parse().unwrap()
}
