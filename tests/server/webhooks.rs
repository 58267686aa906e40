//! Programs of other people are told what happens.

use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tournament::{Command, ReleaseCommand};
use wire::{EventLine, SetWebhooks, Webhook, WebhooksPage};

use crate::commands::{play, red_resigns};
use crate::hall::{AN_HOUR, Hall};
use crate::http::Answer;

/// A program that is told, and answers as the test says.
struct Receiver(TcpListener);

/// A message as it came.
struct Told {
    head: String,
    body: String,
}

impl Told {
    fn header(&self, wanted: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(name, _)| *name == wanted).unwrap().1
    }

    fn line(&self) -> EventLine {
        serde_json::from_str(&self.body).unwrap()
    }
}

impl Receiver {
    async fn new() -> Self {
        Self(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    fn hook(&self, inside: bool) -> Webhook {
        let port = self.0.local_addr().unwrap().port();
        Webhook { address: format!("http://127.0.0.1:{port}/told?of=cup"), inside }
    }

    /// The next message, answered with `status`.
    async fn told(&self, status: &str) -> Told {
        let (mut stream, _) = self.0.accept().await.unwrap();
        let mut got = Vec::new();
        loop {
            let text = String::from_utf8_lossy(&got).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let told = Told { head: head.to_owned(), body: body.to_owned() };
                if told.header("content-length").parse() == Ok(body.len()) {
                    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
                    stream.write_all(answer.as_bytes()).await.unwrap();
                    return told;
                }
            }
            assert!(stream.read_buf(&mut got).await.unwrap() > 0, "a message breaks off");
        }
    }
}

async fn page(hall: &Hall, cookie: &str) -> WebhooksPage {
    let answer = hall.ask("GET /api/v1/webhooks", Some(cookie), None).await;
    serde_json::from_str(&answer.body).unwrap()
}

/// Says whom it is told to; what is answered.
async fn set(hall: &Hall, cookie: &str, revision: u32, hooks: &[Webhook]) -> Answer {
    let body = serde_json::to_string(&SetWebhooks { revision, hooks: hooks.to_vec() }).unwrap();
    hall.ask("PUT /api/v1/webhooks", Some(cookie), Some(&body)).await
}

async fn assert_set(hall: &Hall, cookie: &str, revision: u32, hooks: &[Webhook]) {
    let answer = set(hall, cookie, revision, hooks).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
}

/// Waits until the page says why an entry is not taken.
async fn fault_with(hall: &Hall, cookie: &str, words: &str) {
    let fault = |page: WebhooksPage| page.hooks[0].fault.clone().unwrap_or_default();
    while !fault(page(hall, cookie).await).contains(words) {}
}

/// HMAC-SHA256 once more, as a receiver would write it.
fn signature(key: &str, text: &str) -> String {
    let mut block = key.as_bytes().to_vec();
    block.resize(64, 0);
    let with = |pad: u8, text: &[u8]| -> Vec<u8> {
        let padded: Vec<u8> = block.iter().map(|byte| byte ^ pad).collect();
        Sha256::digest([&padded, text].concat()).to_vec()
    };
    let sum = with(0x5c, &with(0x36, text.as_bytes()));
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn each_entry_is_told_signed_in_order_and_again_until_it_is_taken() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let receiver = Receiver::new().await;
    assert_set(&hall, &cookie, 0, &[receiver.hook(true)]).await;
    let mut seqs = Vec::new();
    for ply in 0..3 {
        seqs.push(arbiter.carry_out(play(1, ply)).await.unwrap());
    }
    let refused = receiver.told("500 Not now").await;
    assert_eq!(refused.line().seq, seqs[0]);
    assert!(refused.head.starts_with("POST /told?of=cup HTTP/1.1"), "{}", refused.head);
    let key = page(&hall, &cookie).await.hooks[0].key.clone();
    for seq in &seqs {
        let told = receiver.told("204 Taken").await;
        assert_eq!((told.line().seq, told.header("x-guapan-seq")), (*seq, &*seq.to_string()));
        let signed = format!("sha256={}", signature(&key, &told.body));
        assert_eq!(told.header("x-guapan-signature"), signed);
    }
    while Some(&page(&hall, &cookie).await.hooks[0].seq) != seqs.last() {}
}

#[tokio::test]
async fn one_address_does_not_wait_for_another() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let (silent, receiver) = (Receiver::new().await, Receiver::new().await);
    assert_set(&hall, &cookie, 0, &[silent.hook(true), receiver.hook(true)]).await;
    for ply in 0..2 {
        let seq = arbiter.carry_out(play(1, ply)).await.unwrap();
        assert_eq!(receiver.told("200 OK").await.line().seq, seq);
    }
}

#[tokio::test]
async fn an_address_goes_on_where_it_was_after_a_restart() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let receiver = Receiver::new().await;
    assert_set(&hall, &cookie, 0, &[receiver.hook(true)]).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    receiver.told("200 OK").await;
    let second = arbiter.carry_out(play(1, 1)).await.unwrap();
    assert_eq!(receiver.told("503 Down").await.line().seq, second);
    drop(arbiter);
    let _hall = hall.restart();
    assert_eq!(receiver.told("200 OK").await.line().seq, second);
}

#[tokio::test]
async fn nothing_is_told_inside_or_elsewhere_than_was_named() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let (receiver, elsewhere) = (Receiver::new().await, Receiver::new().await);
    assert_set(&hall, &cookie, 0, &[receiver.hook(false)]).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    fault_with(&hall, &cookie, "has to be allowed").await;
    assert_set(&hall, &cookie, 1, &[receiver.hook(true)]).await;
    let to = elsewhere.hook(true).address;
    receiver.told(&format!("307 There\r\nlocation: {to}")).await;
    fault_with(&hall, &cookie, "not followed").await;
}

#[tokio::test]
async fn the_public_delay_holds_for_what_is_told() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let receiver = Receiver::new().await;
    assert_set(&hall, &cookie, 0, &[receiver.hook(true)]).await;
    let first = arbiter.carry_out(play(1, 0)).await.unwrap();
    arbiter.carry_out(Command::Release { change: ReleaseCommand::Now }).await.unwrap();
    arbiter.carry_out(red_resigns(1, 0)).await.unwrap();
    let told = loop {
        let told = receiver.told("200 OK").await.line();
        if told.seq >= first {
            break told;
        }
    };
    assert_eq!(told.seq, first);
    // The result came after everything was let go, and waits.
    let shown = hall.ask("GET /api/v1/games", None, None).await.body;
    assert!(shown.contains("\"ply\":1") && !shown.contains("resignation"), "{shown}");
}

#[tokio::test]
async fn whom_it_is_told_is_the_arbiters_to_say() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let operator = hall.operator(&cookie, &[1]).await;
    let hook = |address: &str| Webhook { address: address.to_owned(), inside: false };
    let club = [hook("https://club.example/told")];
    assert_eq!(set(&hall, &operator, 0, &club).await.status, 403);
    assert_eq!(hall.ask("GET /api/v1/webhooks", Some(&operator), None).await.status, 403);
    assert_eq!(hall.ask("GET /api/v1/webhooks", None, None).await.status, 401);
    for hooks in [
        vec![hook("ftp://club.example")],
        vec![hook("https://club.example/\r\nx: y")],
        vec![hook(&format!("https://club.example/{}", "x".repeat(500)))],
        vec![club[0].clone(), club[0].clone()],
        (0..11).map(|number| hook(&format!("https://club.example/{number}"))).collect(),
    ] {
        let refused = set(&hall, &cookie, 0, &hooks).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(!refused.body.contains("club.example"), "{}", refused.body);
    }
    assert_set(&hall, &cookie, 0, &club).await;
    assert_eq!(set(&hall, &cookie, 0, &club).await.status, 409);
}

/// Whatever the folder holds or gives away beside the one file.
#[tokio::test]
async fn addresses_and_keys_lie_in_a_file_of_their_own() {
    let hall = Hall::new(1, 1);
    let cookie = hall.arbiter().await;
    let mut arbiter = hall.seated(&cookie).await;
    let receiver = Receiver::new().await;
    let mut hook = receiver.hook(true);
    hook.address.push_str("&key=s3cretofthereceiver");
    assert_set(&hall, &cookie, 0, &[hook]).await;
    arbiter.carry_out(play(1, 0)).await.unwrap();
    receiver.told("503 Down").await;
    let key = page(&hall, &cookie).await.hooks[0].key.clone();
    let is_told = |bytes: &[u8]| {
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        holds("s3cretofthereceiver") || holds(&key)
    };
    for path in ["/api/v1/event", "/api/v1/events", "/api/v1/out", "/api/v1/games", "/"] {
        for cookie in [None, Some(&*cookie)] {
            let answer = hall.ask(&format!("GET {path}"), cookie, None).await;
            assert!(!is_told(answer.body.as_bytes()), "{path}");
        }
    }
    let mut own = 0;
    for file in std::fs::read_dir(hall.data()).unwrap().flatten() {
        if file.file_type().unwrap().is_file() && is_told(&std::fs::read(file.path()).unwrap()) {
            assert_eq!(file.file_name(), "webhooks.json");
            own += 1;
        }
    }
    assert_eq!(own, 1);
}
