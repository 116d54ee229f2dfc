import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { asPreact, reactLibraries } from './scripts/preact.ts';

export default defineConfig({
  resolve: { alias: asPreact },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/fail-on-console.ts'],
    server: { deps: { inline: reactLibraries } },
    pool: 'forks',
    // Much of a test's time is waiting for a database or a process, so no core is kept free.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
