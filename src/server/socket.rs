//! The socket: one task a viewer, which says hello, is told what changes, and may ask.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tournament::{Command, CommandId, GameId, Refusal, Seq};
use wire::{Glimpse, ScenePart, SeatName, ToClient, ToServer, Topic};

use crate::access::{Holder, Reader};
use crate::address;
use crate::app::App;
use crate::door::Peer;
use crate::keeper::{Answer, NoAnswer};
use crate::limit::Bucket;
use crate::plane::Missed;
use crate::presence::Place;
use crate::problem::Problem;
use crate::stage::Present;
use crate::view::{self, Sight};

/// The largest message that is read.
const LARGEST_FRAME: usize = 64 << 10;

/// A socket that has been silent for so long, or takes so long to take a message, is closed.
const DEAD_AFTER: Duration = Duration::from_secs(10);

/// How often the other end is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(3);

/// The most commands of one socket that wait for an answer; it is not read meanwhile.
const MOST_PENDING: usize = 32;

/// The most topics of one viewer.
const MOST_TOPICS: usize = 16;

/// Opens a socket at `/ws`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    reader: Reader,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !app.sockets.take(peer.ip()) {
        return Err(Problem::too_many());
    }
    let upgrade = upgrade
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _counted = Counted::new(&app, &reader);
        let mut viewer = Viewer::new(Arc::clone(&app), reader, socket);
        if let Err(end) = viewer.attend().await {
            viewer.close(end).await;
        }
    }))
}

/// Why a socket ends.
enum End {
    /// The other end is gone, or cannot keep up at all.
    Gone,
    /// The seat was taken away.
    SeatTaken,
    /// The store does not answer; the client comes back and asks again.
    NoAnswer,
}

impl From<NoAnswer> for End {
    fn from(fault: NoAnswer) -> Self {
        tracing::error!(%fault, "a socket is closed");
        Self::NoAnswer
    }
}

struct Viewer {
    app: Arc<App>,
    reader: Reader,
    socket: WebSocket,
    topics: BTreeSet<Topic>,
    sight: Sight,
    /// The last number this view was sent; absent before its hello.
    mine: Option<Seq>,
    /// The last number that was looked at for it: some have nothing that it may see.
    seen: Seq,
    heard: Instant,
    viewers_told: Option<u32>,
    place: Option<Place>,
    on_stage: Option<Present>,
    air_told: Vec<Glimpse>,
    present_told: BTreeMap<GameId, Vec<SeatName>>,
    pings: u32,
    messages: Bucket,
    pending: FuturesUnordered<BoxFuture<'static, (CommandId, Result<Answer, NoAnswer>)>>,
}

impl Viewer {
    fn new(app: Arc<App>, reader: Reader, socket: WebSocket) -> Self {
        let topics = BTreeSet::new();
        let sight = reader.sight(&topics);
        Self {
            app,
            reader,
            socket,
            topics,
            sight,
            mine: None,
            seen: Seq(0),
            heard: Instant::now(),
            viewers_told: None,
            place: None,
            on_stage: None,
            air_told: Vec::new(),
            present_told: BTreeMap::new(),
            pings: 0,
            messages: Bucket::new(400, 200),
            pending: FuturesUnordered::new(),
        }
    }

    /// Answers and tells until the socket ends.
    async fn attend(&mut self) -> Result<(), End> {
        let mut entries = self.reader.plane.watch();
        let mut present = self.app.presence.watch();
        let mut air = self.app.air.watch();
        let mut beat = interval(PING_EVERY);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let pause = self.messages.wait();
            let room = self.pending.len() < MOST_PENDING;
            let (socket, pending) = (&mut self.socket, &mut self.pending);
            // A sender that floods is read more slowly, and nobody else notices.
            let frame = async {
                tokio::time::sleep(pause).await;
                socket.recv().await
            };
            tokio::select! {
                biased;
                Some((id, answer)) = pending.next() => self.answer(id, answer).await?,
                changed = entries.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    self.tell().await?;
                }
                changed = present.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    self.tell_present().await?;
                }
                changed = air.changed(), if self.sight.stage && self.reader.holder.is_some() => {
                    changed.map_err(|_| End::Gone)?;
                    self.tell_air().await?;
                }
                _ = beat.tick() => self.beat().await?,
                frame = frame, if room => match frame {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                    Some(Ok(message)) => self.hear(message).await?,
                },
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        self.messages.take();
        let Message::Text(text) = message else { return Ok(()) };
        match serde_json::from_str(&text) {
            Ok(ToServer::Hello { since, topics }) => self.greet(since, topics).await,
            Ok(ToServer::Ask { id, command }) => self.ask(id, command).await,
            Ok(ToServer::Sketch { sketch }) => {
                if let Some(present) = self.on_stage.as_ref().filter(|_| sketch.is_sound()) {
                    present.draw(sketch);
                }
                Ok(())
            }
            Ok(ToServer::Ping { nonce }) => {
                let now = self.reader.plane.now();
                self.send(&ToClient::Pong { nonce, now }).await
            }
            Ok(ToServer::Pong { .. }) => Ok(()),
            Err(fault) => self.send(&ToClient::BadMessage { fault: fault.to_string() }).await,
        }
    }

    async fn greet(&mut self, since: Option<Seq>, topics: Vec<Topic>) -> Result<(), End> {
        if topics.len() > MOST_TOPICS {
            let fault = format!("at most {MOST_TOPICS} topics");
            return self.send(&ToClient::BadMessage { fault }).await;
        }
        self.topics = topics.into_iter().collect();
        self.sight = self.reader.sight(&self.topics);
        let missed = since.map(|since| (since, self.reader.plane.missed_by_returning(since)));
        match missed {
            Some((since, Missed::Updates(_))) => {
                (self.mine, self.seen) = (Some(since), since);
                self.tell().await?;
            }
            Some((_, Missed::TooMuch)) | None => self.show().await?,
        }
        self.take_place().await?;
        self.take_the_stage().await?;
        // Also the sign of life for a view that has missed nothing.
        self.viewers_told = None;
        self.tell_viewers().await
    }

    /// Sends everything.
    async fn show(&mut self) -> Result<(), End> {
        let snapshot = self.reader.plane.snapshot(self.reader.seat_with_id(), &self.topics);
        let mut snapshot = snapshot.ok_or(End::Gone)?;
        if let Some(scenes) = &mut snapshot.scenes {
            scenes.address = address::for_phones(&self.app.address);
            if self.sight.prepared {
                let prepared = self.reader.plane.read(|state, _| state.prepared_screen());
                scenes.take(ScenePart::Screen(prepared));
            }
        }
        self.sight.narrow_snapshot(&mut snapshot);
        (self.mine, self.seen) = (Some(snapshot.seq), snapshot.seq);
        self.send(&ToClient::Snapshot(Box::new(snapshot))).await
    }

    /// Sends what is new. A view that fell too far behind is shown everything instead.
    async fn tell(&mut self) -> Result<(), End> {
        if !self.reader.is_seated_still() {
            return Err(End::SeatTaken);
        }
        let Some(mine) = self.mine else { return Ok(()) };
        let Missed::Updates(updates) = self.reader.plane.missed(self.seen) else {
            return self.show().await;
        };
        let mut prev = mine;
        for told in updates {
            self.seen = told.seq;
            let Some(update) = told.update(prev, &self.sight) else { continue };
            self.send_text(update).await?;
            prev = told.seq;
            self.mine = Some(prev);
        }
        Ok(())
    }

    async fn ask(&mut self, id: CommandId, command: Command) -> Result<(), End> {
        let Some(holder) = &self.reader.holder else {
            return self.send(&ToClient::Refused { id, refusal: Refusal::NotAllowed }).await;
        };
        let answer = self.app.keeper.hand_in(id.clone(), holder.actor(), command).await?;
        let answered = async move { (id, answer.await.map_err(|_| NoAnswer)) };
        self.pending.push(Box::pin(answered));
        Ok(())
    }

    async fn answer(&mut self, id: CommandId, answer: Result<Answer, NoAnswer>) -> Result<(), End> {
        match answer? {
            Answer::Done(seq) => self.send(&ToClient::Ack { id, seq }).await,
            Answer::Refused(refusal) => self.send(&ToClient::Refused { id, refusal }).await,
        }
    }

    async fn beat(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > DEAD_AFTER {
            return Err(End::Gone);
        }
        self.pings = self.pings.wrapping_add(1);
        self.send(&ToClient::Ping { nonce: self.pings }).await?;
        if self.mine.is_none() {
            return Ok(());
        }
        // The public hears of votes so, not at each of them.
        self.tell_air().await?;
        self.tell_viewers().await
    }

    /// Lets others at the same games know of this one, and tells it of them.
    async fn take_place(&mut self) -> Result<(), End> {
        let games = self.sight.writes.clone();
        let id = self.reader.holder.as_ref().map(Holder::id);
        let seat = self.reader.plane.read(|state, _| view::named(state, id));
        self.place = None;
        self.present_told = games.iter().map(|game| (*game, Vec::new())).collect();
        if let Some(seat) = seat.filter(|_| !games.is_empty()) {
            self.place = Some(self.app.presence.enter(seat, games));
        }
        self.tell_present().await
    }

    async fn tell_present(&mut self) -> Result<(), End> {
        for game in self.sight.writes.clone() {
            let seats = self.app.presence.at(game);
            if self.present_told.insert(game, seats.clone()).as_ref() != Some(&seats) {
                self.send(&ToClient::Glimpse { glimpse: Glimpse::Present { game, seats } }).await?;
            }
        }
        Ok(())
    }

    /// Lets others know of a commentator, and tells him what passes.
    async fn take_the_stage(&mut self) -> Result<(), End> {
        let holder =
            self.reader.holder.as_ref().filter(|_| self.sight.stage && self.sight.comments);
        let id = holder.map(Holder::id);
        let seat = self.reader.plane.read(|state, _| view::named(state, id));
        self.on_stage = seat.map(|seat| self.app.air.enter(seat));
        self.air_told = Vec::new();
        self.tell_air().await
    }

    /// Sends what has changed of what passes on the stage: strokes in their making to the hall,
    /// who is there to commentators, votes to whoever may see them.
    async fn tell_air(&mut self) -> Result<(), End> {
        if !self.sight.stage {
            return Ok(());
        }
        let air = &self.app.air;
        let poll = self.reader.plane.read(|state, _| state.stage().poll().cloned());
        let poll = poll.filter(|poll| self.sight.comments || poll.revealed);
        let votes = poll.map(|poll| Glimpse::Votes { votes: air.votes.on(&poll) });
        let sketches = self
            .reader
            .holder
            .as_ref()
            .map(|_| Glimpse::Sketches { sketches: air.sketches(self.on_stage.as_ref()) });
        let seats =
            self.sight.comments.then(|| Glimpse::Commentators { seats: air.commentators() });
        let told: Vec<Glimpse> = [votes, sketches, seats].into_iter().flatten().collect();
        for glimpse in &told {
            if !self.air_told.contains(glimpse) {
                self.send(&ToClient::Glimpse { glimpse: glimpse.clone() }).await?;
            }
        }
        self.air_told = told;
        Ok(())
    }

    async fn tell_viewers(&mut self) -> Result<(), End> {
        let count = self.app.viewers.load(Ordering::Relaxed);
        if self.viewers_told.replace(count) == Some(count) {
            return Ok(());
        }
        self.send(&ToClient::Glimpse { glimpse: Glimpse::Viewers { count } }).await
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|fault| {
            tracing::error!(%fault, "a message cannot be written");
            End::Gone
        })?;
        self.send_text(text).await
    }

    async fn send_text(&mut self, text: String) -> Result<(), End> {
        match timeout(DEAD_AFTER, self.socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn close(mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::SeatTaken => (close_code::POLICY, "the seat was taken away"),
            End::NoAnswer => (close_code::ERROR, "the event's store does not answer"),
        };
        let frame = CloseFrame { code, reason: reason.into() };
        // The other end may be gone already.
        let _ = timeout(DEAD_AFTER, self.socket.send(Message::Close(Some(frame)))).await;
    }
}

/// A socket of the public, counted while it is open.
struct Counted(Option<Arc<App>>);

impl Counted {
    fn new(app: &Arc<App>, reader: &Reader) -> Self {
        let counted = reader.holder.is_none().then(|| Arc::clone(app));
        if let Some(app) = &counted {
            app.viewers.fetch_add(1, Ordering::Relaxed);
        }
        Self(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(app) = &self.0 {
            app.viewers.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
