import type { Panel } from '../wire/Panel';
import type { Scene } from '../wire/Scene';
import type { Screen } from '../wire/Screen';
import type { Seat } from '../wire/Seat';

/** The scenes that need nothing to be chosen, in the order of a show. */
export const SCENES = [
  'featured',
  'grid',
  'pairings',
  'results',
  'lottery',
  'individuals',
  'teams',
  'schedule',
  'result_card',
  'ruling',
  'prizes',
  'notice',
  'sponsors',
  'idle',
  'test_card',
] as const satisfies readonly Scene['type'][];

/** The tables that may stand beside the featured game. */
export const PANELS = [
  'pairings',
  'results',
  'individuals',
  'teams',
] as const satisfies readonly Panel[];

/** The screens that every event begins with. */
const FIRST_SCREENS = ['hall', 'lobby'] as const;

/** What a screen's key or a scene is called. */
export function sceneKey<Type extends Scene['type']>(scene: Type): `scene_${Type}` {
  return `scene_${scene}`;
}

/** A screen before anybody has steered it, as the server has it, too. */
function untouched(name: string): Screen {
  const keys = [
    'featured',
    'grid',
    'pairings',
    'results',
    'individuals',
    'teams',
    'schedule',
    'result_card',
    'notice',
  ] as const;
  return {
    name,
    scene: { type: 'featured' },
    scenes: keys.map((type) => ({ type })),
    theme: 'wood',
    scale: 100,
    qr: true,
    dwell: 12,
  };
}

/** How many keys of a screen show a scene. */
const KEYS = 9;

/** What the keys of a screen show, from 1 on; the last may be without a scene. */
export function keysOf(screen: Screen): readonly (Scene['type'] | undefined)[] {
  return Array.from({ length: KEYS }, (_, index) => screen.scenes[index]?.type);
}

/** A screen one of whose keys shows another scene, or none; keys close up, and one is left. */
export function withKey(
  screen: Screen,
  index: number,
  type: (typeof SCENES)[number] | undefined,
): Screen {
  const kept = screen.scenes.map((scene, at) => (at === index ? undefined : scene));
  const scenes = kept.flatMap((scene, at) => {
    if (at === index) return type ? [{ type }] : [];
    return scene ? [scene] : [];
  });
  if (index >= screen.scenes.length && type) scenes.push({ type });
  return scenes.length > 0 ? { ...screen, scenes } : screen;
}

/** The screens to steer: those of every event, and those that somebody has steered. */
export function screensToSteer(steered: readonly Screen[]): readonly Screen[] {
  const first = FIRST_SCREENS.map(
    (name) => steered.find((screen) => screen.name === name) ?? untouched(name),
  );
  const others = steered.filter((screen) => !first.some(({ name }) => name === screen.name));
  return [...first, ...others];
}

/** A new screen of that name, or `undefined` where the name cannot be. */
export function newScreen(name: string): Screen | undefined {
  return /^[a-z0-9-]{1,32}$/.test(name) ? untouched(name) : undefined;
}

/** Whether the holder of a seat may steer a screen. */
export function maySteer(seat: Seat | undefined, name: string): boolean {
  switch (seat?.kind) {
    case 'arbiter':
    case 'technician':
      return true;
    case 'commentator':
      return name === 'hall';
    default:
      return false;
  }
}
