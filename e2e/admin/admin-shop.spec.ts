import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { admin as adminAccount, openShop } from '#e2e/support/server.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('saved settings take effect immediately: the fee in the order summary, the name and the links in the footer', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(120_000);
  const shop = await openShop();
  const context = await browser.newContext({ baseURL: shop.url });
  const shopper = new Shopper(await context.newPage());
  const footer = (of: Page) => of.getByRole('contentinfo');
  // So that the page is in the server's cache before the settings change.
  await shopper.open(paths.home.href());
  await expect(footer(shopper.page)).toContainText('© Hemline.');

  const page = await openAsAdmin(adminPaths.settings.href(), { baseURL: shop.url });
  await page.getByLabel('Store name').fill('Thread & Co');
  await page.getByRole('textbox', { name: 'Delivery fee' }).fill('5');
  await page.getByLabel('Free delivery from').fill('100');
  await expect(page.getByText('An order of $60 pays $5.00 delivery and no tax: $65.00 in all.')).toBeVisible();
  await expect(page.getByText('Delivery is free from $100.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Facebook' }).click();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Label').nth(1).fill('Mastodon');
  await page.getByLabel('Address', { exact: true }).nth(1).fill('mastodon.example');
  await page.getByRole('button', { name: 'Move Mastodon up' }).click();

  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true }).first()).toBeFocused();
  await page.getByLabel('Address', { exact: true }).first().fill('https://mastodon.example/@thread');

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  const saveButton = page.getByRole('button', { name: 'Save settings' });
  await saveButton.click();
  const toast = page.locator('.toast', { hasText: 'Settings saved.' });
  await expect(toast).toBeVisible();
  // The toast is above the bar, which the page has at its bottom.
  const [toastBox, saveBox] = [await toast.boundingBox(), await saveButton.boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(saveBox?.y ?? 0);
  await expect(page).toHaveTitle('Settings · Thread & Co');

  await shopper.open(paths.home.href());
  await expect(footer(shopper.page).getByRole('navigation', { name: 'Follow us' }).getByRole('link')).toHaveText([
    'Mastodon',
    'Instagram',
  ]);
  await expect(footer(shopper.page)).toContainText('© Thread & Co.');
  await expect(shopper.page).toHaveTitle('Thread & Co');
  await shopper.createAccount();
  await shopper.addProductToCart('water-bottle');
  await shopper.goToOrderSummary();
  const delivery = shopper.page.getByText('Delivery', { exact: true }).locator('xpath=following-sibling::dd').first();
  await expect(delivery).toHaveText('$5.00');

  await page.getByRole('link', { name: 'Audit' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Changed settings' }).first();
  await row.locator('summary').click();
  await expect(row).toContainText('Thread & Co');
  // The name and the title, which was the same.
  await expect(row.locator('del').filter({ hasText: 'Hemline' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByText('Welcome to Thread & Co')).toBeVisible();
  await context.close();
  await page.context().close();
  await shop.close();
});

test('settings saved by another admin are not overwritten, and can be taken', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.settings.href());
  const other = await openAsAdmin(adminPaths.settings.href());
  const keywords = (of: Page) => of.getByLabel('Keywords');
  const before = await keywords(page).inputValue();
  await keywords(other).fill(`${before},theirs`);
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(other.getByText('Settings saved.')).toBeVisible();

  await keywords(page).fill('mine');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert').getByText(`${before},theirs`)).toBeVisible();
  await page.getByRole('button', { name: /^Take theirs ?: Keywords$/ }).click();
  await expect(keywords(page)).toHaveValue(`${before},theirs`);
  // The shop is shared with the other journeys, so the setting is restored.
  await keywords(page).fill(before);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('an admin reads, answers and archives a message, and the answer is among the mails', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  await shopper.open(paths.contact.href());
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill(shopper.email);
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Message').fill('Is the tee coming back?\nIn rust?');
  await page.getByText('I agree to the').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Thank you, we’ve received your message.')).toBeVisible();

  const admin = await openAsAdmin(adminPaths.messages.href());
  const row = admin.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toContainText('Unread');
  await row.getByRole('link').click();
  await expect(heading(admin)).toContainText('Grace');
  await expect(admin.getByRole('main')).toContainText('In rust?');
  await expect(admin.getByText('Read', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row).toContainText('Unread');

  await row.getByRole('link').click();
  await admin.getByRole('textbox', { name: 'Answer' }).fill('Yes, in May.');
  await admin.getByRole('button', { name: 'Send the answer' }).click();
  await expect(admin.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  await expect(admin.getByText('Answered', { exact: true })).toBeVisible();

  await admin.getByRole('button', { name: 'Archive' }).click();
  await expect(admin.getByText('Message archived.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Answered');

  await admin.getByRole('link', { name: 'Mails' }).click();
  await admin
    .getByRole('row')
    .filter({ hasText: shopper.email })
    .filter({ hasText: 'Your message to' })
    .getByRole('link')
    .click();
  await admin.getByRole('link', { name: 'Plain text' }).click();
  await expect(admin.locator('pre')).toContainText('Our answer:\nYes, in May.');
  await expect(admin.locator('pre')).toContainText('Is the tee coming back?');
});

test('an owner finds a customer, and the way to the team', async ({ page, shopper, openAsAdmin }) => {
  await shopper.createAccount();
  await shopper.open(adminPaths.customers.href());
  await expect(heading(page)).toHaveText('Page not found');

  const admin = await openAsAdmin(adminPaths.customers.href());
  await admin.getByRole('searchbox', { name: 'Search', exact: true }).fill(shopper.email.slice(3, -4).toUpperCase());
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(admin).toHaveURL(/\?q=/);
  await admin.getByRole('row').filter({ hasText: shopper.email }).getByRole('link').click();
  await expect(heading(admin)).toHaveText(shopper.name);
  await admin.getByRole('link', { name: 'Change it under Team' }).click();
  await expect(heading(admin)).toHaveText('Team');

  await openPage(admin, adminPaths.payments.href());
  await admin.getByLabel('From').fill('2026-01-01');
  await expect(admin).toHaveURL(/from=2026-01-01/);
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await expect(admin).not.toHaveURL(/from=/);
});

test('a visitor of an admin page sees the not-found page, signs in there and gets the page', async ({
  page,
  shopper,
}) => {
  await shopper.open(adminPaths.audit.href());
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await shopper.submitSignInForm(adminAccount);
  await expect(page).toHaveURL(adminPaths.audit.href());
  await expect(heading(page)).toHaveText('Audit');

  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(paths.login.href(adminPaths.payments.href()));
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible();
  await shopper.submitSignInForm(adminAccount);
  await expect(heading(page)).toHaveText('Payments');
});

test("'Skip to content' leads past the navigation of the admin", async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.categories.href());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Size scales' })).toBeFocused();
});
