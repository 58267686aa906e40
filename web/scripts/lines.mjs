import { outline } from './glyphs.mjs';

// Hundredths of a cell, from the upper left corner of the slab.
const CELL = 100;
const MARGIN_X = 70;
const MARGIN_Y = 92;
const WIDTH = 8 * CELL + 2 * MARGIN_X;
const HEIGHT = 9 * CELL + 2 * MARGIN_Y;

/** @param {number} file from 0, Red's left */
const x = (file) => MARGIN_X + file * CELL;
/** @param {number} rank from 0, Red's home rank */
const y = (rank) => MARGIN_Y + (9 - rank) * CELL;

/**
 * What is drawn on the slab: lines, palaces, river, the starting points of cannons and soldiers, and
 * the file numbers as each side counts them.
 *
 * @param {import('./themes.mjs').Theme} theme
 * @param {import('opentype.js').Font} face
 * @param {import('opentype.js').Font | undefined} figures without them, no file numbers are drawn
 */
export function linesSvg(theme, face, figures) {
  const width = theme.board.line_width * CELL;
  const lines = grid();
  const shine = `<path d="${lines}" transform="translate(${width * 0.45} ${width * 0.5})" stroke="${theme.board.line_gleam}" stroke-width="${width * 0.8}"/>`;
  const frame = 0.095 * CELL;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linecap="round">`,
    theme.material.bevel > 0.5 ? shine : edge(theme),
    `<path d="${lines}" stroke="${theme.board.line}" stroke-width="${width}"/>`,
    `<path d="${corners()}" stroke="${theme.board.line}" stroke-width="${width * 0.8}"/>`,
    `<rect x="${x(0) - frame}" y="${y(9) - frame}" width="${8 * CELL + 2 * frame}" height="${9 * CELL + 2 * frame}" stroke="${theme.board.line}" stroke-width="${0.05 * CELL}"/>`,
    ...river(theme, face),
    ...(figures ? [`<path d="${fileNumbers(face, figures)}" fill="${theme.board.number}"/>`] : []),
    '</svg>\n',
  ].join('\n');
}

/** @param {number} file0 @param {number} rank0 @param {number} file1 @param {number} rank1 */
const line = (file0, rank0, file1, rank1) => `M${x(file0)} ${y(rank0)}L${x(file1)} ${y(rank1)}`;

function grid() {
  const ranks = Array.from({ length: 10 }, (_, rank) => line(0, rank, 8, rank));
  const files = Array.from({ length: 9 }, (_, file) =>
    file === 0 || file === 8
      ? line(file, 0, file, 9)
      : line(file, 0, file, 4) + line(file, 5, file, 9),
  );
  const palaces = [0, 7].map((home) => line(3, home, 5, home + 2) + line(5, home, 3, home + 2));
  return [...ranks, ...files, ...palaces].join('');
}

/** 花点: four small corners around the points where cannons and soldiers start. */
function corners() {
  const cannons = [1, 7].flatMap((file) => [
    [file, 2],
    [file, 7],
  ]);
  const soldiers = [0, 2, 4, 6, 8].flatMap((file) => [
    [file, 3],
    [file, 6],
  ]);
  return [...cannons, ...soldiers]
    .flatMap(([file = 0, rank = 0]) =>
      [
        [-1, -1],
        [-1, 1],
        [1, -1],
        [1, 1],
      ]
        .filter(([right = 0]) => (file > 0 || right > 0) && (file < 8 || right < 0))
        .map(([right = 0, down = 0]) => {
          const [cornerX, cornerY] = [x(file) + 7.5 * right, y(rank) + 7.5 * down];
          return `M${cornerX + 14 * right} ${cornerY}H${cornerX}V${cornerY + 14 * down}`;
        }),
    )
    .join('');
}

/** @param {import('./themes.mjs').Theme} theme */
function edge(theme) {
  return `<rect x="1.5" y="1.5" width="${WIDTH - 3}" height="${HEIGHT - 3}" rx="9" stroke="${theme.board.edge}" stroke-width="3"/>`;
}

/** @param {import('./themes.mjs').Theme} theme @param {import('opentype.js').Font} face */
function river(theme, face) {
  const places = [
    ['楚', 1.35],
    ['河', 2.65],
    ['汉', 5.35],
    ['界', 6.65],
  ];
  const path = places
    .map(([character, file]) => outline(face, String(character), x(Number(file)), y(4.5), 60))
    .join('');
  const shine = `<path d="${path}" transform="translate(1.2 1.8)" fill="${theme.board.line_gleam}"/>`;
  return [
    theme.material.bevel > 0.5 ? shine : '',
    `<path d="${path}" fill="${theme.board.river}"/>`,
  ];
}

/** @param {import('opentype.js').Font} face @param {import('opentype.js').Font} figures */
function fileNumbers(face, figures) {
  return Array.from('一二三四五六七八九', (numeral, index) => {
    const red = outline(face, numeral, x(8 - index), y(0) + 70, 34);
    return red + outline(figures, String(index + 1), x(index), y(9) - 70, 35);
  }).join('');
}
