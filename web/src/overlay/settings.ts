import { THEMES } from '../style/themes';
import type { Language } from '../text/say';
import type { Topic } from '../wire/Topic';

/** The layers, in the order in which the page lists them. */
export const LAYERS = [
  'clock',
  'names',
  'moves',
  'board',
  'pairings',
  'standings',
  'ticker',
  'next-round',
] as const;

export type Layer = (typeof LAYERS)[number];

/** How a layer is to look and what it shows: all of it stands in its address. */
export interface Settings {
  readonly theme: string;
  /** In percent of the size that fits a picture of 1920 × 1080. */
  readonly size: number;
  /** A game's id; without one, the game on the big board, whichever it is. */
  readonly game: number | undefined;
  readonly language: Language;
  readonly plane: 'public' | 'hall';
}

export const DEFAULTS: Settings = {
  theme: 'wood',
  size: 100,
  game: undefined,
  language: 'zh',
  plane: 'public',
};

const SIZES = { least: 25, most: 400 };

/** What an address's query asks for; what it says wrongly is as if it said nothing. */
export function settingsIn(query: string): Settings {
  const asked = new URLSearchParams(query);
  const theme = THEMES.find((known) => known === asked.get('theme')) ?? DEFAULTS.theme;
  const size = Number(asked.get('size') ?? DEFAULTS.size);
  const game = Number(asked.get('game') ?? 'featured');
  return {
    theme,
    size: size >= SIZES.least && size <= SIZES.most ? size : DEFAULTS.size,
    game: Number.isInteger(game) && game > 0 ? game : undefined,
    language: asked.get('language') === 'en' ? 'en' : 'zh',
    plane: asked.get('plane') === 'hall' ? 'hall' : 'public',
  };
}

/** The query that asks for these settings, every one of them, so that it can be read and changed. */
export function queryOf({ theme, size, game, language, plane }: Settings): string {
  return new URLSearchParams({
    theme,
    size: String(size),
    game: game === undefined ? 'featured' : String(game),
    language,
    plane,
  }).toString();
}

/** The layer that an address's path names. */
export function layerIn(path: string): Layer | undefined {
  return LAYERS.find((layer) => path === `/overlay/${layer}`);
}

/** The game that the path of a frame for other pages names. */
export function embeddedIn(path: string): number | undefined {
  const id = /^\/embed\/(\d{1,9})$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What a layer has to be told of. */
export function topicsOf(layer: Layer, game: number | undefined): readonly Topic[] {
  switch (layer) {
    case 'moves':
    case 'board':
      return [
        { topic: 'event' },
        game === undefined ? { topic: 'featured' } : { topic: 'game', game },
      ];
    case 'standings':
    case 'ticker':
    case 'next-round':
      return [{ topic: 'event' }, { topic: 'scenes' }];
    case 'clock':
    case 'names':
    case 'pairings':
      return [{ topic: 'event' }];
  }
}
