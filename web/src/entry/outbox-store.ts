import type { Command } from '../wire/Command';
import type { Refusal } from '../wire/Refusal';
import type { Outbox } from './outbox';

/** An entry as it is kept: it has not been answered, or refused and nobody has decided yet. */
interface Kept {
  /** The id of the event that it was asked of. */
  readonly event: string;
  readonly id: string;
  readonly command: Command;
  readonly refusal?: Refusal;
}

const DATABASE = 'guapan';
const OUTBOX = 'outbox';

/**
 * Keeps what was asked and not answered beyond a reload, in the browser's IndexedDB.
 *
 * Where a browser has none (private windows), entries live as long as the page.
 */
export class OutboxStore {
  readonly #database: Promise<IDBDatabase | undefined> = open();

  /** What was kept of this event, in the order in which it was asked. */
  async load(event: string): Promise<Outbox> {
    const store = await this.#in('readonly');
    if (!store) return [];
    const kept: readonly unknown[] = await done(store.getAll());
    return kept
      .filter(isKept)
      .filter((entry) => entry.event === event)
      .map(({ id, command, refusal }) => ({
        id,
        command,
        answer: refusal ? { kind: 'refused', refusal } : { kind: 'sending' },
      }));
  }

  /** Keeps an entry. */
  put(entry: Kept): void {
    void this.#in('readwrite').then((store) => store?.put(entry));
  }

  /** Keeps with an entry that it was refused. */
  refuse(id: string, refusal: Refusal): void {
    void this.#in('readwrite').then((store) => {
      const cursor = store?.index('id').openCursor(id);
      if (!cursor) return;
      cursor.onsuccess = () => {
        const found: unknown = cursor.result?.value;
        if (isKept(found)) cursor.result?.update({ ...found, refusal });
      };
    });
  }

  /** Forgets an entry. */
  remove(id: string): void {
    void this.#in('readwrite').then((store) => {
      const cursor = store?.index('id').openKeyCursor(id);
      if (cursor) cursor.onsuccess = () => cursor.result && store?.delete(cursor.result.primaryKey);
    });
  }

  async #in(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
    return (await this.#database)?.transaction(OUTBOX, mode).objectStore(OUTBOX);
  }
}

async function open(): Promise<IDBDatabase | undefined> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      // Numbered as they come, since ids are drawn and have no order.
      const store = request.result.createObjectStore(OUTBOX, { autoIncrement: true });
      store.createIndex('id', 'id', { unique: true });
    };
    return await done(request);
  } catch {
    return undefined;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the browser keeps nothing'));
    };
  });
}

// Written by this class alone, though perhaps by an older version of it.
function isKept(entry: unknown): entry is Kept {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'event' in entry &&
    'id' in entry &&
    'command' in entry
  );
}
