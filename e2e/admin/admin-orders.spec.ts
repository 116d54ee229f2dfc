import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect, type Shopper } from '#e2e/support/journey.ts';
import { pressQuickly } from '#e2e/support/keyboard.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';

/** Places an order with cash on delivery and returns its code. */
async function placeCashOrder(shopper: Shopper): Promise<string> {
  await shopper.placeOrder('Cash on delivery', 'water-bottle');
  return shopper.openOrder();
}

const figure = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });
const numberIn = async (page: Page, label: string) =>
  Number(/\d+$/.exec((await figure(page, label).textContent()) ?? '')?.[0]);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an admin dispatches and delivers an order on a phone', async ({ openAsAdmin, shopper }) => {
  const code = await placeCashOrder(shopper);
  const page = await openAsAdmin(paths.adminDashboard.href(), phone);
  const main = page.getByRole('main');
  await expect(figure(page, 'Orders to dispatch')).toBeVisible();
  await expect(main.getByRole('link', { name: code })).toBeVisible();
  expect(await numberIn(page, 'Orders to dispatch')).toBeGreaterThan(0);

  await figure(page, 'Orders to dispatch').click();
  await expect(page).toHaveURL(adminPaths.orders.href({ status: 'confirmed' }));
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(shopper.email);
  await expect(page).toHaveURL(/q=shopper/);
  await expect(main).toContainText('1 order, $');
  await page.getByRole('button', { name: /^Filters .*1 set/ }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest total first');
  await expect(page).toHaveURL(/sort=total/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(shopper.email);
  await page.getByRole('button', { name: /^Filters .*1 set/ }).tap();
  await expect(filters.getByRole('combobox', { name: 'Status' })).toHaveValue('confirmed');
  await expect(filters.getByRole('combobox', { name: 'Sort' })).toHaveValue('total');
  await filters.getByRole('button', { name: 'Show the list' }).tap();
  await expect(main).toContainText('1 order, $');

  await page.getByRole('button', { name: `Dispatched : order ${code}` }).tap();
  const dispatching = page.getByRole('dialog', { name: 'Is this order on its way?' });
  await expect(dispatching.getByLabel('Tracking number')).toBeFocused();
  await dispatching.getByLabel('Tracking number').fill('RM 123 456 GB');
  await dispatching.getByRole('button', { name: 'Yes, it is on its way' }).tap();
  await expect(page.getByText(`Order ${code} is dispatched.`)).toBeVisible();
  await expect(main).toContainText('No orders found');

  await openPage(page, adminPaths.order.href(code));
  await expect(main).toContainText('RM 123 456 GB');
  await page.getByRole('button', { name: 'Change the tracking number' }).tap();
  const tracking = page.getByRole('dialog', { name: 'How can this order be tracked?' });
  await expect(tracking.getByLabel('Tracking number')).toHaveValue('RM 123 456 GB');
  await tracking.getByLabel('Tracking number').fill('RM 123 457 GB');
  await tracking.getByRole('button', { name: 'Save' }).tap();
  await expect(main).toContainText('RM 123 456 GB → RM 123 457 GB');
  await page.getByLabel('Note for the team').fill('Left with the blue van');
  await page.getByRole('button', { name: 'Add note' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Left with the blue van' })).toBeVisible();
  await page.getByRole('button', { name: 'Delivered' }).tap();
  await expect(page.getByRole('dialog', { name: 'Has this order arrived?' })).toContainText('in cash');
  await page.getByRole('button', { name: 'Yes, it has arrived' }).tap();
  await expect(main).toContainText('Cash on delivery, paid');
  await page.getByRole('link', { name: 'Packing slip' }).tap();
  await expect(main).toContainText('12 Cloth Lane');
  await expect(main).not.toContainText('$');

  await shopper.page.reload();
  await expect(shopper.page.getByRole('main')).toContainText('RM 123 457 GB');
  await expect(shopper.page.getByRole('main')).toContainText('Delivered');
  await expect(shopper.page.getByRole('main')).not.toContainText('blue van');

  await openPage(page, paths.adminDashboard.href());
  await expect(figure(page, 'Net sales, today')).not.toContainText('$0.00');
});

test('a change made by another admin is not overwritten, and the typed text stays', async ({
  openAsAdmin,
  shopper,
}) => {
  const code = await placeCashOrder(shopper);
  const mine = await openAsAdmin(adminPaths.order.href(code));
  await mine.getByRole('button', { name: 'Ship' }).click();
  await mine.getByLabel('Tracking number').fill('MINE 1');

  const theirs = await openAsAdmin(adminPaths.order.href(code));
  await theirs.getByRole('button', { name: 'Ship' }).click();
  await theirs.getByLabel('Tracking number').fill('THEIRS 2');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(theirs.getByRole('main')).toContainText('THEIRS 2');

  await mine.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(mine.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toBeVisible();
  await expect(mine.getByLabel('Tracking number')).toHaveValue('MINE 1');
  await mine.getByRole('button', { name: 'Load the new status' }).click();
  await expect(mine.getByRole('main')).toContainText('THEIRS 2');

  await mine.reload();
  await mine.getByRole('button', { name: 'Change the tracking number' }).click();
  await theirs.getByRole('button', { name: 'Delivered' }).click();
  await theirs.getByRole('button', { name: 'Yes, it has arrived' }).click();
  await expect(theirs.getByRole('main')).toContainText('Cash on delivery, paid');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByRole('button', { name: 'Load the new status' }).click();
  await expect(mine.getByRole('dialog', { name: 'How can this order be tracked?' })).toBeHidden();
  await expect(mine.locator(':focus')).toHaveText('Delivered');
});

test('orders are dispatched together by keyboard, and the list is exported as CSV', async ({
  openAsAdmin,
  shopper,
}) => {
  const code = await placeCashOrder(shopper);
  const page = await openAsAdmin(adminPaths.orders.href({ q: shopper.email }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  expect(text.startsWith('\uFEFForder,date,status')).toBe(true);
  expect(text).toContain(`${code},`);

  const one = page.getByRole('button', { name: `Dispatched : order ${code}` });
  await one.focus();
  await pressQuickly(page, 'Enter', 'Escape');
  await expect(one).toBeFocused();
  await page.getByRole('checkbox', { name: `Choose order ${code}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 order chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Dispatch 1 order' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, they are on their way' }).press('Enter');
  await expect(page.getByText('1 order dispatched.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Dispatched Cash on delivery' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dispatched/ })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused();
});

test('dispatching several orders lists those that another admin changed first, and the focus moves to the list', async ({
  openAsAdmin,
  shopper,
}) => {
  const code = await placeCashOrder(shopper);
  const mine = await openAsAdmin(adminPaths.orders.href({ q: shopper.email }));
  await mine.getByRole('checkbox', { name: `Choose order ${code}` }).check();
  await mine.getByRole('button', { name: 'Dispatch 1 order' }).click();

  const theirs = await openAsAdmin(adminPaths.order.href(code));
  await theirs.getByRole('button', { name: 'Cancel order' }).click();
  await theirs.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(theirs.getByRole('main')).toContainText('Cancelled');

  await mine.getByRole('button', { name: 'Yes, they are on their way' }).click();
  const refused = mine.getByRole('dialog', { name: 'Not all were dispatched' });
  await expect(refused).toContainText('This order is cancelled, so it cannot be dispatched.');
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(mine.getByRole('region', { name: 'Orders' })).toBeFocused();
});
