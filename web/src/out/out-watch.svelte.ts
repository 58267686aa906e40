import type { OutPage } from '../wire/OutPage';
import { outPage } from './out-page';

const LOOK_EVERY = 1000;

/** How the stream and the delay are doing, looked at each second. */
export class OutWatch {
  /** Nothing while it is not known; where the line is away, the page says so already. */
  page = $state.raw<OutPage>();

  /** Looks from now on, until what it gives is called. */
  start(): () => void {
    const look = async (): Promise<void> => {
      this.page = await outPage().catch(() => undefined);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => {
      clearInterval(timer);
    };
  }
}
