//! Where phones in the hall reach this machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Destinations whose route tells an address of this machine. Nothing is sent to them: the first
/// stands for the Internet, the others for the networks that halls use.
const TOWARDS: [[u8; 4]; 4] =
    [[192, 0, 2, 1], [192, 168, 255, 254], [10, 255, 255, 254], [172, 31, 255, 254]];

/// The address for links and codes: what the server listens on, or, where it listens on every
/// address, the one towards the hall's network; this machine's own where there is no network.
#[must_use]
pub fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = if listen.ip().is_unspecified() { lan_address() } else { Some(listen.ip()) };
    SocketAddr::new(ip.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), listen.port())
}

/// The address for programs on this machine.
#[must_use]
pub fn on_this_machine(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
    };
    SocketAddr::new(ip, listen.port())
}

/// `address` for a code that phones read; none where it leads back to the phone itself.
#[must_use]
pub fn for_phones(address: &str) -> Option<String> {
    let (_, rest) = address.split_once("://")?;
    let host = rest.split('/').next().unwrap_or_default();
    let leads_home = ["localhost", "127.", "0.0.0.0", "[::1]", "[::]"];
    let is_home = leads_home.iter().any(|home| host.starts_with(home));
    (!is_home).then(|| address.to_owned())
}

fn lan_address() -> Option<IpAddr> {
    TOWARDS.into_iter().find_map(|towards| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::from(towards), 9)).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_never_leads_a_phone_back_to_itself() {
        for home in ["http://127.0.0.1:8080", "http://localhost:8080/", "https://[::1]:1", "x"] {
            assert_eq!(for_phones(home), None, "{home}");
        }
        let hall = "http://192.168.1.10:8080";
        assert_eq!(for_phones(hall).as_deref(), Some(hall));
    }
}
