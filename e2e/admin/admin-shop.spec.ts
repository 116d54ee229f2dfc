import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { openShop } from '#e2e/support/server.ts';
import { test } from '#e2e/support/team.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('what a merchant sets is seen at once: the fee in the summary, the name and the links in the footer', async ({
  browser,
  teamOpens,
}) => {
  test.setTimeout(120_000);
  const shop = await openShop();
  const context = await browser.newContext({ baseURL: shop.url });
  const shopper = new Shopper(await context.newPage());
  const footer = (of: Page) => of.getByRole('contentinfo');
  // The page is kept in the server's memory before anything is changed.
  await shopper.opens(paths.home.href());
  await expect(footer(shopper.page)).toContainText('© Hemline.');

  const page = await teamOpens(paths.adminSettings.href(), { baseURL: shop.url });
  await page.getByLabel('Store name').fill('Thread & Co');
  await page.getByLabel('Delivery fee').fill('5');
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
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(footer(page)).toContainText('© Thread & Co.');
  await expect(footer(page).getByRole('navigation', { name: 'Follow us' }).getByRole('link')).toHaveText([
    'Mastodon',
    'Instagram',
  ]);

  await shopper.opens(paths.home.href());
  await expect(footer(shopper.page)).toContainText('© Thread & Co.');
  await expect(shopper.page).toHaveTitle(/Thread & Co|Hemline/);
  await shopper.signsUp();
  await shopper.puts('water-bottle');
  await shopper.goesToTheSummary();
  const delivery = shopper.page.getByText('Delivery', { exact: true }).locator('xpath=following-sibling::dd').first();
  await expect(delivery).toHaveText('$5.00');

  await page.getByRole('link', { name: 'Audit' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Changed settings' }).first();
  await row.locator('summary').click();
  await expect(row).toContainText('Thread & Co');
  await expect(row.locator('del').filter({ hasText: 'Hemline' })).toBeVisible();
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByText('Welcome to Thread & Co')).toBeVisible();
  await context.close();
  await page.context().close();
  await shop.close();
});

test('who saves over the settings of somebody else is told so, and can start over', async ({ teamOpens }) => {
  const page = await teamOpens(paths.adminSettings.href());
  const other = await teamOpens(paths.adminSettings.href());
  const keywords = (of: Page) => of.getByLabel('Keywords');
  const before = await keywords(page).inputValue();
  await keywords(other).fill(`${before},theirs`);
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(other.getByText('Settings saved.')).toBeVisible();

  await keywords(page).fill('mine');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Discard my changes and load theirs' }).click();
  await expect(keywords(page)).toHaveValue(`${before},theirs`);
  // The shop is shared with the other journeys.
  await keywords(page).fill(before);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('a shopper writes, an admin reads, answers and puts away, and the answer is in the mails', async ({
  page,
  shopper,
  teamOpens,
}) => {
  await shopper.opens(paths.contact.href());
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill(shopper.email);
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Message').fill('Is the tee coming back?\nIn rust?');
  await page.getByText('I agree to the').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Thank you. Your message is with us.')).toBeVisible();

  const table = await teamOpens(paths.adminMessages.href());
  const row = table.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toContainText('Unread');
  await row.getByRole('link').click();
  await expect(heading(table)).toContainText('Grace');
  await expect(table.getByRole('main')).toContainText('In rust?');
  await expect(table.getByText('Read', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row).toContainText('Unread');

  await row.getByRole('link').click();
  await table.getByRole('textbox', { name: 'Answer' }).fill('Yes, in May.');
  await table.getByRole('button', { name: 'Send the answer' }).click();
  await expect(table.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  await expect(table.getByText('Answered', { exact: true })).toBeVisible();

  await table.getByRole('button', { name: 'Archive' }).click();
  await expect(table.getByText('Message archived.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await table.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Answered');

  await table.getByRole('link', { name: 'Mails' }).click();
  await table
    .getByRole('row')
    .filter({ hasText: shopper.email })
    .filter({ hasText: 'Your message to' })
    .getByRole('link')
    .click();
  await table.getByRole('link', { name: 'Plain text' }).click();
  await expect(table.locator('pre')).toContainText('Our answer:\nYes, in May.');
  await expect(table.locator('pre')).toContainText('Is the tee coming back?');
});

test('a long e-mail of a customer is broken between its words, and leaves its label whole', async ({
  page,
  shopper,
  teamOpens,
}) => {
  const email = shopper.email.replace('@', '.who-orders-a-jacket@');
  await page.request.post('/api/users/register', { data: { email, name: shopper.name, password: shopper.password } });
  const at = `${paths.adminCustomers.href()}?q=${encodeURIComponent(email)}`;
  const table = await teamOpens(at, { viewport: { width: 820, height: 1180 } });
  const linesOf = (word: string) =>
    table.getByText(email, { exact: true }).evaluate((cell, part) => {
      const text = cell.firstChild!;
      const range = document.createRange();
      const start = cell.textContent.indexOf(part);
      range.setStart(text, start);
      range.setEnd(text, start + part.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, word);
  for (const word of email.split('-')) expect([word, await linesOf(word)]).toEqual([word, 1]);

  await table.setViewportSize({ width: 390, height: 844 });
  const label = await table
    .locator('td', { hasText: email })
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::before').width));
  expect(label, "the width of 'E-mail' in one line").toBeGreaterThan(36);
});

test('an admin finds a customer and makes them an admin, who then sees the admin area', async ({
  page,
  shopper,
  teamOpens,
}) => {
  await shopper.signsUp();
  await shopper.opens(paths.adminCustomers.href());
  await expect(heading(page)).toHaveText('Page not found');

  const table = await teamOpens(paths.adminCustomers.href());
  await table.getByRole('searchbox', { name: 'Search', exact: true }).fill(shopper.email.slice(3, -4).toUpperCase());
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toHaveURL(/\?q=/);
  await table.getByRole('row').filter({ hasText: shopper.email }).getByRole('link').click();
  await expect(heading(table)).toHaveText(shopper.name);
  await table.getByRole('button', { name: 'Make admin' }).click();
  await table.getByRole('button', { name: 'Yes, make admin' }).click();
  await expect(table.getByRole('button', { name: 'Remove as admin' })).toBeVisible();

  await shopper.opens(paths.adminPayments.href());
  await expect(heading(page)).toHaveText('Payments');
  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/from=/);

  await table.getByRole('link', { name: 'Audit' }).click();
  await table.getByLabel('What').selectOption('Account');
  const change = table.getByRole('row').filter({ hasText: 'Changed a role' }).first();
  await change.locator('summary').click();
  await expect(change).toContainText('customer');
  await change.getByRole('link').click();
  await table.getByRole('button', { name: 'Remove as admin' }).click();
  await table.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(table.getByRole('button', { name: 'Make admin', exact: true })).toBeVisible();
  await shopper.opens(paths.adminPayments.href());
  await expect(heading(page)).toHaveText('Page not found');
});
