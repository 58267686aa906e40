import { parsePreferences, PLAIN, type Preferences } from './preferences';

const KEPT_AS = 'guapan-operator';

/** The preferences of this device; they are kept where the browser keeps anything. */
class ChosenPreferences {
  current = $state.raw<Preferences>(kept());

  constructor() {
    this.#tellDocument();
  }

  choose(changed: Partial<Preferences>): void {
    this.current = { ...this.current, ...changed };
    this.#tellDocument();
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(this.current));
    } catch {
      // They then hold until the page is left.
    }
  }

  #tellDocument(): void {
    const { traditional, dark, large, left } = this.current;
    document.body.dataset.theme = dark ? 'night' : 'paper';
    document.body.dataset.script = traditional ? 'traditional' : 'simplified';
    document.documentElement.dataset.text = large ? 'large' : 'normal';
    document.body.dataset.hand = left ? 'left' : 'right';
  }
}

function kept(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(KEPT_AS));
  } catch {
    return PLAIN;
  }
}

export const preferences = new ChosenPreferences();
