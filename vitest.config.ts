import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { reducedFonts } from './scripts/fonts.ts';

// For the processes of the tests and those that they start: what V8 has compiled once is read from here.
process.env['NODE_COMPILE_CACHE'] = path.join(import.meta.dirname, 'node_modules/.cache/hemline-compiled');

export default defineConfig({
  resolve: { alias: [await reducedFonts()] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/cluster/**/*.test.ts'],
    globalSetup: ['src/testing/database/global-setup.ts'],
    setupFiles: ['src/testing/fail-on-console.ts', 'src/testing/web/no-toasts.ts'],
    pool: 'forks',
    // What a file imports stays for the next one in its process, which takes a third off the whole; no file leaves a state behind.
    isolate: false,
    // Much of a test's time is waiting for a database or a process, so no core is kept free.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
