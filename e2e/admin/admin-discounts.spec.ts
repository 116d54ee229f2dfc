import { paths } from '#contract/paths.ts';
import { goTo, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';

test.use({ reducedMotion: 'reduce' });

test('an admin adds a discount with a code by keyboard, changes it, makes codes and deletes it', async ({
  openAsAdmin,
}) => {
  const page = await openAsAdmin(paths.adminDashboard.href());
  const main = page.getByRole('main');

  await goTo(page, 'Discounts');
  await expectHeadingFocused(page, 'Discounts');
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('link', { name: 'Add discount' }));
  await expectHeadingFocused(page, 'Add discount');
  await fillFields(page, { Name: 'Summer sale' });
  await tabTo(page, page.getByLabel(/^Code/));
  await page.keyboard.type('summer');
  await tabTo(page, page.getByLabel('Percentage off'));
  await page.keyboard.type('20');
  await tabTo(page, page.getByRole('radio', { name: 'Everything' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('combobox', { name: /^Categories/ }));
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByLabel(/^Uses per customer/));
  await page.keyboard.type('1');
  await expect(main.getByText(/^20% off everything in .+, with the code SUMMER, once per customer\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+s');
  await expectHeadingFocused(page, 'Discounts');

  const row = main.getByRole('row', { name: /^Summer sale/ });
  await expect(row).toContainText('20% off the order');
  await expect(row).toContainText('SUMMER');
  await expect(row).toContainText('Running');
  await pressEnterOn(page, row.getByRole('link').first());
  await expectHeadingFocused(page, 'Summer sale');
  await tabTo(page, page.getByRole('radio', { name: 'Percentage' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Amount off'));
  await page.keyboard.type('5');
  await tabTo(page, page.getByRole('switch', { name: 'Discount is on' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expectHeadingFocused(page, 'Discounts');
  await expect(row).toContainText('$5.00 off the order');
  await expect(row).toContainText('Off');

  await pressEnterOn(page, row.getByRole('link').first());
  await expectHeadingFocused(page, 'Summer sale');
  await pressEnterOn(page, main.getByRole('button', { name: 'Make codes' }));
  const dialog = page.getByRole('dialog', { name: 'Make codes' });
  await expectNoAxeViolations(page);
  await tabTo(page, dialog.getByLabel('How many'));
  await page.keyboard.type('30');
  await tabTo(page, dialog.getByLabel(/^Beginning of each code/));
  await page.keyboard.type('sun-');
  await page.keyboard.press('Enter');
  await expect(page.getByText('30 codes are made.')).toBeVisible();
  await expect(main.getByText('31 codes', { exact: true })).toBeVisible();
  await pressEnterOn(page, main.getByRole('link', { name: 'Cancel' }));
  await expectHeadingFocused(page, 'Discounts');
  await expect(row).toContainText('31 codes');

  await pressEnterOn(page, row.getByRole('button', { name: /^Delete/ }));
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }));
  await expect(page.getByText('Summer sale is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
