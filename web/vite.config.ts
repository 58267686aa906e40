import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const page = (name: string): string => fileURLToPath(new URL(`${name}.html`, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  // The server's address for `npm run dev`; the built pages are served by guapan itself.
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      '/api': 'http://localhost:8080',
      '/board.mjpg': 'http://localhost:8080',
    },
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: [
        'index',
        'operator',
        'arbiter',
        'commentator',
        'player',
        'print',
        'screens',
        'archive',
        'overlay',
      ].map(page),
    },
  },
  // Svelte has a server build too; components are mounted in tests with the browser's.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
});
