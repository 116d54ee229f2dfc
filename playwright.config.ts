import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  // The tests beside the cluster's code are Vitest's.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_URL'],
    browserName: 'chromium',
    // A trace costs a twelfth of the journeys' time: `--trace retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: [
        '--no-sandbox',
        // A page of a journey lives for seconds, in which optimized code does not pay: this saves a tenth of the processor time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
