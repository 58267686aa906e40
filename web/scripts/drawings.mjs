import { font } from './glyphs.mjs';
import { linesSvg } from './lines.mjs';
import { piecesSvg } from './pieces.mjs';
import { theme, themeCss } from './themes.mjs';

/** The themes of the pages: wood for the audience, paper and night where one works, in daylight or not;
    overlays come in all. */
const THEMES = ['wood', 'paper', 'night', 'contrast'];

/** Boards on which one enters: they can be turned, so their file numbers are not drawn ahead. */
const ENTERED = ['paper', 'night'];

/** Boards that are only looked at. */
const WATCHED = ['wood', 'paper', 'night', 'contrast'];

/**
 * Every file below `src` that is made from the fonts and themes in `assets`, with its text. They are
 * drawn ahead, so that no phone loads a font.
 *
 * @returns {Record<string, string>}
 */
export function drawings() {
  const face = font('LXGWWenKai-Bold.ttf');
  const figures = font('GuapanFigures-Bold.otf');
  /** @type {Record<string, string>} */
  const files = {};
  /** @param {string} name @param {string} svg */
  const draw = (name, svg) => {
    files[`board/drawn/${name}.svg`] = svg;
  };
  for (const name of THEMES) draw(`${name}-pieces`, piecesSvg(theme(name), face));
  for (const name of WATCHED) draw(`${name}-lines`, linesSvg(theme(name), face, figures));
  for (const name of ENTERED) {
    draw(`${name}-grid`, linesSvg(theme(name), face, undefined));
    draw(`${name}-pieces-traditional`, piecesSvg(theme(name), face, 'traditional'));
  }
  const css = THEMES.map((name) => themeCss(name, theme(name))).join('\n');
  const note = '/* Made from assets/themes by `npm run draw`. */\n';
  return { ...files, 'style/themes.css': note + css };
}
