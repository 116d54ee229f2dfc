import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { databaseOf } from '#testing/database/database-of.ts';
import { checkScreen } from './support/check-screens.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { collectConsoleErrors, expect, Shopper, test } from './support/journey.ts';
import { admin, openShop } from './support/server.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ reducedMotion: 'reduce' });

// A shop of its own, because the admin of the others signs in by password alone.
let shop: Awaited<ReturnType<typeof openShop>>;
let page: Page;
let errors: string[];
let secret: string;
let recoveryCodes: string[];
const usedSteps = new Set<number>();

test.beforeAll(async ({ browser }) => {
  shop = await openShop();
  // Passkeys need a domain.
  const context = await browser.newContext({ baseURL: shop.url.replace('127.0.0.1', 'localhost') });
  page = await context.newPage();
  errors = collectConsoleErrors(page);
});
test.afterAll(async () => {
  await page.context().close();
  await shop.close();
  expect(errors).toEqual([]);
});

/** Returns a code of a step that was not used: the shop takes each once, and one step before and after its own. */
async function nextCode(): Promise<string> {
  const period = 30;
  let step = 0;
  await expect
    .poll(
      () => {
        const now = Math.floor(Date.now() / 1000 / period);
        step = [now - 1, now, now + 1].find((each) => each > Math.max(0, ...usedSteps)) ?? 0;
        return step;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(0);
  usedSteps.add(step);
  return new TOTP({ secret }).generate({ timestamp: step * period * 1000 });
}

/** Enters the password of the admin on the sign-in page. */
async function enterPassword(): Promise<void> {
  const visitor = new Shopper(page);
  await visitor.open(paths.login.href(adminPaths.security.href()));
  await visitor.submitSignInForm(admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible();
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await new Shopper(page).expectSignedOut();
}

const keepCodes = () => page.getByRole('button', { name: 'I have kept them' });

/** Gives the browser a device that creates passkeys and confirms with them. */
async function addAuthenticator(): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes every sign-in one of an hour ago, after which the shop asks who a member is before it does something dangerous. */
async function ageSignIns(): Promise<void> {
  const client = new pg.Client(await databaseOf(shop.dataDir));
  await client.connect();
  await client.query(`update sessions set step_up_at = step_up_at - interval '1 hour'`);
  await client.end();
}

test('a member sets up an authentication app by keyboard, and keeps the recovery codes', async () => {
  await new Shopper(page).openSignedIn(adminPaths.security.href(), admin);
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await checkScreen(page, 'security, off');
  await page.getByRole('button', { name: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible();
  await checkScreen(page, 'security, setting up');
  secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()).replaceAll(' ', '');
  const field = page.getByRole('textbox', { name: 'Authentication code' });
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const code = await nextCode();
  // With the space that apps show.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await checkScreen(page, 'recovery codes');
  recoveryCodes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await keepCodes().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logging in also takes a code of your app.')).toBeVisible();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
});

test('logs in with a code of the app, and with a recovery code', async () => {
  await logOut();
  await enterPassword();
  const field = page.getByRole('textbox', { name: 'Authentication code' });
  await expect(field).toBeFocused();
  await checkScreen(page, 'second step');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(await nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPaths.security.href());

  await logOut();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.keyboard.type(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPaths.security.href());
  await expect(page.getByText('9 codes are left.')).toBeVisible();
});

test('adds a passkey, logs in with it, and confirms with it before a dangerous act', async () => {
  await addAuthenticator();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Chrome on /);
  await page.getByLabel('Name', { exact: true }).fill('Key of the journey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Key of the journey' })).toContainText('Never used');

  await logOut();
  await enterPassword();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPaths.security.href());
  await expect(page.getByText('Logging in also takes a passkey or a code of your app.')).toBeVisible();

  await ageSignIns();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Yes, make new ones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectNoAxeViolations(page);
  // Cancelled, it leaves the question open, without an error.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Yes, make new ones' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await keepCodes().click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
});
