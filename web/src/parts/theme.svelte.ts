import { THEMES, type Theme } from '../style/themes';

const KEPT_AS = 'guapan-theme';

/** How the page is dressed on this device; the choice is kept where the browser keeps anything. */
class ChosenTheme {
  current = $state<Theme>(kept() ?? worn());

  constructor() {
    document.body.dataset.theme = this.current;
  }

  wear(theme: Theme): void {
    this.current = theme;
    document.body.dataset.theme = theme;
    try {
      localStorage.setItem(KEPT_AS, theme);
    } catch {
      // It then holds until the page is left.
    }
  }
}

function kept(): Theme | undefined {
  try {
    const known = localStorage.getItem(KEPT_AS);
    return THEMES.find((theme) => theme === known);
  } catch {
    return undefined;
  }
}

/** What the page came in. */
function worn(): Theme {
  return THEMES.find((theme) => theme === document.body.dataset.theme) ?? 'wood';
}

export const theme = new ChosenTheme();
