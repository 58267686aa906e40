//! Who gets which prize.

use crate::{PrizeRow, Sharing};

/// What somebody at a place gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// Yuan.
    pub yuan: u32,
    /// Whether there is a cup.
    pub cup: bool,
    /// Whether there is a certificate.
    pub certificate: bool,
}

/// What each gets of those who stand at `places`, which ascend; equal ones are shared. Whoever gets
/// nothing has `None`.
///
/// Cups and certificates are those of the shared place itself: they cannot be divided.
#[must_use]
pub fn awards(rows: &[PrizeRow], sharing: Sharing, places: &[u32]) -> Vec<Option<Award>> {
    let row = |place: u32| {
        rows.iter().find(|row| (u32::from(row.from)..=u32::from(row.to)).contains(&place))
    };
    let award = |&place: &u32| {
        let sharers = u32::try_from(places.iter().filter(|&&other| other == place).count()).ok()?;
        let prize = row(place)?;
        let yuan = match sharing {
            Sharing::Whole => prize.yuan,
            Sharing::Split => {
                let filled = place..place.saturating_add(sharers);
                let sum: u64 = filled.filter_map(row).map(|row| u64::from(row.yuan)).sum();
                u32::try_from(sum / u64::from(sharers)).ok()?
            }
        };
        Some(Award { yuan, cup: prize.cup, certificate: prize.certificate })
    };
    places.iter().map(award).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yuan(sharing: Sharing, places: &[u32]) -> Vec<u32> {
        let row = |from, to, yuan| PrizeRow { from, to, yuan, cup: false, certificate: true };
        let rows = [row(1, 1, 1000), row(2, 2, 800), row(3, 4, 301)];
        let awarded = awards(&rows, sharing, places).into_iter();
        awarded.map(|award| award.map_or(0, |award| award.yuan)).collect()
    }

    #[test]
    fn those_who_share_a_place_divide_the_prizes_they_fill() {
        assert_eq!(yuan(Sharing::Split, &[1, 2, 3, 4, 5]), [1000, 800, 301, 301, 0]);
        assert_eq!(yuan(Sharing::Split, &[1, 2, 2, 4]), [1000, 550, 550, 301]);
        assert_eq!(yuan(Sharing::Split, &[1, 1, 1]), [700, 700, 700]);
        assert_eq!(yuan(Sharing::Split, &[1, 2, 3, 4, 4]), [1000, 800, 301, 150, 150]);
        assert_eq!(yuan(Sharing::Whole, &[1, 2, 2, 4]), [1000, 800, 800, 301]);
    }
}
