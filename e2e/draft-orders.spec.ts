import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';

/** Adds the first variant of a product to the draft order on the screen. */
async function addItem(admin: Page, name: string): Promise<void> {
  const search = admin.getByRole('combobox', { name: /^Add an item/ });
  await search.click();
  await search.pressSequentially(name);
  await admin.getByRole('option', { name }).first().click();
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

test('support prepares an order and sends its link, and a shopper without an account pays it', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(60_000);
  const { page } = shopper;
  const admin = await openAsAdmin(adminPaths.draftOrder.href('new'), { role: 'support', reducedMotion: 'reduce' });
  await addItem(admin, 'Canvas Tote');
  await addItem(admin, 'Rib Beanie');
  await admin.getByLabel('Quantity').first().fill('2');
  await admin.getByLabel('Price of one').first().fill('20');
  await admin.getByRole('textbox', { name: /^Discount/ }).fill('5');
  await admin.getByLabel('Reason for the discount').fill('A small flaw');
  await admin.getByLabel('Note for the customer').fill('As we said on the phone.');
  const totals = admin.getByRole('complementary', { name: 'Total' });
  await expect(totals).toContainText('A small flaw');
  await admin.getByRole('button', { name: 'Save draft order' }).click();
  await expect(admin.getByText('The draft order is saved.')).toBeVisible();
  await expectNoAxeViolations(admin);

  await admin.getByRole('button', { name: 'Copy link' }).click();
  await admin.getByRole('dialog', { name: 'Create a link?' }).getByRole('button', { name: 'Create link' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Link to pay' });
  const link = await dialog.getByText(/\/pay#d_/).textContent();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(admin.getByText(/The link works until .*The items are held\./)).toBeVisible();

  const { pathname, hash } = new URL(link ?? '');
  await openPage(page, `${pathname}${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  await expect(page).toHaveURL(pathname);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Canvas Tote');
  await expect(items).toContainText('A small flaw');
  await expect(items).toContainText('As we said on the phone.');
  await page.getByLabel('Recipient').fill('Grace Hopper');
  await page.getByLabel('E-mail').fill(shopper.email);
  await shopper.fillAddress();
  await page.getByRole('radio', { name: /Card/ }).check();
  await shopper.fillCard();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectNoAxeViolations(page);
  const pay = page.getByRole('button', { name: /^Order and pay \$/ });
  const amount = /\$[\d.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await pay.click();
  await expect(page.getByText(/^Thank you\. Your order [0-9A-Z]{12} is confirmed/)).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
  await expect(page.getByRole('main')).toContainText('Rib Beanie');

  await admin.reload();
  await expect(admin.getByText(`This draft order was ordered for ${amount}.`)).toBeVisible();
  await admin.getByRole('link', { name: 'See the order' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Confirmed');
  await expect(admin.getByRole('region', { name: 'Items' })).toContainText('Canvas Tote');
});

test('a link that was taken back orders nothing', async ({ openAsAdmin, shopper }) => {
  const admin = await openAsAdmin(adminPaths.draftOrder.href('new'), { reducedMotion: 'reduce' });
  await addItem(admin, 'Canvas Tote');
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Grace Hopper');
  await admin.getByRole('button', { name: 'Save draft order' }).click();
  await admin.getByRole('button', { name: 'Copy link' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Link to pay' });
  const { pathname, hash } = new URL((await dialog.getByText(/\/pay#d_/).textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await admin.getByRole('button', { name: 'Delete draft order' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(admin.getByText('The draft order is deleted.')).toBeVisible();

  await openPage(shopper.page, `${pathname}${hash}`);
  await expect(shopper.page.getByRole('main')).toContainText('This link leads to no offer.');
  await expect(shopper.page.getByRole('button', { name: /^Order/ })).toBeHidden();
});
