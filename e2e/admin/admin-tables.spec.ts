import { adminPaths } from '#contract/admin-paths.ts';
import { expect } from '#e2e/support/journey.ts';
import { pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';

test('an admin hides a column by keyboard, and it stays hidden in this browser', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href({ q: 'tee' }));
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('Category')).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'Columns' }));
  await tabTo(page, page.getByRole('checkbox', { name: 'Category' }));
  await page.keyboard.press('Space');
  await expect(header('Category')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Columns.* 3 of 4 shown$/ })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Category' })).toBeHidden();

  await pressEnterOn(page, header('Price').getByRole('link'));
  await expect(header('Price')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Category')).toBeHidden();

  await openPage(page, adminPaths.orders.href());
  await openPage(page, adminPaths.products.href({ q: 'tee' }));
  await expect(header('Product')).toBeVisible();
  await expect(header('Category')).toBeHidden();
  await page.getByRole('button', { name: /^Columns.* 3 of 4 shown$/ }).click();
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await expect(header('Category')).toBeVisible();
});
