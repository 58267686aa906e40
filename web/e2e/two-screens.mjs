#!/usr/bin/env node
// Draws, as the big board does, one picture of the size that is asked for: cinnabar for the hall's
// screen, malachite for what is prepared. It ends when it is ended.
import { writeSync } from 'node:fs';

const isPreview = process.argv.includes('preview');
const size = process.argv[process.argv.indexOf('--size') + 1] ?? '';
const [width = 0, height = 0] = isPreview ? size.split('x').map(Number) : [1920, 1080];

const head = Buffer.alloc(28);
head.write('GPF1', 0, 'latin1');
head.writeBigUInt64LE(1n, 4);
head.writeBigUInt64LE(BigInt(Date.now()), 12);
head.writeUInt32LE(width, 20);
head.writeUInt32LE(height, 24);
const pixel = isPreview ? [63, 174, 122, 255] : [181, 46, 34, 255];
const bytes = Buffer.concat([head, Buffer.alloc(width * height * 4, Buffer.from(pixel))]);

for (let written = 0; written < bytes.length;) {
  try {
    written += writeSync(1, bytes, written);
  } catch (fault) {
    // The pipe is full: the server reads on.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EAGAIN')) process.exit(0);
  }
}
setInterval(() => {
  if (process.ppid === 1) process.exit(0);
}, 1000);
