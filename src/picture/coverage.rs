//! Outlines to pixels: how much of each pixel lies inside.

use ttf_parser::OutlineBuilder;

/// A field of pixels that collects outlines.
///
/// Each line of an outline adds, to the pixels it crosses, the change of coverage from the pixel
/// on their left; the sums along a row are then the coverage.
pub struct Canvas {
    width: usize,
    height: usize,
    changes: Vec<f32>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, changes: vec![0.0; (width + 2) * height] }
    }

    /// How much of each pixel is covered, rows from the top.
    pub fn into_coverage(self) -> Vec<u8> {
        let mut coverage = Vec::with_capacity(self.width * self.height);
        for row in self.changes.chunks_exact(self.width + 2) {
            let mut sum = 0.0;
            coverage.extend(row[..self.width].iter().map(|change| {
                sum += change;
                to_byte(sum.abs())
            }));
        }
        coverage
    }

    /// Adds the line between two points, the outline lying on its right when it goes down.
    fn line(&mut self, from: Point, to: Point) {
        let (down, upper, lower) = if from.y < to.y { (1.0, from, to) } else { (-1.0, to, from) };
        if upper.y >= lower.y {
            return;
        }
        let slope = (lower.x - upper.x) / (lower.y - upper.y);
        let bottom = lower.y.min(self.height as f32);
        let mut y = upper.y.max(0.0);
        while y < bottom {
            let row = y.floor();
            let next = (row + 1.0).min(bottom);
            let (start, end) =
                (upper.x + (y - upper.y) * slope, upper.x + (next - upper.y) * slope);
            self.cross(to_index(row), start.min(end), start.max(end), down * (next - y));
            y = next;
        }
    }

    /// A line crosses `row` between `left` and `right`; it is `height` pixels high there.
    fn cross(&mut self, row: usize, left: f32, right: f32, height: f32) {
        let last = self.width + 1;
        let cells = &mut self.changes[row * (self.width + 2)..][..=last];
        let (first, end) = (to_index(left).min(last), to_index(right).min(last));
        let mut before = 0.0;
        for (cell, change) in cells.iter_mut().enumerate().take(end + 2).skip(first) {
            let covered = area_right_of(left, right, cell as f32);
            *change += height * (covered - before);
            before = covered;
        }
    }
}

/// How much of the pixel that begins at `x` lies right of a line that leans from `left` to `right`.
fn area_right_of(left: f32, right: f32, x: f32) -> f32 {
    let up_to = |x: f32| {
        if x <= left {
            0.0
        } else if x >= right {
            x - (left + right) / 2.0
        } else {
            (x - left) * (x - left) / (2.0 * (right - left))
        }
    };
    up_to(x + 1.0) - up_to(x)
}

#[derive(Clone, Copy, Default)]
struct Point {
    x: f32,
    y: f32,
}

impl Point {
    fn between(self, other: Self, share: f32) -> Self {
        Self { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }

    fn far_from(self, other: Self) -> f32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }
}

/// Draws a font's outlines on a canvas, curves as lines too short to be seen.
pub struct Pen<'a> {
    canvas: &'a mut Canvas,
    scale: f32,
    origin: Point,
    begun: Point,
    at: Point,
}

impl<'a> Pen<'a> {
    /// A pen for outlines of which one unit is `scale` pixels.
    pub fn new(canvas: &'a mut Canvas, scale: f32) -> Self {
        let [origin, begun, at] = [Point::default(); 3];
        Self { canvas, scale, origin, begun, at }
    }

    /// The next outline starts here, in pixels from the upper left.
    pub fn start_at(&mut self, x: f32, y: f32) {
        self.origin = Point { x, y };
    }

    fn place(&self, x: f32, y: f32) -> Point {
        Point { x: self.origin.x + x * self.scale, y: self.origin.y - y * self.scale }
    }

    fn line(&mut self, to: Point) {
        self.canvas.line(self.at, to);
        self.at = to;
    }

    fn curve(&mut self, controls_px: f32, at: impl Fn(f32) -> Point) {
        // The error of a chord shrinks with the square of the number of chords.
        let steps = controls_px.sqrt().ceil().clamp(2.0, 64.0);
        let mut step = 1.0;
        while step <= steps {
            self.line(at(step / steps));
            step += 1.0;
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = self.place(x, y);
        self.begun = self.at;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.line(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b, c) = (self.at, self.place(x1, y1), self.place(x, y));
        self.curve(a.far_from(b) + b.far_from(c), |t| a.between(b, t).between(b.between(c, t), t));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c, d) = (self.at, self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.curve(a.far_from(b) + b.far_from(c) + c.far_from(d), |t| {
            let middle = b.between(c, t);
            a.between(b, t).between(middle, t).between(middle.between(c.between(d, t), t), t)
        });
    }

    fn close(&mut self) {
        self.line(self.begun);
    }
}

fn to_byte(share: f32) -> u8 {
    // A cast from a float saturates, so every share gives a byte.
    #[expect(clippy::cast_possible_truncation)]
    let byte = (share * 255.0 + 0.5) as u8;
    byte
}

fn to_index(px: f32) -> usize {
    // A cast from a float saturates: what lies left of the field counts at its edge.
    #[expect(clippy::cast_possible_truncation)]
    let index = px as usize;
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(corners: &[(f32, f32)]) -> Vec<u8> {
        let mut canvas = Canvas::new(4, 2);
        let points: Vec<_> = corners.iter().map(|&(x, y)| Point { x, y }).collect();
        for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
            canvas.line(*from, *to);
        }
        canvas.into_coverage()
    }

    #[test]
    fn a_rectangle_covers_its_pixels_by_their_share() {
        let square = covered(&[(0.5, 0.0), (3.0, 0.0), (3.0, 1.5), (0.5, 1.5)]);
        assert_eq!(square, [128, 255, 255, 0, 64, 128, 128, 0]);
    }

    #[test]
    fn a_slope_across_several_pixels_covers_each_by_its_share() {
        let triangle = covered(&[(0.0, 0.0), (4.0, 0.0), (0.0, 1.0)]);
        assert_eq!(triangle[..4], [223, 159, 96, 32]);
    }

    #[test]
    fn the_direction_of_an_outline_does_not_matter() {
        let corners = [(0.25, 0.25), (3.75, 0.5), (1.0, 1.75)];
        let mut back = corners;
        back.reverse();
        assert_eq!(covered(&corners), covered(&back));
    }
}
