//! What a start does before anybody can ask: the event is founded and the links are made.

use tournament::{Command, GrantedSeat, Hash256, Seat, Table};

use crate::event_file::EventFile;
use crate::keeper::Keeper;
use crate::secret::{NoRandomness, Secret, new_command_id};
use crate::start::{Options, StartFault};
use crate::store::Folder;

/// The label of the links that the program makes for itself at its starts.
const OWN_LABEL: &str = "guapan";

/// The label of the seat that the board's window on this machine has.
const WINDOW_LABEL: &str = "大屏窗口";

/// The label of the operator that plays the games of a rehearsal.
const REHEARSAL_LABEL: &str = "演练";

/// The tables at which the rehearsal may play: as many as one operator can have.
const MOST_TABLES: u16 = 100;

/// The file with the link for boards on this machine.
pub(crate) const HALL_LINK: &str = "hall-link";

/// The file with the link of the board's window on this machine, from which a commentator runs
/// the stage.
pub(crate) const WINDOW_LINK: &str = "window-link";

/// The secrets of this start's links.
pub(crate) struct Secrets {
    pub(crate) arbiter: Secret,
    pub(crate) hall: Secret,
    /// The window's, where one is opened.
    pub(crate) window: Option<Secret>,
    /// The operator's that plays the games itself.
    pub(crate) rehearsal: Option<Secret>,
}

/// Founds the event where there is none, and makes the links of this start, all in one entry of
/// the disk: a start that is cut off has done all of it or nothing.
pub(crate) fn prepare(
    keeper: &mut Keeper,
    folder: &Folder,
    options: &Options,
) -> Result<Secrets, StartFault> {
    let mut commands = Vec::new();
    if keeper.state().setting().is_none() {
        let event = options.event.clone().map_or_else(EventFile::demo, Ok)?;
        commands.extend(event.commands());
    }
    if options.rehearsal && !keeper.state().is_rehearsal() {
        commands.push(Command::BeginRehearsal);
    }
    let seats = keeper.state().seats().iter();
    commands.extend(
        seats.filter(|seat| is_stale(seat)).map(|seat| Command::RevokeSeat { seat: seat.id }),
    );

    let arbiter = Secret::new()?;
    commands.push(own_seat(Seat::Arbiter, OWN_LABEL, arbiter.hash(), true));
    let mut own = |note, seat: Seat, label| -> Result<Secret, NoRandomness> {
        if let Some(secret) = known_secret(keeper, folder, note, &seat) {
            return Ok(secret);
        }
        let secret = Secret::new()?;
        commands.push(own_seat(seat, label, secret.hash(), false));
        Ok(secret)
    };
    let hall = own(HALL_LINK, Seat::Hall, OWN_LABEL)?;
    let opens = options.window.is_some();
    let window = opens.then(|| own(WINDOW_LINK, Seat::Commentator, WINDOW_LABEL)).transpose()?;
    let rehearsal = options.rehearsal.then(Secret::new).transpose()?;
    commands.extend(rehearsal.as_ref().map(|secret| {
        let seat = Seat::Operator { tables: (1..=MOST_TABLES).map(Table).collect() };
        own_seat(seat, REHEARSAL_LABEL, secret.hash(), false)
    }));
    let named = commands.into_iter().map(|command| Ok((new_command_id()?, command)));
    let refused = keeper.prepare(named.collect::<Result<_, NoRandomness>>()?)?;
    refused.map_err(|refusal| StartFault::Refused { path: options.data.clone(), refusal })?;
    Ok(Secrets { arbiter, hall, window, rehearsal })
}

/// The secret of a link that lies in the folder, while it still seats.
fn known_secret(keeper: &Keeper, folder: &Folder, note: &str, seat: &Seat) -> Option<Secret> {
    let link = folder.note(note)?;
    let secret = link.trim().rsplit('#').next()?.parse::<Secret>().ok()?;
    let granted = keeper.state().seat_with_link(secret.hash())?;
    (granted.seat == *seat).then_some(secret)
}

/// Whether a seat is left over from an earlier start: an arbiter's link that nobody has opened, or
/// the rehearsal's.
fn is_stale(granted: &GrantedSeat) -> bool {
    let unopened = granted.label == OWN_LABEL && granted.once && granted.opened == 0;
    let rehearsal =
        granted.label == REHEARSAL_LABEL && matches!(granted.seat, Seat::Operator { .. });
    unopened || rehearsal
}

fn own_seat(seat: Seat, label: &str, link: Hash256, once: bool) -> Command {
    Command::GrantSeat { seat, label: label.to_owned(), link, once }
}
