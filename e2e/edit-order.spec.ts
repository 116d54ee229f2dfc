import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';

const settings = { reducedMotion: 'reduce' } as const;

test('support changes a paid order to a bigger size and one more piece, and the shopper pays the difference', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(120_000);
  const { page } = shopper;
  await shopper.placeOrder('Card', 'heavyweight-tee');
  const code = await shopper.openOrder();

  const admin = await openAsAdmin(adminPaths.order.href(code), { ...settings, role: 'support' });
  await admin.getByRole('link', { name: 'Edit order' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Edit order #${code}`);
  const save = admin.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  await admin.getByRole('button', { name: /^Change size: Heavyweight Tee/ }).click();
  const sizes = admin.getByRole('combobox', { name: /^Change size: / });
  await sizes.selectOption({ index: 1 });
  await expect(admin.getByText('Removed')).toBeVisible();
  await admin.getByRole('button', { name: /^Increase quantity of Heavyweight Tee/ }).click();
  await expect(admin.getByRole('table')).toContainText('Difference+$');
  await expect(save).toHaveText(/^Save and request \$\d+\.\d\d$/);
  const amount = /\$[\d.]+/.exec((await save.textContent()) ?? '')?.[0] ?? '';
  await save.click();
  await expect(admin.getByText(`Waits for ${amount} until`)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Edit order' })).toBeHidden();

  await openPage(page, paths.order.href(code));
  await expect(page.getByRole('heading', { name: `Pay ${amount} for the change of your order` })).toBeVisible();
  await page.getByRole('link', { name: 'Pay now by card' }).click();
  await shopper.fillCard();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(paths.order.href(code));
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('2');
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeHidden();

  await openPage(admin, adminPaths.order.href(code));
  await expect(admin.getByText('Waits for')).toBeHidden();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Change: Applied' })).toContainText(`+${amount}`);
});

test('an order that is not paid is changed at once, and left only after a warning', async ({
  openAsAdmin,
  shopper,
}) => {
  await shopper.placeOrder('Cash on delivery', 'canvas-tote');
  const code = await shopper.openOrder();
  const admin = await openAsAdmin(adminPaths.editOrder.href(code), settings);
  await admin.getByRole('button', { name: /^Increase quantity of/ }).click();
  await admin.getByRole('link', { name: `#${code}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();
  const search = admin.getByRole('searchbox', { name: 'Search by name, color or size' });
  await search.fill('beanie');
  await admin
    .getByRole('button', { name: /^Add .*beanie/i })
    .first()
    .click();
  await admin.getByRole('button', { name: 'Change address' }).click();
  await admin.getByRole('textbox', { name: 'City' }).fill('York');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('The order was changed').first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Details' })).toContainText('York');
  await expect(admin.getByRole('region', { name: 'Items' })).toContainText(/beanie/i);
});
