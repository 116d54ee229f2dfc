import { adminPaths } from '#contract/admin-paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';

test('an order counts in the sales, and every figure opens the entries behind it', async ({ openAsAdmin, shopper }) => {
  test.setTimeout(120_000);
  await shopper.placeOrder('Cash on delivery', 'water-bottle');
  const code = await shopper.openOrder();

  const page = await openAsAdmin(adminPaths.reports.href(), { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await main.getByRole('combobox', { name: 'By' }).selectOption('Product');
  await expect(page).toHaveURL(/by=product/);
  const row = main.getByRole('row', { name: /Water Bottle/ });
  await expectNoAxeViolations(page, { name: 'sales by product' });

  await row.getByRole('button', { name: /^Net sales, Water Bottle: .* Why is this number\?$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Why is this number?' });
  await expect(panel.getByRole('link', { name: `Order #${code}` })).toBeVisible();
  await expect(panel.getByText('Sum of all entries')).toBeVisible();
  await expectNoAxeViolations(page, { name: 'the entries behind a figure' });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sales-.*\.csv$/);

  await main.getByRole('link', { name: 'Customers' }).click();
  await expect(main.getByRole('button', { name: /^New customers, / }).first()).toBeVisible();
  await main.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(main.getByRole('columnheader', { name: 'Days of stock' })).toBeVisible();
});
