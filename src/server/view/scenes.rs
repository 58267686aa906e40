use tournament::Tournament;
use wire::ScenesView;

/// What the scenes of the big board show beside the games.
pub(crate) fn scenes_view(state: &Tournament) -> ScenesView {
    ScenesView { screens: state.screens().to_vec(), ..ScenesView::default() }
}
