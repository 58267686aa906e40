//! What the audience would play. Each device has one vote, which it may change; nobody is known.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use tokio::sync::watch;
use tournament::{Hash256, Poll};
use wire::{VoteRequest, VoteView, VotesView};
use xiangqi::{Move, notation};

use crate::access::Reader;
use crate::app::App;
use crate::door::Peer;
use crate::problem::Problem;
use crate::secret::Secret;

/// The cookie by which a device is known again: it says nothing else.
const DEVICE: &str = "guapan_device";

/// The most devices whose votes are counted.
const MOST_DEVICES: usize = 20_000;

/// The most moves that are told of.
const MOST_MOVES: usize = 6;

/// How many questions are remembered: the last may be taken back, and then the one before counts on.
const MOST_POLLS: usize = 3;

/// The votes on the last questions.
pub(crate) struct Votes {
    counted: Mutex<BTreeMap<u32, Counted>>,
    changed: Arc<watch::Sender<u64>>,
}

/// What each device would play.
type Counted = HashMap<Hash256, Move>;

impl Votes {
    pub(super) fn new(changed: Arc<watch::Sender<u64>>) -> Self {
        Self { counted: Mutex::default(), changed }
    }

    /// Counts the vote of a device instead of its vote before; says whether there was room.
    fn count(&self, poll: u32, device: Hash256, mv: Move) -> bool {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let votes = counted.entry(poll).or_default();
        let has_room = votes.len() < MOST_DEVICES || votes.contains_key(&device);
        if has_room {
            votes.insert(device, mv);
        }
        if counted.len() > MOST_POLLS
            && let Some(oldest) = counted.keys().find(|number| **number != poll).copied()
        {
            counted.remove(&oldest);
        }
        drop(counted);
        self.changed.send_modify(|count| *count += 1);
        has_room
    }

    /// The votes on a question, none of which was counted perhaps.
    pub(crate) fn on(&self, poll: &Poll) -> VotesView {
        let counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let mut moves: BTreeMap<Move, u32> = BTreeMap::new();
        let votes = counted.get(&poll.number).into_iter().flat_map(HashMap::values);
        votes.for_each(|mv| *moves.entry(*mv).or_default() += 1);
        drop(counted);
        let total = moves.values().sum();
        let mut moves: Vec<_> = moves.into_iter().collect();
        moves.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let view = |(mv, count)| VoteView { mv, chinese: notation::chinese(&poll.on, mv), count };
        let moves = moves.into_iter().take(MOST_MOVES).map(view).collect();
        VotesView { poll: poll.number, total, moves }
    }
}

/// `POST /api/v1/votes`.
pub(crate) async fn vote(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    reader: Reader,
    jar: CookieJar,
    request: Result<Json<VoteRequest>, JsonRejection>,
) -> Result<(CookieJar, StatusCode), Problem> {
    if !app.ballots.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let Json(VoteRequest { poll, mv }) = request?;
    let asked = reader.plane.read(|state, _| state.stage().poll().cloned());
    let asked = asked.filter(|asked| asked.number == poll && !asked.revealed);
    let asked = asked.ok_or_else(|| Problem::not_found("this is not asked (any more)"))?;
    asked.on.legality(mv).map_err(|why| Problem::unprocessable(why.to_string()))?;
    let known = jar.get(DEVICE).and_then(|cookie| cookie.value().parse::<Secret>().ok());
    let device = known.map_or_else(Secret::new, Ok)?;
    if !app.air.votes.count(poll, device.hash(), mv) {
        return Err(Problem::unavailable("no more votes are counted"));
    }
    let cookie = Cookie::build((DEVICE, device.reveal().to_owned()))
        .path("/api/v1/votes")
        .http_only(true)
        .same_site(SameSite::Strict);
    Ok((jar.add(cookie), StatusCode::NO_CONTENT))
}

#[cfg(test)]
mod tests {
    use tournament::GameId;
    use xiangqi::Position;

    use super::*;

    fn poll(number: u32) -> Poll {
        Poll { number, game: GameId(1), on: Position::initial(), revealed: false }
    }

    #[test]
    fn a_device_has_one_vote_which_it_may_change() {
        let votes = Votes::new(Arc::new(watch::Sender::new(0)));
        let [cannon, horse] = ["h2e2", "h0g2"].map(|mv| mv.parse().unwrap());
        for (device, mv) in [(1, cannon), (2, horse), (3, horse), (1, horse), (4, cannon)] {
            assert!(votes.count(7, Hash256([device; 32]), mv));
        }
        let told = votes.on(&poll(7));
        assert_eq!(told.total, 4);
        let counts: Vec<_> = told.moves.iter().map(|vote| (vote.mv, vote.count)).collect();
        assert_eq!(counts, [(horse, 3), (cannon, 1)]);
        assert_eq!(votes.on(&poll(8)).total, 0);
    }

    #[test]
    fn a_question_that_comes_back_has_its_votes_still() {
        let votes = Votes::new(Arc::new(watch::Sender::new(0)));
        let cannon = "h2e2".parse().unwrap();
        for number in 1..=4 {
            assert!(votes.count(number, Hash256([1; 32]), cannon));
        }
        let totals: Vec<_> = (1..=4).map(|number| votes.on(&poll(number)).total).collect();
        assert_eq!(totals, [0, 1, 1, 1]);
    }
}
