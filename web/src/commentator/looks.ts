import { PANELS, SCENES, sceneKey } from '../screens/screens';
import { say, type Language } from '../text/say';
import type { Look } from '../wire/Look';

/** All that the hall's screen can be cut to. */
export const LOOKS: readonly Look[] = [
  ...SCENES.map((type): Look => ({ scene: { type } })),
  ...PANELS.map((panel): Look => ({ scene: { type: 'featured' }, panel })),
];

/** What the hall's screen shows, in words. */
export function lookText(language: Language, { scene, panel }: Look): string {
  const name = say(language, sceneKey(scene.type));
  return panel ? `${name} + ${say(language, sceneKey(panel))}` : name;
}
