use picture::Theme;
use picture::film::Film;
use records::Record;

use super::target::NotWritten;

/// In what kind of pictures a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmKind {
    /// An animated GIF.
    Animation,
    /// A PNG of some positions.
    Strip,
}

impl FilmKind {
    /// The height of a board.
    const BOARD_PX: u32 = 400;

    /// The kind of a file whose name ends so.
    pub(super) fn of_extension(end: &str) -> Option<Self> {
        [Self::Animation, Self::Strip]
            .into_iter()
            .find(|kind| kind.extension().eq_ignore_ascii_case(end))
    }

    /// What stands behind the dot in a file's name.
    pub(super) const fn extension(self) -> &'static str {
        match self {
            Self::Animation => "gif",
            Self::Strip => "png",
        }
    }

    /// The main line, in the usual theme.
    pub(super) fn draw(self, record: &Record) -> Result<Vec<u8>, NotWritten> {
        let game = record.main_line().filter(|game| !game.moves().is_empty());
        let game = game.ok_or(NotWritten::NoMoves)?;
        let usual = Theme::shipped_names().next().and_then(Theme::shipped);
        let theme = usual.expect("a test reads each shipped theme");
        let film = Film { game: &game, title: &record.players(), end: record.outcome_words() };
        match self {
            Self::Animation => film
                .gif(&theme, Self::BOARD_PX)
                .map_err(|fault| NotWritten::Film(fault.to_string())),
            Self::Strip => Ok(film.strip(&theme, Self::BOARD_PX)),
        }
    }
}
