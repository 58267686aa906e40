import { say, type Filled, type Language, type TextKey } from './say';

const KEPT_AS = 'guapan-language';

/** The language that this device has chosen; Chinese unless it has. */
class ChosenLanguage {
  current = $state<Language>(kept());

  constructor() {
    this.#tellDocument();
  }

  /** Chooses the other one. */
  switch(): void {
    this.current = this.current === 'zh' ? 'en' : 'zh';
    keep(this.current);
    this.#tellDocument();
  }

  /** Shows another one without keeping the choice: an address may ask for it. */
  show(language: Language): void {
    this.current = language;
    this.#tellDocument();
  }

  #tellDocument(): void {
    document.documentElement.lang = this.current === 'zh' ? 'zh-CN' : 'en';
  }
}

// A browser that keeps nothing for pages throws at both.
function kept(): Language {
  try {
    return localStorage.getItem(KEPT_AS) === 'en' ? 'en' : 'zh';
  } catch {
    return 'zh';
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // The choice then holds until the page is left.
  }
}

export const language = new ChosenLanguage();

/** The text of `key` in the chosen language; a component that shows it follows the choice. */
export function t<Key extends TextKey>(key: Key, ...filled: Filled<Key>): string {
  return say(language.current, key, ...filled);
}
