//! The rulings on repetition (棋例), explained: what each repeated move is, who has to vary, why.
//!
//! Source: 象棋竞赛规则 (2011), ch. 6 棋例, as told in rules-2011.md.
//!
//! Three layers, each of them in the answer: [`Label`] says of each move of the cycle whether it is
//! 将, 杀, 捉 or 闲, and proves it with a line; [`Cycle`] says how often the moves came round; the
//! [`Verdict`] follows from tables. The judge advises: the arbiter decides.
//!
//! ```
//! use xiangqi::judge::{Rules, Verdict, judge};
//! use xiangqi::Record;
//!
//! let mut record = Record::new("5k3/9/9/4R4/9/9/9/9/9/3K5 w".parse()?);
//! for mv in ["e6f6", "f9e9", "f6e6", "e9f9"].repeat(3) {
//!     record.play(mv.parse()?)?;
//! }
//! let ruling = judge(&record, &Rules::default());
//! assert_eq!(ruling.verdict, Verdict::RedLoses);
//! assert_eq!(ruling.plies[0].label.name(), "将");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asian;
mod budget;
mod candidates;
mod capture;
mod checking;
mod checks;
mod chinese;
mod conduct;
mod cooperation;
mod course;
mod cycle;
mod defence;
mod exchange;
mod habit;
mod idle;
mod label;
mod line;
mod mate;
mod moves;
mod natural;
mod offer;
mod proof;
mod rules;
mod ruling;
mod search;
mod sentence;
mod table;
mod verdict;
mod worth;

pub use cycle::Cycle;
pub use habit::Habit;
pub use label::{Idle, Label, Root, Threat};
pub use natural::{NaturalLimit, is_bare};
pub use rules::{PerpetualCheck, Repetition, RuleSet, Rules};
pub use ruling::{JudgedPly, Ruling, judge};
pub use verdict::Verdict;
