//! A second generator, written from the rules alone and as plainly as they read: letters on a
//! board of ten rows, every move tried. It shares nothing with the crate but the FEN.

use std::collections::BTreeSet;

const FILES: i32 = 9;
const RANKS: i32 = 10;
const LINES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

type Point = (i32, i32);

/// Letters by rank and file; `.` is an empty point.
#[derive(Clone)]
pub struct Mailbox {
    points: [[char; 9]; 10],
    red_to_move: bool,
}

impl Mailbox {
    pub fn of(fen: &str) -> Mailbox {
        let mut fields = fen.split(' ');
        let mut points = [['.'; 9]; 10];
        for (row, rank) in fields.next().unwrap().split('/').zip((0..10).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        points[rank][file] = letter;
                        file += 1;
                    }
                }
            }
        }
        Mailbox { points, red_to_move: fields.next() == Some("w") }
    }

    /// Every legal move as ICCS.
    pub fn legal_moves(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        for from in self.own(self.red_to_move) {
            for to in self.reach(from) {
                let mut after = self.clone();
                after.put(to, self.at(from));
                after.put(from, '.');
                if !after.in_check(self.red_to_move) {
                    legal.insert(format!("{}{}", name(from), name(to)));
                }
            }
        }
        legal
    }

    /// Whether the side's king can be taken, the enemy king counting as a chariot on its file.
    pub fn in_check(&self, red: bool) -> bool {
        let king = self.own(red).find(|point| self.at(*point).eq_ignore_ascii_case(&'k')).unwrap();
        self.own(!red).any(|from| self.reach(from).contains(&king)) || self.faces_king(king, red)
    }

    pub fn is_check(&self) -> bool {
        self.in_check(self.red_to_move)
    }

    fn faces_king(&self, (file, rank): Point, red: bool) -> bool {
        [1, -1].into_iter().any(|up| {
            let first = (1..RANKS)
                .map(|steps| self.at((file, rank + up * steps)))
                .find(|letter| *letter != '.');
            first == Some(if red { 'k' } else { 'K' })
        })
    }

    fn reach(&self, from: Point) -> Vec<Point> {
        let letter = self.at(from);
        let red = letter.is_ascii_uppercase();
        let mut found = Vec::new();
        match letter.to_ascii_lowercase() {
            'k' => self.steps(from, &LINES, |to| in_palace(to, red), &mut found),
            'a' => self.steps(from, &DIAGONALS, |to| in_palace(to, red), &mut found),
            'b' => {
                for (files, ranks) in DIAGONALS {
                    let eye = (from.0 + files, from.1 + ranks);
                    let to = (from.0 + 2 * files, from.1 + 2 * ranks);
                    if on_board(to) && depth(to, red) <= 4 && self.at(eye) == '.' {
                        found.push(to);
                    }
                }
            }
            'n' => {
                for (files, ranks) in LINES {
                    if self.at((from.0 + files, from.1 + ranks)) != '.' {
                        continue;
                    }
                    for aside in [-1, 1] {
                        let to = (
                            from.0 + 2 * files + aside * ranks,
                            from.1 + 2 * ranks + aside * files,
                        );
                        found.extend(on_board(to).then_some(to));
                    }
                }
            }
            'p' => {
                let forward = if red { 1 } else { -1 };
                self.steps(from, &[(0, forward)], on_board, &mut found);
                if depth(from, red) >= 5 {
                    self.steps(from, &[(1, 0), (-1, 0)], on_board, &mut found);
                }
            }
            runner => {
                for (files, ranks) in LINES {
                    let mut pieces = 0;
                    let mut to = (from.0 + files, from.1 + ranks);
                    while on_board(to) {
                        let taken = self.at(to) != '.';
                        pieces += i32::from(taken);
                        let goes = match (runner, taken) {
                            ('r', _) => pieces == i32::from(taken),
                            (_, true) => pieces == 2,
                            (_, false) => pieces == 0,
                        };
                        found.extend(goes.then_some(to));
                        to = (to.0 + files, to.1 + ranks);
                    }
                }
            }
        }
        found.retain(|to| self.at(*to) == '.' || self.at(*to).is_ascii_uppercase() != red);
        found
    }

    fn steps(
        &self,
        from: Point,
        steps: &[(i32, i32)],
        allowed: impl Fn(Point) -> bool,
        found: &mut Vec<Point>,
    ) {
        let ends = steps.iter().map(|(files, ranks)| (from.0 + files, from.1 + ranks));
        found.extend(ends.filter(|to| on_board(*to) && allowed(*to)));
    }

    fn own(&self, red: bool) -> impl Iterator<Item = Point> {
        let all = (0..RANKS).flat_map(|rank| (0..FILES).map(move |file| (file, rank)));
        all.filter(move |point| {
            self.at(*point) != '.' && self.at(*point).is_ascii_uppercase() == red
        })
    }

    /// The letter on a point; a wall beyond the edge.
    fn at(&self, point: Point) -> char {
        if !on_board(point) {
            return '#';
        }
        self.points[usize::try_from(point.1).unwrap()][usize::try_from(point.0).unwrap()]
    }

    fn put(&mut self, point: Point, letter: char) {
        self.points[usize::try_from(point.1).unwrap()][usize::try_from(point.0).unwrap()] = letter;
    }
}

fn on_board((file, rank): Point) -> bool {
    (0..FILES).contains(&file) && (0..RANKS).contains(&rank)
}

fn depth((_, rank): Point, red: bool) -> i32 {
    if red { rank } else { 9 - rank }
}

fn in_palace(point: Point, red: bool) -> bool {
    (3..=5).contains(&point.0) && depth(point, red) <= 2
}

fn name((file, rank): Point) -> String {
    format!("{}{rank}", char::from(b'a' + u8::try_from(file).unwrap()))
}
