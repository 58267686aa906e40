//! Days and times as a programme prints them: local, without a zone.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::UnixMillis;

/// A day, written `2016-07-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Date {
    /// Days since 1 January 1970.
    days: u32,
}

/// A minute of a day, written `2016-07-09 13:30`, as the hall's clock shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct LocalTime {
    /// Minutes since 1 January 1970, 00:00, local.
    minutes: u32,
}

/// Why a text is no day or no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCalendar {
    /// No day of the calendar between 1970 and 2199.
    #[error("a day is written like 2016-07-09")]
    Date,
    /// No time of a day.
    #[error("a time is written like 2016-07-09 13:30")]
    Time,
}

impl Date {
    /// The day of `year`, `month` and `day`, both from 1.
    fn of(year: u32, month: u32, day: u32) -> Option<Self> {
        let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let length = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        if !(1970..2200).contains(&year) || !(1..=length).contains(&day) {
            return None;
        }
        // Years begin with March, so that the leap day is the last of a year.
        let (years, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let leap_days = years / 4 - years / 100 + years / 400;
        let since_march = (153 * month + 2) / 5 + day - 1;
        Some(Self { days: years * 365 + leap_days + since_march - 719_468 })
    }

    fn parts(self) -> (u32, u32, u32) {
        let days = self.days + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let years = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * years + years / 4 - years / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let year = era * 400 + years + u32::from(month >= 10);
        (year, if month < 10 { month + 3 } else { month - 9 }, day)
    }
}

impl LocalTime {
    /// The instant, where the hall's clock is `utc_offset_minutes` ahead of UTC.
    #[must_use]
    pub fn at(self, utc_offset_minutes: i16) -> UnixMillis {
        let minutes = i64::from(self.minutes) - i64::from(utc_offset_minutes);
        UnixMillis(u64::try_from(minutes).unwrap_or(0) * 60_000)
    }

    /// The same `minutes` later.
    #[must_use]
    pub const fn later(self, minutes: i32) -> Self {
        Self { minutes: self.minutes.saturating_add_signed(minutes) }
    }

    /// Its day.
    #[must_use]
    pub const fn date(self) -> Date {
        Date { days: self.minutes / (24 * 60) }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(out, "{year:04}-{month:02}-{day:02}")
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minute = self.minutes % (24 * 60);
        write!(out, "{} {:02}:{:02}", self.date(), minute / 60, minute % 60)
    }
}

impl TryFrom<String> for Date {
    type Error = BadCalendar;

    fn try_from(text: String) -> Result<Self, BadCalendar> {
        parse_date(&text).ok_or(BadCalendar::Date)
    }
}

impl TryFrom<String> for LocalTime {
    type Error = BadCalendar;

    fn try_from(text: String) -> Result<Self, BadCalendar> {
        parse_time(&text).ok_or(BadCalendar::Time)
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

impl From<LocalTime> for String {
    fn from(time: LocalTime) -> Self {
        time.to_string()
    }
}

fn parse_date(text: &str) -> Option<Date> {
    let mut parts = text.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    Date::of(digits(year, 4)?, digits(month, 2)?, digits(day, 2)?)
}

fn parse_time(text: &str) -> Option<LocalTime> {
    let (date, time) = text.split_once(' ')?;
    let (hour, minute) = time.split_once(':')?;
    let (hour, minute) = (digits(hour, 2)?, digits(minute, 2)?);
    if hour > 23 || minute > 59 {
        return None;
    }
    Some(LocalTime { minutes: parse_date(date)?.days * 24 * 60 + hour * 60 + minute })
}

fn digits(text: &str, count: usize) -> Option<u32> {
    let fits = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    if fits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> LocalTime {
        LocalTime::try_from(text.to_owned()).unwrap()
    }

    #[test]
    fn days_and_times_survive_a_round_trip() {
        for text in ["1970-01-01 00:00", "2016-02-29 23:59", "2016-07-09 13:30", "2199-12-31 08:05"]
        {
            assert_eq!(time(text).to_string(), text);
        }
        for text in ["2015-02-29", "2016-13-01", "2016-7-9", "1969-12-31", "2016-07-09-1", "今天"]
        {
            assert_eq!(Date::try_from(text.to_owned()), Err(BadCalendar::Date), "{text}");
        }
        for text in ["2016-07-09 24:00", "2016-07-09T13:30", "2016-07-09 1:30", "13:30"] {
            assert_eq!(LocalTime::try_from(text.to_owned()), Err(BadCalendar::Time), "{text}");
        }
    }

    #[test]
    fn a_time_in_china_is_eight_hours_ahead() {
        assert_eq!(time("2016-07-09 13:30").at(480), UnixMillis(1_468_042_200_000));
        assert_eq!(time("2016-07-09 23:50").later(20), time("2016-07-10 00:10"));
    }
}
