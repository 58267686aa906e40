import { font } from './glyphs.mjs';
import { linesSvg } from './lines.mjs';
import { piecesSvg } from './pieces.mjs';
import { theme, themeCss } from './themes.mjs';

/** The themes of the pages: wood for the audience, paper where one works in daylight. */
const THEMES = ['wood', 'paper'];

/**
 * Every file below `src` that is made from the fonts and themes in `assets`, with its text. They are
 * drawn ahead, so that no phone loads a font.
 *
 * @returns {Record<string, string>}
 */
export function drawings() {
  const face = font('LXGWWenKai-Bold.ttf');
  const figures = font('GuapanFigures-Bold.otf');
  /** @type {[string, string][]} */
  const pictures = THEMES.flatMap((name) => [
    [`board/drawn/${name}-pieces.svg`, piecesSvg(theme(name), face)],
    [`board/drawn/${name}-lines.svg`, linesSvg(theme(name), face, figures)],
  ]);
  const css = THEMES.map((name) => themeCss(name, theme(name))).join('\n');
  const note = '/* Made from assets/themes by `npm run draw`. */\n';
  return { ...Object.fromEntries(pictures), 'style/themes.css': note + css };
}
