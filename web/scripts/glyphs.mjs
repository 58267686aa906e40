import { readFileSync } from 'node:fs';

import opentype from 'opentype.js';

/** A font from `assets/fonts`. @param {string} file */
export function font(file) {
  const bytes = readFileSync(new URL(`../../assets/fonts/${file}`, import.meta.url));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/**
 * The outline of one character as the `d` of an SVG path, `size` units high, with the middle of
 * its outline box at (`x`, `y`): a single glyph centred on its advance looks off its place.
 *
 * @param {opentype.Font} face
 * @param {string} character
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function outline(face, character, x, y, size) {
  if (face.charToGlyphIndex(character) === 0) throw new Error(`the font has no ${character}`);
  const box = face.getPath(character, 0, 0, size).getBoundingBox();
  const left = x - (box.x1 + box.x2) / 2;
  const baseline = y - (box.y1 + box.y2) / 2;
  return face.getPath(character, left, baseline, size).toPathData(1);
}
