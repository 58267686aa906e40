use std::io;

/// Why the board cannot go on. Each is one line for the technician.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// Nothing on this machine can draw.
    #[error(
        "no Vulkan driver found; on Debian: apt-get install mesa-vulkan-drivers libvulkan1 \
         (draws with the processor where there is no graphics card)"
    )]
    NoDriver,
    /// There is nowhere to open a window.
    #[error("no display to open a window on; set DISPLAY, or draw without one: --offscreen")]
    NoDisplay,
    /// The graphics driver gave no picture back.
    #[error("the graphics driver gave no picture back")]
    NoPicture,
    /// The server's address cannot be used.
    #[error("{0:?} is no address of a server; one looks like http://192.168.1.10:8080")]
    BadServer(String),
    /// No theme is called so.
    #[error("there is no theme {0:?}; the themes are wood, paper, night, contrast")]
    UnknownTheme(String),
    /// The window closed with a fault.
    #[error("the window closed with a fault")]
    Window,
    /// The pictures could not be written.
    #[error("cannot write the pictures: {0}")]
    Output(#[from] io::Error),
}

impl Fault {
    /// What the program should exit with: 3 where a driver or a display is missing, so that a
    /// supervisor knows that another try is of no use; 2 for a bad address or theme; 1 for the rest.
    #[must_use]
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::NoDriver | Self::NoDisplay => 3,
            Self::BadServer(_) | Self::UnknownTheme(_) => 2,
            Self::NoPicture | Self::Window | Self::Output(_) => 1,
        }
    }
}
