import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { expect, test as base } from './support/journey.ts';
import { openShop } from './support/server.ts';

// Only the recipient sees the link, so this journey has a shop of its own with a mail server.
let mailServer: MailServer;
let shop: Awaited<ReturnType<typeof openShop>>;

const test = base.extend({
  page: async ({ browser }, use) => {
    const page = await browser.newPage({ baseURL: shop.url });
    await use(page);
    await page.close();
  },
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mailServer = await startMailServer();
  shop = await openShop({ SMTP_URL: mailServer.url });
});

test.afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

const newPassword = 'a whole new horse';

async function chooseNewPassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('checkbox', { name: /Terms/ }).check();
  await page.getByRole('button', { name: 'Reset' }).click();
}

/** Waits for the mail and returns its link. */
async function waitForMailedLink(recipient: string, about: string): Promise<string> {
  const mail = () =>
    mailServer.mails.find(({ envelopeTo, subject }) => envelopeTo.includes(recipient) && subject === about);
  await expect.poll(mail, { message: 'no mail arrived' }).toBeDefined();
  const [link] = /https?:\/\/\S+\?token=[\w-]+/.exec(mail()?.text ?? '') ?? [];
  if (link === undefined) throw new Error('The mail has no link');
  return link;
}

test('a forgotten password is reset with the mailed link, which works once', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.logOut();

  await shopper.open(paths.resetPassword.href());
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  const link = await waitForMailedLink(shopper.email, 'Set a new password');
  expect(new URL(link).origin).toBe(new URL(shop.url).origin);

  await shopper.open(link);
  await expect(page).toHaveURL(paths.resetPassword.href());
  await chooseNewPassword(page);
  await expect(page.getByText('Your password has been changed. Please log in with the new one.')).toBeVisible();

  await shopper.submitSignInForm();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await shopper.submitSignInForm({ email: shopper.email, password: newPassword });
  await expect(page).toHaveURL(paths.home.href());
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();

  await shopper.open(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});

test('an e-mail is confirmed with the mailed link, after signing in on the way', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.security.href());
  const setting = page.getByRole('region', { name: 'E-mail' });
  await expect(setting.getByText('Not confirmed yet')).toBeVisible();
  await setting.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(setting.getByText('A link is on its way')).toBeVisible();
  const link = await waitForMailedLink(shopper.email, 'Confirm your e-mail');
  await shopper.logOut();

  await shopper.open(link);
  await expect(page).toHaveURL(/\/login\?from=/);
  await shopper.submitSignInForm();
  await expect(page.getByText(`${shopper.email} is confirmed. Thank you.`)).toBeVisible();
  await expect(page).toHaveURL(paths.confirmEmail.href());
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  await expect(setting.getByText('This e-mail is confirmed.')).toBeVisible();
});
