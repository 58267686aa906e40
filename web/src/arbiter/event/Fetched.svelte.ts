import { language } from '../../text/language.svelte';
import { problemText } from '../../text/problems';
import { problemIn } from '../../live/http';

/** A page of the server as it was last read, and why it could not be read anew. */
export class Fetched<Page> {
  page = $state.raw<Page>();
  fault = $state('');
  #asked = 0;
  #key: string | number | undefined;

  /** Reads it anew whenever `key` is another than before. */
  follow(key: string | number, what: () => Promise<Page>): void {
    if (key === this.#key) return;
    this.#key = key;
    void this.read(what);
  }

  /** Reads it anew; an older answer that comes late is not shown. */
  async read(what: () => Promise<Page>): Promise<void> {
    const mine = ++this.#asked;
    try {
      const page = await what();
      if (mine !== this.#asked) return;
      this.page = page;
      this.fault = '';
    } catch (error) {
      if (mine !== this.#asked) return;
      this.fault = problemText(language.current, problemIn(error));
    }
  }
}
