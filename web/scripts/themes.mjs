import { readFileSync } from 'node:fs';

import { parse } from 'smol-toml';

/**
 * What the pages need of a theme; the files say what each value is.
 *
 * @typedef {{ body: string, grain: string, glyph: string, rim: string, rim_opacity: number, engraving: string }} PieceColors
 * @typedef {{ light: string, dark: string, edge: string, line: string, line_gleam: string, number: string, river: string, line_width: number, mark: string, mark_case: string }} BoardColors
 * @typedef {{ grain: number, light: number, bevel: number, shadow: number }} Material
 * @typedef {{ ink: Record<string, string>, board: BoardColors, material: Material, pen: { case: string, pigments: readonly string[] }, red_piece: PieceColors, black_piece: PieceColors }} Theme
 */

/** A theme from `assets/themes`. @param {string} name @returns {Theme} */
export function theme(name) {
  const text = readFileSync(new URL(`../../assets/themes/${name}.toml`, import.meta.url), 'utf8');
  return /** @type {Theme} */ (/** @type {unknown} */ (parse(text)));
}

/**
 * The theme's values as custom properties, for elements below `data-theme="name"`.
 *
 * @param {string} name
 * @param {Theme} theme
 */
export function themeCss(name, { ink, board, material, pen }) {
  const [malachite, azurite, gamboge, cinnabar] = pen.pigments;
  const pigments = { case: pen.case, malachite, azurite, gamboge, cinnabar };
  const values = {
    ...ink,
    ...prefixed('board', board),
    ...prefixed('material', material),
    ...prefixed('pen', pigments),
  };
  const lines = Object.entries(values).map(
    ([key, value]) => `  --${key.replaceAll('_', '-')}: ${value};\n`,
  );
  return `[data-theme='${name}'] {\n${lines.join('')}}\n`;
}

/** @param {string} prefix @param {object} values */
function prefixed(prefix, values) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]),
  );
}
