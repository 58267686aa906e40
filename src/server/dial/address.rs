//! Where something is fetched from or sent to.

use std::str::FromStr;

/// An `http` or `https` address in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) is_secure: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path with the query, from the first slash.
    pub(crate) path: String,
}

/// The text is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address that begins with http:// or https://")]
pub(crate) struct BadAddress;

impl Address {
    /// What the header `Host` says.
    pub(crate) fn authority(&self) -> String {
        let host =
            if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let usual = if self.is_secure { 443 } else { 80 };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let (is_secure, rest) = match (text.strip_prefix("http://"), text.strip_prefix("https://"))
        {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => return Err(BadAddress),
        };
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(BadAddress);
        }
        let rest = rest.split('#').next().unwrap_or_default();
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        let (host, port) = match authority.strip_prefix('[') {
            Some(literal) => literal.split_once(']').ok_or(BadAddress)?,
            None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
        };
        let port = match port.strip_prefix(':') {
            Some(port) => port.parse().map_err(|_| BadAddress)?,
            None if port.is_empty() => {
                if is_secure {
                    443
                } else {
                    80
                }
            }
            None => return Err(BadAddress),
        };
        if host.is_empty() || host.contains('@') {
            return Err(BadAddress);
        }
        Ok(Self { is_secure, host: host.to_owned(), port, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_parts() {
        for (text, authority, path) in [
            ("http://10.0.0.5:8081/games.pgn?round=3", "10.0.0.5:8081", "/games.pgn?round=3"),
            ("https://example.org", "example.org", "/"),
            ("https://example.org:443/a#b", "example.org", "/a"),
            ("http://[::1]:9/x", "[::1]:9", "/x"),
            ("http://h?q=1", "h", "/?q=1"),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!((address.authority().as_str(), address.path.as_str()), (authority, path));
        }
        for text in [
            "",
            "ftp://h/",
            "http://",
            "http://u@h/",
            "http://h:x/",
            "http://h/\r\nx",
            "http://[::1/",
        ] {
            assert_eq!(text.parse::<Address>(), Err(BadAddress), "{text:?}");
        }
    }
}
