//! On which monitor the window stands, and whether it fills it.

use bevy::prelude::{Added, Local, Query, Res, Resource, Single, With};
use bevy::window::{Monitor, MonitorSelection, PrimaryWindow, Window, WindowMode, WindowPosition};

use crate::{Options, Size};

/// What was asked for when the program was started.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The monitor, counted from 0; the primary one where absent.
    monitor: Option<usize>,
    fullscreen: bool,
    /// The size of a window that does not fill the screen.
    size: Size,
}

impl Wanted {
    /// What the options ask for.
    pub const fn of(options: &Options) -> Self {
        let Options { monitor, fullscreen, size, .. } = *options;
        Self { monitor, fullscreen, size }
    }

    /// Where the window stands among so many monitors: on the primary one unless another was
    /// asked for, and is there. Before the monitors are known, `count` is as many as there may be.
    pub fn place(self, count: usize) -> (WindowPosition, WindowMode) {
        let monitor = match self.monitor {
            Some(index) if index < count => MonitorSelection::Index(index),
            _ => MonitorSelection::Primary,
        };
        let mode = match self.fullscreen {
            true => WindowMode::BorderlessFullscreen(monitor),
            false => WindowMode::Windowed,
        };
        (WindowPosition::Centered(monitor), mode)
    }

    /// The monitor that the window is to fill.
    fn filled(self, monitors: &[Sketch]) -> Option<Sketch> {
        let asked = self.monitor.and_then(|index| monitors.get(index));
        asked.or(monitors.first()).filter(|_| self.fullscreen).copied()
    }

    /// What to say when the monitor is not there, with those that are.
    fn missing(self, monitors: &[Sketch]) -> Option<String> {
        let index = self.monitor.filter(|index| *index >= monitors.len())?;
        let there: Vec<String> = monitors.iter().zip(0..).map(Sketch::words).collect();
        Some(format!(
            "there is no monitor {index}, so the primary one is used; {}",
            there.join(", ")
        ))
    }
}

/// What is said of a monitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sketch {
    width: u32,
    height: u32,
}

impl Sketch {
    fn words((Self { width, height }, index): (&Self, usize)) -> String {
        format!("{index} has {width} × {height}")
    }
}

/// The mode that a key asks for: full where it was a window, and a window where it was full.
pub const fn other_mode(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    }
}

/// Once the window is open: it has the pixels that were asked for. On a desktop that scales, Bevy
/// opens it larger by that factor, although its own factor is fixed.
pub fn trim(
    new: Query<(), Added<PrimaryWindow>>,
    wanted: Res<Wanted>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if !new.is_empty() && window.mode == WindowMode::Windowed {
        let size = wanted.size;
        window.resolution.set_physical_resolution(size.width(), size.height());
    }
}

/// Once the monitors are known: a window that was to fill one fills it, and one that was to stand
/// on a monitor that is not there stands on the primary one, and that is said. It takes the
/// monitor's size itself, since on a desktop without a window manager nobody else gives it that.
pub fn settle(
    new: Query<(), Added<Monitor>>,
    monitors: Query<&Monitor>,
    wanted: Res<Wanted>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut is_settled: Local<bool>,
) {
    if new.is_empty() || *is_settled {
        return;
    }
    *is_settled = true;
    let monitors: Vec<_> = monitors
        .iter()
        .map(|monitor| Sketch { width: monitor.physical_width, height: monitor.physical_height })
        .collect();
    if let Some(missing) = wanted.missing(&monitors) {
        tracing::warn!("{missing}");
    }
    let (position, mode) = wanted.place(monitors.len());
    if let Some(Sketch { width, height }) = wanted.filled(&monitors) {
        window.resolution.set_physical_resolution(width, height);
    }
    (window.position, window.mode) = (position, mode);
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROJECTOR: Sketch = Sketch { width: 1920, height: 1080 };
    const LAPTOP: Sketch = Sketch { width: 2880, height: 1800 };

    fn place(
        monitor: Option<usize>,
        fullscreen: bool,
        count: usize,
    ) -> (WindowPosition, WindowMode) {
        Wanted { monitor, fullscreen, size: Size::FULL_HD }.place(count)
    }

    #[test]
    fn a_window_stands_on_the_monitor_that_was_asked_for() {
        let second = MonitorSelection::Index(1);
        let windowed = (WindowPosition::Centered(second), WindowMode::Windowed);
        assert_eq!(place(Some(1), false, 2), windowed);
        let full = (WindowPosition::Centered(second), WindowMode::BorderlessFullscreen(second));
        assert_eq!(place(Some(1), true, 2), full);
    }

    #[test]
    fn without_a_wish_or_without_that_monitor_the_primary_one_is_used() {
        let primary = MonitorSelection::Primary;
        let full = (WindowPosition::Centered(primary), WindowMode::BorderlessFullscreen(primary));
        assert_eq!(place(None, true, 2), full);
        assert_eq!(place(Some(2), true, 2), full);
    }

    #[test]
    fn a_monitor_that_is_not_there_is_said_with_those_that_are() {
        let missing = |monitor| {
            let wanted = Wanted { monitor, fullscreen: true, size: Size::FULL_HD };
            wanted.missing(&[LAPTOP, PROJECTOR])
        };
        assert_eq!([missing(None), missing(Some(0)), missing(Some(1))], [None, None, None]);
        let words = "there is no monitor 2, so the primary one is used; \
                     0 has 2880 × 1800, 1 has 1920 × 1080";
        assert_eq!(missing(Some(2)).as_deref(), Some(words));
    }

    #[test]
    fn a_key_fills_the_screen_and_leaves_it() {
        let full = other_mode(WindowMode::Windowed);
        assert_eq!(full, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
        assert_eq!(other_mode(full), WindowMode::Windowed);
    }
}
