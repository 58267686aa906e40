import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Arbiter, openBrowser, visitor } from './hall';
import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const SCREEN = { width: 1920, height: 1080 };
const PATIENCE = { timeout: 90_000, interval: 250 };
const TONE = 880;
/** How wide and high frames in clubs' pages are. */
const FRAMES = [
  [400, 640],
  [640, 360],
  [360, 740],
] as const;
const LAYERS = [
  'clock',
  'names',
  'moves',
  'board',
  'pairings',
  'standings',
  'ticker',
  'next-round',
];

const folder = mkdtempSync(join(tmpdir(), 'guapan-tone-'));
const tone = join(folder, 'tone.wav');
const stage = join(import.meta.dirname, 'stage.mjs');
const program = new Program(['--hls', '--audio', tone, '--rehearse', '40'], stage);
let browser: Browser;
let arbiter: Arbiter;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const source = ['-f', 'lavfi', '-i', `sine=frequency=${TONE}:duration=4`];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-ar', '48000', tone]);
  await program.start();
  browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  arbiter = await Arbiter.enter(browser, program, program.address);
});

afterAll(async () => {
  await browser.close();
  await program.end();
  rmSync(folder, { recursive: true });
});

/** What the coded pixels of a video say, and when its page says that the picture was drawn. */
async function drawn(page: Page): Promise<{ coded: number; said: number }> {
  return page.locator('video').evaluate(
    (video) =>
      new Promise((resolve, reject) => {
        if (!(video instanceof HTMLVideoElement)) {
          reject(new Error('no video'));
          return;
        }
        video.requestVideoFrameCallback(() => {
          const canvas = document.createElement('canvas');
          canvas.width = 640;
          canvas.height = 360;
          const context = canvas.getContext('2d');
          context?.drawImage(video, 0, 0, 640, 360);
          let coded = 0;
          for (let bit = 0; bit < 32; bit += 1) {
            const [bright = 0] = context?.getImageData(bit * 20 + 10, 10, 1, 1).data ?? [];
            coded = coded * 2 + (bright > 127 ? 1 : 0);
          }
          resolve({ coded, said: Number(video.dataset.drawn) % 2 ** 32 });
        });
      }),
  );
}

test('the stream is played on the audience’s page, and its picture is of the time that it claims', async () => {
  const page = await visitor(browser, SCREEN);
  await page.goto(program.address);
  await page.getByRole('button', { name: '画面', exact: true }).click();
  await page.locator('video[data-drawn]').waitFor({ timeout: 90_000 });
  await expect
    .poll(async () => {
      const { coded, said } = await drawn(page);
      return Math.abs(coded - said);
    }, PATIENCE)
    .toBeLessThan(250);
  await page.locator('[data-behind]').waitFor();
  const behind = Number(await page.locator('[data-behind]').getAttribute('data-behind'));
  console.log(`behind live: ${behind} s`);
  expect(behind).toBeLessThan(8);
  await page.screenshot({ path: `${PICTURES}out-audience-1920x1080.png` });
  const heard = await page.locator('video').evaluate(async (video, wanted) => {
    if (!(video instanceof HTMLVideoElement)) return false;
    video.muted = false;
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    const levels = new Float32Array(analyser.frequencyBinCount);
    for (let look = 0; look < 100; look += 1) {
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      analyser.getFloatFrequencyData(levels);
      const loudest = levels.indexOf(Math.max(...levels));
      const frequency = (loudest * context.sampleRate) / analyser.fftSize;
      if (Math.abs(frequency - wanted) < 20) return true;
    }
    return false;
  }, TONE);
  expect(heard).toBe(true);
  await page.context().close();
});

test('those who look after the stream see it run, and can mute it', async () => {
  const { page } = arbiter;
  await page.goto(`${program.address}/screens`);
  const panel = page.locator('.out');
  await panel.locator('[data-state="running"]').waitFor({ timeout: 90_000 });
  await panel.getByRole('button', { name: '静音' }).click();
  await panel.getByText('已静音').waitFor();
  await page.screenshot({ path: `${PICTURES}out-panel-1366x768.png`, fullPage: true });
  await panel.getByRole('button', { name: '恢复声音' }).click();
  await panel.getByText('已静音').waitFor({ state: 'detached' });
});

/** Lays a layer over a frame of a video, as OBS does, and says how much of the layer is seen through. */
function laidOver(frame: string, layer: Buffer, picture: string): number {
  const above = join(folder, 'layer.png');
  writeFileSync(above, layer);
  const both = ['-i', frame, '-i', above, '-filter_complex', 'overlay', '-frames:v', '1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...both, picture]);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const alpha = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', above, '-vf', 'alphaextract', ...raw],
    {
      maxBuffer: 2 ** 23,
    },
  );
  return alpha.filter((opaque) => opaque === 0).length / alpha.length;
}

test('overlays lie over a frame of a video without a ground of their own, in all themes', async () => {
  const frame = join(folder, 'frame.png');
  const source = ['-f', 'lavfi', '-i', 'mandelbrot=size=1920x1080', '-vf', 'hue=h=80:s=1.5'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-frames:v', '1', frame]);
  const page = await visitor(browser, SCREEN);
  for (const layer of LAYERS) {
    for (const theme of ['wood', 'paper', 'night', 'contrast']) {
      await page.goto(`${program.address}/overlay/${layer}?theme=${theme}`);
      await page.locator('main[data-link="live"]').waitFor();
      await page.locator('.sheet, .slab').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const picture = `${PICTURES}overlay-${layer}-${theme}.png`;
      const through = laidOver(frame, await page.screenshot({ omitBackground: true }), picture);
      expect(through, `${layer}, ${theme}`).toBeGreaterThan(0.4);
    }
  }
  await page.context().close();
});

test('an overlay is marked when the line is away, and is whole again without a hand', async () => {
  const page = await visitor(browser, SCREEN);
  await page.goto(`${program.address}/overlay/names?language=en`);
  await page.locator('main[data-link="live"]').waitFor();
  await program.kill();
  await page.getByText('No line').waitFor();
  await page.screenshot({ path: `${PICTURES}overlay-stale.png` });
  await program.start();
  await page.getByText('No line').waitFor({ state: 'detached' });
  await page.context().close();
});

test('the page of overlays shows them all, and gives their addresses', async () => {
  const page = await visitor(browser, { width: 1366, height: 768 });
  await page.goto(`${program.address}/overlay`);
  expect(await page.locator('[data-layer-card]').count()).toBe(LAYERS.length);
  await page.locator('select[name="theme"]').selectOption('night');
  const copied = page.locator('[data-layer-card="names"] [data-copies]');
  expect(await copied.getAttribute('data-copies')).toBe(
    `${program.address}/overlay/names?theme=night&size=100&game=featured&language=zh&plane=public`,
  );
  await copied.click();
  await page.getByText('已复制').waitFor();
  await page.screenshot({ path: `${PICTURES}overlays-1366x768.png`, fullPage: true });
  await page.context().close();
});

test('a club’s page may show a game in a frame', async () => {
  const answer = await fetch(`${program.address}/embed/1`);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
  for (const [width, height] of FRAMES) {
    const page = await visitor(browser, { width, height });
    await page.goto(`${program.address}/embed/1?theme=paper`);
    const board = await page.locator('.slab').boundingBox();
    const area = (board?.width ?? 0) * (board?.height ?? 0);
    expect(area / (width * height), `${width} x ${height}`).toBeGreaterThan(0.3);
    await page.screenshot({ path: `${PICTURES}embed-${width}x${height}.png` });
    await page.context().close();
  }
});
