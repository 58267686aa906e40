//! Days of the calendar from the time of a server.

use wire::UnixMillis;

use crate::words;

/// A day (UTC shifted by the hall's offset).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// From 1 to 12.
    month: u16,
    /// From 1 to 31.
    day: u16,
    /// From 0, Sunday.
    weekday: usize,
}

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

impl Day {
    /// The day at `time` where the clocks are `offset` minutes ahead of UTC.
    #[must_use]
    pub fn of(time: UnixMillis, offset: i16) -> Self {
        let days = local_ms(time, offset).div_euclid(DAY_MS);
        // From 1 March of the year 0, so that a leap day ends a year of four, a hundred, four
        // hundred; 1970-01-01 was day 719 468 of that count and a Thursday.
        let since = days + 719_468;
        let of_era = since.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let [month, day] = [month, day].map(|number| u16::try_from(number).unwrap_or(1));
        let weekday = usize::try_from((days + 4).rem_euclid(7)).unwrap_or(0);
        Self { month, day, weekday }
    }

    /// 七月十日.
    #[must_use]
    pub fn chinese(self) -> String {
        format!("{}月{}日", words::number(self.month), words::number(self.day))
    }

    /// 星期日.
    #[must_use]
    pub fn weekday(self) -> String {
        let days = ["日", "一", "二", "三", "四", "五", "六"];
        format!("星期{}", days[self.weekday])
    }
}

/// Hours and minutes of the day at `time`, `08:30`.
#[must_use]
pub fn time_of_day(time: UnixMillis, offset: i16) -> String {
    let minutes = local_ms(time, offset).rem_euclid(DAY_MS) / MINUTE_MS;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn local_ms(time: UnixMillis, offset: i16) -> i64 {
    let utc = i64::try_from(time.0).unwrap_or(i64::MAX / 2);
    utc + i64::from(offset) * MINUTE_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let said = |ms: u64| {
            let day = Day::of(UnixMillis(ms), 480);
            format!("{} {}", day.chinese(), day.weekday())
        };
        assert_eq!(said(0), "一月一日 星期四");
        assert_eq!(said(1_468_118_400_000), "七月十日 星期日");
        assert_eq!(said(1_709_136_000_000), "二月二十九日 星期四");
    }

    #[test]
    fn the_time_of_day_is_the_halls() {
        assert_eq!(time_of_day(UnixMillis(1_468_110_600_000), 480), "08:30");
        assert_eq!(time_of_day(UnixMillis(0), -90), "22:30");
    }
}
