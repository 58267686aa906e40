use crate::Fault;

/// A server, and what makes it give this board a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Host and port: `192.168.1.10:8080`.
    pub authority: String,
    /// The secret of the link, if there is one.
    pub key: Option<String>,
}

impl Server {
    /// Reads an address such as `http://192.168.1.10:8080`, and a link or only its secret.
    ///
    /// # Errors
    ///
    /// [`Fault::BadServer`] when the address has another form.
    pub fn parse(address: &str, link: Option<&str>) -> Result<Self, Fault> {
        let bad = || Fault::BadServer(address.to_owned());
        let authority = address.strip_prefix("http://").ok_or_else(bad)?;
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
        if authority.is_empty() || !authority.bytes().all(allowed) {
            return Err(bad());
        }
        let key = link.map(|link| link.split_once('#').map_or(link, |(_, key)| key).trim());
        let has_port =
            authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let authority = if has_port { authority.to_owned() } else { format!("{authority}:80") };
        Ok(Self { authority, key: key.filter(|key| !key.is_empty()).map(str::to_owned) })
    }

    /// The address of the socket.
    pub fn socket(&self) -> String {
        format!("ws://{}/ws", self.authority)
    }

    /// What this board says where it comes from.
    pub fn origin(&self) -> String {
        format!("http://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_may_be_given_whole_or_as_its_secret() {
        let key = |link| Server::parse("http://localhost:8080/", link).unwrap().key;
        assert_eq!(key(Some("http://localhost:8080/screens#s3cret")).as_deref(), Some("s3cret"));
        assert_eq!(key(Some("s3cret\n")).as_deref(), Some("s3cret"));
        assert_eq!(key(Some("")), None);
        assert_eq!(key(None), None);
    }

    #[test]
    fn an_address_without_a_port_means_port_80() {
        let server = Server::parse("http://board.local", None).unwrap();
        assert_eq!(server.socket(), "ws://board.local:80/ws");
    }

    #[test]
    fn other_addresses_are_refused() {
        for bad in ["", "localhost:8080", "ftp://x", "http://", "http://a b", "http://a/b"] {
            assert!(matches!(Server::parse(bad, None), Err(Fault::BadServer(_))), "{bad}");
        }
    }
}
