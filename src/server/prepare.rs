//! What a start does before anybody can ask: the event is founded and the links are made.

use tournament::{Command, Hash256, Seat};

use crate::event_file::EventFile;
use crate::keeper::Keeper;
use crate::secret::{NoRandomness, Secret, new_command_id};
use crate::start::{Options, StartFault};
use crate::store::Folder;

/// The label of the links that the program makes for itself at its starts.
const OWN_LABEL: &str = "guapan";

/// The file with the link for boards on this machine.
pub(crate) const HALL_LINK: &str = "hall-link";

/// The secrets of this start's links.
pub(crate) struct Links {
    pub(crate) arbiter: Secret,
    pub(crate) hall: Secret,
}

/// Founds the event where there is none, and makes the links of this start, all in one entry of
/// the disk: a start that is cut off has done all of it or nothing.
pub(crate) fn prepare(
    keeper: &mut Keeper,
    folder: &Folder,
    options: &Options,
) -> Result<Links, StartFault> {
    let mut commands = Vec::new();
    if keeper.state().setting().is_none() {
        let event = options.event.clone().map_or_else(EventFile::demo, Ok)?;
        commands.extend(event.commands());
    }
    if options.rehearsal && !keeper.state().is_rehearsal() {
        commands.push(Command::BeginRehearsal);
    }
    let stale = keeper
        .state()
        .seats()
        .iter()
        .filter(|granted| granted.label == OWN_LABEL && granted.once && granted.opened == 0);
    commands.extend(stale.map(|granted| Command::RevokeSeat { seat: granted.id }));

    let arbiter = Secret::new()?;
    commands.push(own_seat(Seat::Arbiter, arbiter.hash(), true));
    let known = folder.note(HALL_LINK).and_then(|link| {
        let secret = link.trim().rsplit('#').next()?.parse::<Secret>().ok()?;
        keeper.state().seat_with_link(secret.hash())?;
        Some(secret)
    });
    let hall = match known {
        Some(secret) => secret,
        None => {
            let secret = Secret::new()?;
            commands.push(own_seat(Seat::Hall, secret.hash(), false));
            secret
        }
    };
    let named = commands.into_iter().map(|command| Ok((new_command_id()?, command)));
    let refused = keeper.prepare(named.collect::<Result<_, NoRandomness>>()?)?;
    refused.map_err(|refusal| StartFault::Refused { path: options.data.clone(), refusal })?;
    Ok(Links { arbiter, hall })
}

fn own_seat(seat: Seat, link: Hash256, once: bool) -> Command {
    Command::GrantSeat { seat, label: OWN_LABEL.to_owned(), link, once }
}
