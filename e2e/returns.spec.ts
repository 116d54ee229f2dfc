import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect, type Shopper } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';

const settings = { reducedMotion: 'reduce' } as const;

/** Orders two pieces of one product and one of another, paid in cash; returns the order's code. */
async function placeCashOrder(shopper: Shopper): Promise<string> {
  await shopper.placeOrder('Cash on delivery', 'water-bottle', 'water-bottle', 'rib-beanie');
  return shopper.openOrder();
}

async function deliverOrder(page: Page): Promise<void> {
  const steps = [
    ['Ship', 'Ship', 'Dispatched'],
    ['Delivered', 'Yes, it has arrived', 'Delivered'],
  ] as const;
  for (const [step, yes, state] of steps) {
    await page.getByRole('button', { name: step, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
  }
}

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' });

test('a shopper requests a return, and an admin accepts and refunds it', async ({ openAsAdmin, shopper }) => {
  test.setTimeout(120_000);
  const code = await placeCashOrder(shopper);
  const { page } = shopper;
  await expect(page.getByRole('button', { name: 'Return items' })).toBeHidden();
  const admin = await openAsAdmin(adminPaths.order.href(code), settings);
  await deliverOrder(admin);

  await shopper.open(paths.order.href(code));
  await expect(returnsOf(page)).toContainText(/You can return items until [A-Z][a-z]+ \d+, \d{4}/);
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose how many items');
  const more = dialog.getByRole('button', { name: /^Increase quantity of .*bottle/i });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(dialog).toContainText('There are only 2.');
  await dialog.getByRole('button', { name: /^Decrease quantity of .*bottle/i }).click();
  await dialog.getByLabel('Reason').fill('The lid leaks');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');
  await expect(returnsOf(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Return requested');
  await expect(page.getByRole('button', { name: 'Return items' })).toBeHidden();

  await admin.getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(admin).toHaveURL(adminPaths.returns.href());
  const row = admin.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1 × ');
  await expect(row).toContainText('The lid leaks');
  await row.getByRole('link').click();

  await returnsOf(admin).getByRole('button', { name: 'Accept' }).click();
  const accepting = admin.getByRole('dialog', { name: 'Accept this return?' });
  const refund = accepting.getByLabel('Refund');
  await expect(refund).toBeFocused();
  const amount = await refund.inputValue();
  await expect(accepting.getByRole('switch', { name: /back into stock/ })).toBeChecked();
  await accepting.getByLabel('Message to the shopper').fill('Sorry about the lid.');
  await refund.fill('100000');
  await accepting.getByRole('button', { name: 'Accept the return' }).click();
  await expect(accepting).toContainText(/Enter \$[\d.]+ or less\./);
  await expect(refund).toBeFocused();
  await refund.fill(amount);
  await accepting.getByRole('button', { name: 'Accept the return' }).click();
  await expect(returnsOf(admin)).toContainText(`$${amount} refunded, back in stock`);
  await expect(returnsOf(admin).getByText('Accepted')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Details' })).toContainText(`Refunded$${amount}`);

  await page.reload();
  await expect(returnsOf(page)).toContainText('Accepted');
  await expect(returnsOf(page)).toContainText(`Refund $${amount}`);
  await expect(returnsOf(page)).toContainText('Sorry about the lid.');
  await expect(page.getByRole('button', { name: 'Return items' })).toBeVisible();
});

test('an admin marks an order as returned and refunds it in two parts', async ({ openAsAdmin, shopper }) => {
  test.setTimeout(120_000);
  const code = await placeCashOrder(shopper);
  const admin = await openAsAdmin(adminPaths.order.href(code), settings);
  await deliverOrder(admin);
  const refund = admin.getByRole('button', { name: 'Refund', exact: true });
  await admin.getByRole('button', { name: 'Returned', exact: true }).click();
  await admin.getByRole('button', { name: 'Yes, it is back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund this order?' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await refund.click();
  await expect(amount).toBeFocused();
  await amount.fill('10');
  await reason.selectOption('Changed their mind');
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(dialog).toBeHidden();
  const details = admin.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Refunded$10.00');

  await refund.click();
  await amount.fill('100000');
  await reason.selectOption('Other');
  await amount.press('Enter');
  await expect(dialog).toContainText(/Enter \$[\d.]+ or less\./);
  await admin.keyboard.press('Escape');
  await admin.reload();
  await refund.click();
  await reason.selectOption('Other');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(refund).toBeHidden();
  await expect(admin.locator(':focus')).toHaveText('Returned');
  await expect(details).toContainText('Cash on delivery, refunded');
  const history = admin.getByRole('region', { name: 'History' });
  await expect(history.getByText('Refund', { exact: true })).toHaveCount(2);

  await shopper.open(paths.order.href(code));
  await expect(shopper.page.getByRole('region', { name: 'Progress' })).toContainText('Refunded');
});

test('a return that another admin decided is not decided again, and the typed text stays', async ({
  openAsAdmin,
  shopper,
}) => {
  test.setTimeout(120_000);
  const code = await placeCashOrder(shopper);
  const { page } = shopper;
  const mine = await openAsAdmin(adminPaths.order.href(code), settings);
  await deliverOrder(mine);
  await shopper.open(paths.order.href(code));
  await page.getByRole('button', { name: 'Return items' }).click();
  await page.getByRole('button', { name: /^Increase quantity of .*beanie/i }).click();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');

  await mine.reload();
  await returnsOf(mine).getByRole('button', { name: 'Accept' }).click();
  await mine.getByLabel('Message to the shopper').fill('Of course.');
  const theirs = await openAsAdmin(adminPaths.order.href(code), settings);
  await returnsOf(theirs).getByRole('button', { name: 'Decline' }).click();
  await theirs.getByLabel('Message to the shopper').fill('It was worn.');
  await theirs.getByRole('button', { name: 'Decline the return' }).click();
  await expect(returnsOf(theirs)).toContainText('It was worn.');
  await expect(returnsOf(theirs).getByText('Declined', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: 'Accept the return' }).click();
  await expect(mine.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toBeVisible();
  await expect(mine.getByLabel('Message to the shopper')).toHaveValue('Of course.');
  await mine.getByRole('button', { name: 'Load the new status' }).click();
  await expect(returnsOf(mine)).toContainText('It was worn.');
  await openPage(mine, adminPaths.returns.href({ status: 'declined' }));
  await expect(mine.getByRole('row').filter({ hasText: code })).toContainText('Declined');
  await expect(mine.getByRole('link', { name: 'Declined', exact: true })).toHaveAttribute('aria-current', 'page');
});
