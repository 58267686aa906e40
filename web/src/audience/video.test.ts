// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { play } from './video';

const ADDRESS = '/hls/live.m3u8';

/** What the player has been asked to do, and whether the browser can do it. */
const player = vi.hoisted(() => {
  const loaded: string[] = [];
  return { isSupported: true, loaded, destroyed: 0 };
});

vi.mock('hls.js/light', () => ({
  default: class {
    static readonly Events = { LEVEL_UPDATED: 'levels', ERROR: 'error' };
    static isSupported(): boolean {
      return player.isSupported;
    }
    readonly playingDate = new Date(5_000);
    on(): void {
      // Nothing happens in this stream.
    }
    loadSource(address: string): void {
      player.loaded.push(address);
    }
    attachMedia(): void {
      // The test looks at what is loaded.
    }
    destroy(): void {
      player.destroyed += 1;
    }
  },
}));

afterEach(() => {
  Object.assign(player, { isSupported: true, loaded: [], destroyed: 0 });
});

test('the player comes first: it is nearer to live, and knows when each picture was drawn', async () => {
  const video = document.createElement('video');
  const playing = await play(video, ADDRESS, () => undefined);
  expect(player.loaded).toEqual([ADDRESS]);
  expect(video.getAttribute('src')).toBeNull();
  expect(playing.drawnAt()).toBe(5_000);
  playing.stop();
  expect(player.destroyed).toBe(1);
});

test('a browser without media sources plays the stream by itself', async () => {
  player.isSupported = false;
  const video = document.createElement('video');
  const failed = vi.fn();
  const playing = await play(video, ADDRESS, failed);
  expect(player.loaded).toEqual([]);
  expect(video.getAttribute('src')).toBe(ADDRESS);
  // Without the playlist's word the page's board follows by itself.
  expect(playing.drawnAt()).toBeUndefined();
  video.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledOnce();
  playing.stop();
  expect(video.getAttribute('src')).toBeNull();
});

test('a browser that plays by itself says when a picture was drawn, and is brought back to live', async () => {
  player.isSupported = false;
  const video = document.createElement('video');
  const seekable = { length: 1, start: () => 0, end: () => 60 };
  Object.defineProperties(video, {
    getStartDate: { value: () => new Date(100_000) },
    seekable: { value: seekable },
    currentTime: { value: 57, writable: true },
  });
  const playing = await play(video, ADDRESS, () => undefined);
  video.dispatchEvent(new Event('timeupdate'));
  expect(playing.drawnAt()).toBe(157_000);
  video.currentTime = 40;
  video.dispatchEvent(new Event('timeupdate'));
  expect(video.currentTime).toBe(58);
});
