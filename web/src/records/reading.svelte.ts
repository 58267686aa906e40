import type { Problem } from '../wire/Problem';
import type { ReadGame } from '../wire/ReadGame';
import type { ReadPage } from '../wire/ReadPage';
import { readFile, type Wishes } from './read-file';

/** A file as the server reads it, read anew whenever somebody chooses otherwise. */
export class FileReading {
  /** The encoding that was chosen; without one, the server's guess counts. */
  encoding = $state<string>();
  /** Which game of the file is looked at, counted from 1. */
  pick = $state(1);
  /** The game of the event that it is compared with. */
  game = $state<number>();
  page = $state.raw<ReadPage>();
  problem = $state.raw<Problem>();

  /** The game of the file that is looked at. */
  readonly shown: ReadGame | undefined = $derived(this.page?.games[this.page.pick - 1]);
  /** The encoding in which the texts are shown. */
  readonly used: string = $derived(this.encoding ?? this.page?.encoding ?? 'gb18030');

  /** Reads `file` as long as the component lives that makes this. */
  constructor(file: File, game?: number) {
    this.game = game;
    $effect(() => this.read(file));
  }

  private read(file: File): () => void {
    const { encoding, game, pick } = this;
    const wishes: Wishes = {
      pick,
      ...(game === undefined ? {} : { game }),
      ...(encoding === undefined ? {} : { encoding }),
    };
    let isCurrent = true;
    void readFile(file, wishes).then((answer) => {
      if (!isCurrent) return;
      if ('games' in answer) this.page = answer;
      this.problem = 'games' in answer ? undefined : answer;
    });
    return () => {
      isCurrent = false;
    };
  }
}

/** Who plays, in the words of the file; `undefined` where it names nobody. */
export function playersOf({ red, black }: ReadGame, versus: string): string | undefined {
  return red === '' && black === '' ? undefined : `${red} ${versus} ${black}`;
}
