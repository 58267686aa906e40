import type { ScenePart } from '../wire/ScenePart';
import type { ScenesView } from '../wire/ScenesView';
import { unreachable } from './unreachable';

/** What the scenes show once `part` is in its place. */
export function withPart(scenes: ScenesView, part: ScenePart): ScenesView {
  switch (part.part) {
    case 'byes':
      return { ...scenes, byes: part.is };
    case 'individuals':
      return { ...scenes, individuals: part.is ?? undefined };
    case 'teams':
      return { ...scenes, teams: part.is ?? undefined };
    case 'schedule':
      return { ...scenes, schedule: part.is ?? undefined };
    case 'prizes':
      return { ...scenes, prizes: part.is ?? undefined };
    case 'notice':
      return { ...scenes, notice: part.is ?? undefined };
    case 'ruling':
      return { ...scenes, ruling: part.is ?? undefined };
    case 'sponsors':
      return { ...scenes, sponsors: part.is };
    case 'address':
      return { ...scenes, address: part.is ?? undefined };
    case 'screen': {
      const others = scenes.screens.filter((screen) => screen.name !== part.is.name);
      return { ...scenes, screens: [...others, part.is] };
    }
    default:
      return unreachable(part);
  }
}
