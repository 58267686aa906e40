import { outline } from './glyphs.mjs';

/** The characters of the pieces, by script and by the letters of FEN. */
const CHARACTERS = {
  traditional: {
    red: { k: '帥', a: '仕', b: '相', n: '傌', r: '俥', c: '炮', p: '兵' },
    black: { k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒' },
  },
  simplified: {
    red: { k: '帅', a: '仕', b: '相', n: '马', r: '车', c: '炮', p: '兵' },
    black: { k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒' },
  },
};

/** A piece's radius, and the side of its cell in the sheet, which holds its shadow too. */
const R = 100;
const CELL = 2.9 * R;

/** Red has two thin rings and Black one broad one (朱文, 白文): a cue besides the colour. */
const RINGS = {
  red: [
    [0.835, 0.035],
    [0.745, 0.05],
  ],
  black: [[0.79, 0.075]],
};

/**
 * All fourteen pieces as one SVG picture: two rows, Red above Black, seven columns `k a b n r c p`.
 *
 * @param {import('./themes.mjs').Theme} theme
 * @param {import('opentype.js').Font} face
 * @param {keyof typeof CHARACTERS} script
 */
export function piecesSvg(theme, face, script = 'simplified') {
  const sides = /** @type {const} */ (['red', 'black']);
  const pieces = sides.flatMap((side, row) =>
    Object.values(CHARACTERS[script][side]).map((character, column) => {
      const place = `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`;
      return `<g transform="${place}"><use href="#${side}"/>${glyph(theme, side, face, character)}</g>`;
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${7 * CELL} ${2 * CELL}">`,
    `<defs>${shadow('wide', 0.55 * theme.material.shadow, 0.57)}${shadow('near', 0.5 * theme.material.shadow, 0.86)}`,
    ...sides.map((side) => body(theme, side)),
    '</defs>',
    ...pieces,
    '</svg>\n',
  ].join('\n');
}

/** @param {string} id @param {number} strength @param {number} from where it begins to fade */
function shadow(id, strength, from) {
  return (
    `<radialGradient id="${id}"><stop offset="${from}" stop-opacity="${strength.toFixed(3)}"/>` +
    '<stop offset="1" stop-opacity="0"/></radialGradient>'
  );
}

/**
 * The disc: shadow, wood with its grain, a shoulder that the light from the upper left rounds, rings.
 *
 * @param {import('./themes.mjs').Theme} theme
 * @param {'red' | 'black'} side
 */
function body(theme, side) {
  const colors = theme[`${side}_piece`];
  const rings = RINGS[side].map(
    ([at = 0, width = 0]) =>
      `<circle r="${R * at}" fill="none" stroke="${colors.glyph}" stroke-width="${R * width}" opacity=".9"/>`,
  );
  const shoulder = theme.material.bevel * theme.material.light;
  return [
    `<linearGradient id="${side}-grain" x1="0" x2=".31" y1="0" y2=".05" spreadMethod="repeat">`,
    `<stop stop-color="${colors.body}"/><stop offset=".6" stop-color="${colors.grain}" stop-opacity="${theme.material.grain}"/><stop offset="1" stop-color="${colors.body}"/></linearGradient>`,
    `<linearGradient id="${side}-light" x1=".2" y1=".08" x2=".8" y2=".92">`,
    `<stop stop-color="#fff1d0" stop-opacity="${(0.42 * shoulder).toFixed(2)}"/><stop offset=".4" stop-color="#fff1d0" stop-opacity="0"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity="${(0.5 * shoulder).toFixed(2)}"/></linearGradient>`,
    `<g id="${side}"><circle cx="10" cy="16" r="${1.36 * R}" fill="url(#wide)"/><circle cx="3" cy="6" r="${1.12 * R}" fill="url(#near)"/>`,
    `<circle r="${R}" fill="${colors.body}"/><circle r="${R}" fill="url(#${side}-grain)"/>`,
    `<circle r="${0.92 * R}" fill="none" stroke="url(#${side}-light)" stroke-width="${0.16 * R}"/>`,
    `<circle r="${0.98 * R}" fill="none" stroke="${colors.rim}" stroke-opacity="${colors.rim_opacity}" stroke-width="${0.03 * R}"/>`,
    ...rings,
    '</g>',
  ].join('');
}

/**
 * The engraved character, a little bolder than the font.
 *
 * @param {import('./themes.mjs').Theme} theme
 * @param {'red' | 'black'} side
 * @param {import('opentype.js').Font} face
 * @param {string} character
 */
function glyph(theme, side, face, character) {
  const colors = theme[`${side}_piece`];
  const ink = (/** @type {string} */ color) => `fill="${color}" stroke="${color}"`;
  const path = `<path id="${side}-${character}" d="${outline(face, character, 0, 0, 1.16 * R)}" stroke-width="${0.045 * R}" stroke-linejoin="round"/>`;
  const again = `<use href="#${side}-${character}"`;
  const engraved = `${again} transform="translate(${0.022 * R} ${0.03 * R})" ${ink(colors.engraving)}/>`;
  return `<defs>${path}</defs>${theme.material.bevel > 0.5 ? engraved : ''}${again} ${ink(colors.glyph)}/>`;
}
