import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, Shopper } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';
import { openShop } from './support/server.ts';

/** Downloads the PDF of an invoice and returns its name and its first characters. */
async function download(page: Page, button: Locator): Promise<{ name: string; begins: string }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  const content = await readFile(await file.path());
  return { name: file.suggestedFilename(), begins: content.toString('latin1', 0, 5) };
}

test('a paid order has an invoice, and a refund a credit note, which team and shopper download', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(120_000);
  // Other journeys see a shop without invoices.
  const shop = await openShop();
  const settings = { baseURL: shop.url, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(settings);
  const shopper = new Shopper(await context.newPage());
  const { page } = shopper;
  const admin = await openAsAdmin(adminPaths.invoiceSettings.href(), settings);
  await admin.getByLabel('Name', { exact: true }).fill('Hemline Ltd');
  await admin.getByLabel('Address', { exact: true }).fill('1 Mill Street\nLeeds LS1 1AA');
  await admin.getByLabel('Country').selectOption('United Kingdom');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Invoice settings are saved.')).toBeVisible();
  await expectNoAxeViolations(admin);

  await shopper.placeOrder('Card', 'water-bottle');
  const code = await shopper.openOrder();
  const ofShopper = page.getByRole('region', { name: 'Invoices' });
  // A job issues it.
  await expect(async () => {
    await page.reload();
    await expect(ofShopper).toContainText('Invoice', { timeout: 1000 });
  }).toPass();
  const number = /[A-Z]*\d{4}-\d{6}/.exec((await ofShopper.textContent()) ?? '')?.[0] ?? '';
  const own = await download(page, ofShopper.getByRole('button', { name: /^Download/ }));
  expect(own).toEqual({ name: `${number}.pdf`, begins: '%PDF-' });

  await openPage(admin, adminPaths.order.href(code));
  await admin.getByRole('button', { name: 'Ship', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Dispatched');
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = admin.getByRole('dialog');
  await refund.getByRole('button', { name: /^Increase quantity of .*bottle/i }).click();
  await refund.getByLabel('Reason').selectOption('Changed their mind');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();

  await expect(async () => {
    await openPage(admin, adminPaths.invoices.href({ q: code }));
    await expect(admin.getByRole('row').filter({ hasText: 'Credit note' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(admin.getByRole('row').filter({ hasText: number })).toContainText('Invoice');
  const credit = admin.getByRole('row').filter({ hasText: 'Credit note' });
  const note = await download(admin, credit.getByRole('button', { name: /^Download/ }));
  expect(note.begins).toBe('%PDF-');
  expect(note.name).not.toBe(`${number}.pdf`);
  await expectNoAxeViolations(admin);

  await shopper.open(paths.order.href(code));
  await expect(ofShopper.getByRole('listitem')).toHaveCount(2);
  await context.close();
  await shop.close();
});
