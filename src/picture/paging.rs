//! Long tables, page by page.

/// Which rows of a table stand on the page that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The page, counted from 0.
    pub number: usize,
    /// How many there are, at least one.
    pub count: usize,
    /// Its first row, counted from 0.
    pub first: usize,
    /// The row after its last.
    pub end: usize,
}

/// The page of `rows` rows that stands `shown_ms` after the table came up. Pages hold the same
/// number of rows, at most `per_page`, so that none is nearly empty; each stands `dwell_ms`, and
/// `turned` pages were turned by hand.
#[must_use]
pub fn page(rows: usize, per_page: usize, shown_ms: u64, dwell_ms: u64, turned: i64) -> Page {
    let count = rows.div_ceil(per_page.max(1)).max(1);
    let each = rows.div_ceil(count).max(1);
    full_page(rows, each, shown_ms, dwell_ms, turned)
}

/// The same with full pages but for the last.
#[must_use]
pub fn full_page(rows: usize, per_page: usize, shown_ms: u64, dwell_ms: u64, turned: i64) -> Page {
    let each = per_page.max(1);
    let count = rows.div_ceil(each).max(1);
    let passed = i64::try_from(shown_ms / dwell_ms.max(1)).unwrap_or(i64::MAX);
    let all = i64::try_from(count).unwrap_or(i64::MAX);
    let number = usize::try_from(passed.wrapping_add(turned).rem_euclid(all)).unwrap_or(0);
    let first = (number * each).min(rows);
    Page { number, count, first, end: (first + each).min(rows) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(shown_ms: u64, turned: i64) -> (usize, usize) {
        let page = page(50, 16, shown_ms, 10_000, turned);
        assert_eq!(page.count, 4);
        (page.first, page.end)
    }

    #[test]
    fn pages_hold_alike_and_follow_each_other_round_and_round() {
        let pages = [0, 10_000, 20_000, 30_000, 40_000].map(|ms| rows(ms, 0));
        assert_eq!(pages, [(0, 13), (13, 26), (26, 39), (39, 50), (0, 13)]);
        assert_eq!(rows(9_999, 0), (0, 13));
    }

    #[test]
    fn full_pages_leave_the_rest_to_the_last() {
        let pages = [0, 30_000].map(|ms| full_page(25, 8, ms, 10_000, 0));
        assert_eq!(pages.map(|page| (page.first, page.end)), [(0, 8), (24, 25)]);
    }

    #[test]
    fn a_page_can_be_turned_both_ways() {
        assert_eq!(rows(0, 1), (13, 26));
        assert_eq!(rows(0, -1), (39, 50));
    }

    #[test]
    fn what_fits_is_one_page_and_nothing_is_one_too() {
        assert_eq!(
            page(13, 13, 99_999, 10_000, 5),
            Page { number: 0, count: 1, first: 0, end: 13 }
        );
        assert_eq!(page(0, 13, 0, 0, 0), Page { number: 0, count: 1, first: 0, end: 0 });
        assert_eq!(page(3, 0, 0, 1, 0).count, 3);
    }
}
