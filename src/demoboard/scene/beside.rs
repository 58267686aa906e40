//! The featured game beside a table.

use picture::{BesidePlan, TableKind};

use crate::scene::spine::{self, State};
use crate::scene::{Frame, compose, featured, table, two};
use crate::sheet::Sheet;
use crate::sight::{GameSight, Play, TableContent, TableSight};

/// Draws the scene.
pub fn draw(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    game: &GameSight,
    play: &Play,
    panel: &TableSight,
) {
    let plan = BesidePlan::new(frame.hall, frame.below, kind_of(&panel.content));
    featured::draw_board(sheet, frame, &plan.board, game, play);
    spine::draw_state(sheet, plan.spine, plan.badge, State::of(game, frame.line));
    for (rect, side) in [(plan.above, frame.below.opponent()), (plan.below, frame.below)] {
        two::draw_strip(sheet, frame, rect, game, side);
    }
    let table_plan = plan.table.spread(panel.content.rows());
    table::draw(sheet, frame, &table_plan, &compose(frame, &table_plan, panel));
}

/// Which table a content needs.
pub const fn kind_of(content: &TableContent) -> TableKind {
    match content {
        TableContent::Pairings(..) => TableKind::Pairings,
        TableContent::Results(_) => TableKind::Results,
        TableContent::Individuals(_) => TableKind::Individuals,
        TableContent::Teams(_) => TableKind::Teams,
        TableContent::Prizes(_) => TableKind::Prizes,
    }
}
