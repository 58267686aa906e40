//! What the hand asks of the server, on its way to the link.

use bevy::prelude::Resource;
use tokio::sync::mpsc::UnboundedSender;

use crate::hand::Deed;

/// The way to the link.
#[derive(Resource)]
pub struct Orders(pub UnboundedSender<Deed>);

impl Orders {
    /// Sends them on, in order. Where the link is gone the picture says so already.
    pub fn send(&self, deeds: impl IntoIterator<Item = Deed>) {
        for deed in deeds {
            if self.0.send(deed).is_err() {
                return;
            }
        }
    }
}
