#!/usr/bin/env node
// Draws, as the big board does, pictures that say in coded pixels when they were drawn: twelve
// times a second, 32 black or white blocks in the first rows, the highest bit first.
import { writeSync } from 'node:fs';

const WIDTH = 640;
const HEIGHT = 360;
const BLOCK = 20;
const EVERY = 80;

const bytes = Buffer.alloc(28 + WIDTH * HEIGHT * 4, 255);
bytes.write('GPF1', 0, 'latin1');
bytes.writeBigUInt64LE(1n, 4);
bytes.writeUInt32LE(WIDTH, 20);
bytes.writeUInt32LE(HEIGHT, 24);

function draw() {
  const at = Date.now();
  bytes.writeBigUInt64LE(BigInt(at), 12);
  const code = at % 2 ** 32;
  for (let bit = 0; bit < 32; bit += 1) {
    const value = Math.floor(code / 2 ** (31 - bit)) % 2 === 1 ? 255 : 0;
    for (let row = 0; row < BLOCK; row += 1) {
      const start = 28 + 4 * (row * WIDTH + bit * BLOCK);
      for (let at = start; at < start + 4 * BLOCK; at += 4) bytes.fill(value, at, at + 3);
    }
  }
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written);
  } catch (fault) {
    // Nobody reads any more.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EAGAIN')) process.exit(0);
  }
}

setInterval(draw, EVERY);
