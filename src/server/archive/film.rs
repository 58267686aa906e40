//! A game of the event in pictures.

use axum::http::StatusCode;
use picture::Theme;
use picture::film::Film;
use serde::Deserialize;
use tournament::GameId;

use super::shelf::{Selection, Shelved, shelved};
use crate::app::App;
use crate::plane::Plane;
use crate::problem::Problem;

/// In what kind of pictures a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FilmKind {
    /// An animated GIF.
    Animation,
    /// A PNG of some positions.
    Strip,
}

impl FilmKind {
    /// The kind of a file whose name ends so.
    pub(super) fn of_extension(end: &str) -> Option<Self> {
        match end {
            "gif" => Some(Self::Animation),
            "png" => Some(Self::Strip),
            _ => None,
        }
    }

    pub(super) const fn media_type(self) -> &'static str {
        match self {
            Self::Animation => "image/gif",
            Self::Strip => "image/png",
        }
    }
}

/// How pictures look.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Look {
    /// The name of a shipped theme; without one, the usual theme.
    theme: Option<String>,
    /// The height of a board in pixels, bounded by what a film allows.
    height: Option<u32>,
}

impl Look {
    const USUAL_PX: u32 = 400;

    fn theme(&self) -> Result<Theme, Problem> {
        let usual = Theme::shipped_names().next().unwrap_or_default();
        let theme = Theme::shipped(self.theme.as_deref().unwrap_or(usual));
        theme.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, "no such theme"))
    }
}

/// The game's file as `plane` shows it, with the stem of its name.
pub(super) async fn film(
    app: &App,
    plane: &Plane,
    game: GameId,
    kind: FilmKind,
    look: &Look,
) -> Result<(String, Vec<u8>), Problem> {
    let (theme, height_px) = (look.theme()?, look.height.unwrap_or(Look::USUAL_PX));
    let mut games = shelved(app, plane, Selection::Game(game)).await?;
    let game = games.pop().ok_or_else(|| Problem::not_found("no such game"))?;
    let stopping = || Problem::unavailable("the server is stopping");
    // One after the other: a film takes a core for a second or two.
    let _turn = app.film_makers.acquire().await.map_err(|_| stopping())?;
    let drawn = tokio::task::spawn_blocking(move || draw(&game, kind, &theme, height_px));
    drawn.await.map_err(|_| stopping())?
}

fn draw(
    game: &Shelved,
    kind: FilmKind,
    theme: &Theme,
    height_px: u32,
) -> Result<(String, Vec<u8>), Problem> {
    let no_moves = || Problem::not_found("no moves of this game were entered");
    let played = game.record.main_line().filter(|played| !played.moves().is_empty());
    let played = played.ok_or_else(no_moves)?;
    let film =
        Film { game: &played, title: &game.record.players(), end: game.record.outcome_words() };
    let bytes = match kind {
        FilmKind::Animation => {
            film.gif(theme, height_px).map_err(|fault| Problem::unprocessable(fault.to_string()))?
        }
        FilmKind::Strip => film.strip(theme, height_px),
    };
    Ok((game.stem.clone(), bytes))
}
