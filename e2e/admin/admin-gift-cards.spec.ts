import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { getUserId } from '#e2e/support/sample-data.ts';

test.use({ reducedMotion: 'reduce' });

test('an admin issues a gift card by keyboard, sees its code once, changes its balance and blocks it', async ({
  openAsAdmin,
}) => {
  const page = await openAsAdmin(paths.adminDashboard.href());
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expectHeadingFocused(page, 'Gift cards');
  await pressEnterOn(page, main.getByRole('link', { name: 'Issue a gift card' }));
  await expectHeadingFocused(page, 'Issue a gift card');
  await fillFields(page, { Amount: '50' });
  await tabTo(page, page.getByLabel(/^Note for the team/));
  await page.keyboard.type('A late parcel');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('It is shown only here', { exact: false })).toBeVisible();
  const code = (await dialog.getByText(/^\w{4}(-\w{4}){3}$/).textContent()) ?? '';
  const ending = code.slice(-4);
  await expectNoAxeViolations(page);
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Done' }));
  await expectHeadingFocused(page, new RegExp(`^Gift card ending ${ending}`));
  await expect(main.getByText('left of $50.00')).toBeVisible();
  await expect(main.getByText('A late parcel')).toBeVisible();
  await page.reload();
  await expect(main.getByText('left of $50.00')).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);

  await pressEnterOn(page, main.getByRole('button', { name: 'Change the balance' }));
  await tabTo(page, dialog.getByRole('radio', { name: 'Add' }));
  await page.keyboard.press('ArrowDown');
  await fillFields(page, { Amount: '12.50', 'Note for the team': 'Given in the shop' });
  await expect(dialog.getByText('The balance will be $37.50.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The balance is $37.50 now.')).toBeVisible();
  const movement = main.getByRole('listitem').filter({ hasText: 'Given in the shop' });
  await expect(movement).toContainText('−$12.50');

  await pressEnterOn(page, main.getByRole('button', { name: 'Block' }));
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Yes, block' }));
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Blocked');

  await openPage(page, adminPaths.giftCards.href({ q: ending }));
  const row = main.getByRole('row').filter({ hasText: ending });
  await expect(row).toContainText('$37.50 of $50.00');
  await expect(row).toContainText('Blocked');
});

test('an admin gives a customer store credit, and takes off no more than is left', async ({ page, openAsAdmin }) => {
  const shopper = new Shopper(page);
  await shopper.signUp();
  const userId = await getUserId(shopper);
  const office = await openAsAdmin(adminPaths.customer.href(userId));
  const main = office.getByRole('main');
  const dialog = office.getByRole('dialog', { name: 'Change store credit' });

  await main.getByRole('button', { name: 'Change store credit' }).click();
  await dialog.getByLabel('Amount').fill('12');
  await dialog.getByLabel('Note for the customer').fill('Sorry for the wait');
  await dialog.getByRole('button', { name: 'Change store credit' }).click();
  await expect(office.getByText('The balance is $12.00 now.')).toBeVisible();

  await main.getByRole('button', { name: 'Change store credit' }).click();
  await dialog.getByText('Take off').click();
  await dialog.getByLabel('Amount').fill('12.01');
  await dialog.getByLabel('Note for the customer').fill('Given twice');
  await dialog.getByRole('button', { name: 'Change store credit' }).click();
  await expect(dialog.getByText('Only $12.00 is left.')).toBeVisible();
  await office.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Why is this number?' }).click();
  await expect(office.getByRole('dialog', { name: 'Store credit' })).toContainText('Sorry for the wait');
  await office.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Erase this account' }).click();
  await expect(office.getByText('Store credit of $12.00 ends with the account.')).toBeVisible();
});
