/// How many positions may still be looked at before a question stays open.
#[derive(Debug)]
pub(super) struct Budget {
    left: u32,
}

impl Budget {
    /// Room for so many positions.
    pub fn new(positions: u32) -> Budget {
        Budget { left: positions }
    }

    /// Takes one position off, or says that there is none left.
    pub fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    /// Whether a search was cut short.
    pub fn is_spent(&self) -> bool {
        self.left == 0
    }
}
