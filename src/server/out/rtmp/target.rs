//! Where the stream is pushed to, as the organisers write it down.

use std::fmt;

/// The most targets of a file.
const MOST: usize = 8;

/// An address with its key. It is never shown: only [`Target::name`] is.
#[derive(Clone, PartialEq, Eq)]
pub struct Target {
    pub(super) is_secure: bool,
    pub(super) host: String,
    pub(super) port: u16,
    /// The application, without slashes around it.
    pub(super) app: String,
    /// The stream, which is the key.
    pub(super) key: String,
}

/// Why a file of targets cannot be used. The words never have a key in them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTargets {
    /// A line is no address.
    #[error(
        "line {0}: expected an address such as rtmp://host/app/key, \
         or with a blank before the key"
    )]
    Line(usize),
    /// There are too many.
    #[error("more than {MOST} targets")]
    TooMany,
    /// There is none.
    #[error("it names no target")]
    None,
}

impl Target {
    /// Reads a file: one address a line, its key behind a slash or a blank; `#` begins a remark.
    ///
    /// # Errors
    ///
    /// [`BadTargets`].
    pub fn parse_all(text: &str) -> Result<Vec<Self>, BadTargets> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let read = lines.map(|(at, line)| Self::read(line).ok_or(BadTargets::Line(at)));
        let targets: Vec<Self> = read.collect::<Result<_, _>>()?;
        match targets.len() {
            0 => Err(BadTargets::None),
            count if count > MOST => Err(BadTargets::TooMany),
            _ => Ok(targets),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (address, key) = match line.split_once(char::is_whitespace) {
            Some((address, key)) => (address.trim_end_matches('/'), key.trim()),
            None => line.rsplit_once('/')?,
        };
        let (is_secure, rest) = match address.split_once("://")? {
            ("rtmp", rest) => (false, rest),
            ("rtmps", rest) => (true, rest),
            _ => return None,
        };
        let (authority, app) = rest.split_once('/')?;
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().ok()?),
            None => (authority, if is_secure { 443 } else { 1935 }),
        };
        let plain = |text: &str| {
            (1..=1024).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if ![host, app, key].into_iter().all(plain) || host.contains('@') {
            return None;
        }
        let (host, app, key) = (host.to_owned(), app.to_owned(), key.to_owned());
        Some(Self { is_secure, host, port, app, key })
    }

    /// What may be shown of it: the host.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.host
    }

    /// The address without the key, as the server wants to hear it.
    pub(super) fn url(&self) -> String {
        let Self { host, port, app, .. } = self;
        let scheme = if self.is_secure { "rtmps" } else { "rtmp" };
        let usual = if self.is_secure { 443 } else { 1935 };
        if *port == usual {
            format!("{scheme}://{host}/{app}")
        } else {
            format!("{scheme}://{host}:{port}/{app}")
        }
    }
}

/// Keys stay out of logs.
impl fmt::Debug for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Target({})", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_behind_a_slash_or_a_blank() {
        let text = "# ours\nrtmp://live.example/app/abc?x=1\n\nrtmps://b.example:4430/live/ k-9\n";
        let targets = Target::parse_all(text).unwrap();
        let parts = |target: &Target| (target.url(), target.key.clone());
        assert_eq!(parts(&targets[0]), ("rtmp://live.example/app".into(), "abc?x=1".into()));
        assert_eq!(parts(&targets[1]), ("rtmps://b.example:4430/live".into(), "k-9".into()));
        assert_eq!(format!("{targets:?}"), "[Target(live.example), Target(b.example)]");
    }

    #[test]
    fn a_bad_line_is_named_without_its_text() {
        for bad in [
            "http://h/app/s3cret",
            "rtmp://h/s3cret",
            "rtmp://u:p@h/app/s3cret",
            "rtmp://h/app/",
            "k",
        ] {
            let fault = Target::parse_all(&format!("rtmp://h/a/k\n{bad}")).unwrap_err();
            assert_eq!(fault, BadTargets::Line(2), "{bad}");
            assert!(!fault.to_string().contains("s3cret"), "{fault}");
        }
        assert_eq!(Target::parse_all("# none"), Err(BadTargets::None));
    }
}
