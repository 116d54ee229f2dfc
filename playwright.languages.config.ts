import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Opens all screens in other languages. It takes long, so `npm run check:languages` runs it and `npm test` does not. */
export default defineConfig(journeys, {
  testDir: 'e2e/languages',
  testMatch: '**/*.check.ts',
  globalSetup: './e2e/languages/setup.ts',
  use: { actionTimeout: 20_000 },
});
