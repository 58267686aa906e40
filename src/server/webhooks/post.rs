//! One line to one address: bounded in time, to nowhere else than was named, and not into networks
//! that only this machine reaches, unless the arbiter has said so.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tournament::Seq;

use super::kept::Hook;
use crate::dial::{Address, BadAddress, DialFault, known_roots, secure};

/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(10);
/// The longest first line of an answer.
const LONGEST_LINE: u64 = 1024;

/// Why a line was not taken.
#[derive(Debug, thiserror::Error)]
pub(super) enum PostFault {
    #[error("it did not answer within {} seconds", LONGEST.as_secs())]
    Late,
    #[error("it cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    #[error(transparent)]
    Dial(#[from] DialFault),
    #[error(transparent)]
    Address(#[from] BadAddress),
    #[error("it is on this machine or in its network, which has to be allowed")]
    Inside,
    #[error("the answer is not HTTP")]
    NotHttp,
    #[error("it sends on to somewhere else, which is not followed")]
    Redirect,
    #[error("it answers with status {0}")]
    Status(u16),
}

/// Sends a line; done once the receiver has said that it has it.
pub(super) async fn post(
    hook: &Hook,
    seq: Seq,
    signature: &str,
    line: &str,
) -> Result<(), PostFault> {
    timeout(LONGEST, deliver(hook, seq, signature, line)).await.map_err(|_| PostFault::Late)?
}

async fn deliver(hook: &Hook, seq: Seq, signature: &str, line: &str) -> Result<(), PostFault> {
    let address: Address = hook.address.parse()?;
    let found = lookup_host((address.host.as_str(), address.port)).await?;
    let allowed = found.into_iter().find(|found| hook.inside || !is_inside(found.ip()));
    // Its name may mean another machine a moment later: the line goes to the one looked at.
    let to: SocketAddr = allowed.ok_or(PostFault::Inside)?;
    let stream = TcpStream::connect(to).await?;
    let (path, host, length) = (&address.path, address.authority(), line.len());
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\
         x-guapan-seq: {seq}\r\nx-guapan-signature: sha256={signature}\r\n\r\n{line}"
    );
    if address.is_secure {
        exchange(secure(&address.host, stream, known_roots()).await?, &request).await
    } else {
        exchange(stream, &request).await
    }
}

async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    request: &str,
) -> Result<(), PostFault> {
    stream.write_all(request.as_bytes()).await?;
    let mut first = Vec::new();
    BufReader::new(stream).take(LONGEST_LINE).read_until(b'\n', &mut first).await?;
    let first = String::from_utf8_lossy(&first);
    let status = first.strip_prefix("HTTP/1.").and_then(|rest| rest.split(' ').nth(1));
    match status.and_then(|code| code.trim().parse::<u16>().ok()).ok_or(PostFault::NotHttp)? {
        200..=299 => Ok(()),
        300..=399 => Err(PostFault::Redirect),
        status => Err(PostFault::Status(status)),
    }
}

/// Whether an address is this machine's, or one of a network that others do not reach.
fn is_inside(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_inside_v4(ip),
        IpAddr::V6(ip) => {
            let first = ip.segments()[0];
            let own = ip.is_loopback() || ip.is_unspecified() || ip.is_multicast();
            let local = first & 0xfe00 == 0xfc00 || first & 0xff80 == 0xfe80;
            own || local || meant_v4(ip).is_some_and(is_inside_v4)
        }
    }
}

/// The older address that a newer one stands for: mapped, behind a translator (RFC 6052), or at the
/// end of a tunnel (RFC 3056).
fn meant_v4(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let (high, low) = match ip.segments() {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => (high, low),
        _ => return ip.to_ipv4(),
    };
    Some(Ipv4Addr::from((u32::from(high) << 16) | u32::from(low)))
}

fn is_inside_v4(ip: Ipv4Addr) -> bool {
    let [first, second, ..] = ip.octets();
    let shared = first == 100 && (64..128).contains(&second);
    let own = ip.is_loopback() || first == 0;
    let local = ip.is_private() || ip.is_link_local() || shared;
    // From 224 on they are no single machine's, or nobody's.
    own || local || first >= 224
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_that_only_this_machine_reaches_are_known() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:7f00:1::",
            "fec0::1",
            "224.0.0.1",
            "255.255.255.255",
        ] {
            assert!(is_inside(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "172.32.0.1", "2606:4700::1", "64:ff9b::8.8.8.8"] {
            assert!(!is_inside(outside.parse().unwrap()), "{outside}");
        }
    }
}
