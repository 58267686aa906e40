import type Hls from 'hls.js/light';

/** A video that plays behind the live edge by as little as it can. */
export interface Playing {
  /** When the picture that is shown was drawn (Unix milliseconds); nothing before the first one. */
  drawnAt(): number | undefined;
  /** When entry `seq` was first seen in the picture, if the playlist has said so. */
  seenAt(seq: number): number | undefined;
  stop(): void;
}

/** Seconds behind the live edge that are aimed at, and at most let be. */
const AIM = 2;
const MOST = 6;

/** How many entries' times are kept. */
const KEPT = 500;

/** Whether there is a stream to play. */
export async function hasStream(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Plays `address` in `video`; `failed` is called once, when it cannot go on. */
export async function play(
  video: HTMLVideoElement,
  address: string,
  failed: () => void,
): Promise<Playing> {
  const { default: Player } = await import('hls.js/light');
  // Browsers that play such streams by themselves stay further behind, so they come second.
  return Player.isSupported()
    ? byPlayer(Player, video, address, failed)
    : byBrowser(video, address, failed);
}

const options = {
  liveSyncDuration: AIM,
  liveMaxLatencyDuration: MOST,
  maxLiveSyncPlaybackRate: 1.25,
  lowLatencyMode: false,
  // Pages load no script from a blob.
  enableWorker: false,
  backBufferLength: 10,
};

function byPlayer(
  Player: typeof Hls,
  video: HTMLVideoElement,
  address: string,
  failed: () => void,
): Playing {
  const hls = new Player(options);
  const times = new Map<number, number>();
  hls.on(Player.Events.LEVEL_UPDATED, (_, { details }) => {
    for (const range of Object.values(details.dateRanges)) {
      const seq = Number(range?.attr['X-SEQ']);
      if (range && Number.isInteger(seq)) times.set(seq, range.startDate.getTime());
    }
    for (const seq of times.keys()) {
      if (times.size <= KEPT) break;
      times.delete(seq);
    }
  });
  hls.on(Player.Events.ERROR, (_, { fatal }) => {
    if (fatal) failed();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    drawnAt: () => hls.playingDate?.getTime(),
    seenAt: (seq) => times.get(seq),
    stop: () => {
      hls.destroy();
    },
  };
}

function byBrowser(video: HTMLVideoElement, address: string, failed: () => void): Playing {
  const catchUp = (): void => {
    const { seekable } = video;
    const edge = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
    if (edge - video.currentTime > MOST) video.currentTime = edge - AIM;
  };
  video.src = address;
  video.addEventListener('error', failed, { once: true });
  video.addEventListener('timeupdate', catchUp);
  return {
    drawnAt: () => {
      const begun = video.getStartDate?.().getTime() ?? NaN;
      return Number.isNaN(begun) ? undefined : begun + video.currentTime * 1000;
    },
    seenAt: () => undefined,
    stop: () => {
      video.removeEventListener('timeupdate', catchUp);
      video.removeAttribute('src');
    },
  };
}
