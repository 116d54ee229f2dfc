import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, type Shopper } from './support/journey.ts';
import { goes, test } from './support/team.ts';

const calm = { reducedMotion: 'reduce' } as const;

/** Two pieces of one product and one of another, paid in cash; answers the order's code. */
async function ordersForCash(shopper: Shopper): Promise<string> {
  await shopper.orders('Cash on delivery', 'water-bottle', 'water-bottle', 'rib-beanie');
  return shopper.readsTheOrder();
}

async function delivers(page: Page): Promise<void> {
  const steps = [
    ['Dispatched', 'Yes, it is on its way'],
    ['Delivered', 'Yes, it has arrived'],
  ] as const;
  for (const [step, yes] of steps) {
    await page.getByRole('button', { name: step, exact: true }).click();
    await page.getByRole('button', { name: yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(step);
  }
}

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' });

test('a piece goes back: asked for, accepted with its money, and read by the shopper', async ({
  teamOpens,
  shopper,
}) => {
  test.setTimeout(120_000);
  const code = await ordersForCash(shopper);
  const { page } = shopper;
  await expect(page.getByRole('button', { name: 'Return something' })).toBeHidden();
  const team = await teamOpens(paths.adminOrder.href(code), calm);
  await delivers(team);

  await shopper.opens(paths.order.href(code));
  await expect(returnsOf(page)).toContainText(/Until [A-Z][a-z]+ \d+, \d{4}/);
  await page.getByRole('button', { name: 'Return something' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return something' });
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose how many pieces');
  const more = dialog.getByRole('button', { name: /^Increase quantity of .*bottle/i });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(dialog).toContainText('There are only 2.');
  await dialog.getByRole('button', { name: /^Decrease quantity of .*bottle/i }).click();
  await dialog.getByLabel('What is wrong with it').fill('The lid leaks');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');
  await expect(returnsOf(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Return requested');
  await expect(page.getByRole('button', { name: 'Return something' })).toBeHidden();

  await team.getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(team).toHaveURL(paths.adminReturns.href());
  const row = team.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1 × ');
  await expect(row).toContainText('The lid leaks');
  await row.getByRole('link').click();

  await returnsOf(team).getByRole('button', { name: 'Accept' }).click();
  const accepting = team.getByRole('dialog', { name: 'Accept this return?' });
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
  await expect(returnsOf(team)).toContainText(`$${amount} refunded, back in stock`);
  await expect(returnsOf(team).getByText('Accepted')).toBeVisible();
  await expect(team.getByRole('region', { name: 'Details' })).toContainText(`Refunded$${amount}`);

  await page.reload();
  await expect(returnsOf(page)).toContainText('Accepted');
  await expect(returnsOf(page)).toContainText(`Refund $${amount}`);
  await expect(returnsOf(page)).toContainText('Sorry about the lid.');
  await expect(page.getByRole('button', { name: 'Return something' })).toBeVisible();
});

test('what came back without a word: marked as returned, and its money given back in two parts', async ({
  teamOpens,
  shopper,
}) => {
  test.setTimeout(120_000);
  const code = await ordersForCash(shopper);
  const team = await teamOpens(paths.adminOrder.href(code), calm);
  await delivers(team);
  const refund = team.getByRole('button', { name: 'Refund', exact: true });
  await expect(refund).toBeHidden();
  await team.getByRole('button', { name: 'Returned', exact: true }).click();
  await team.getByRole('button', { name: 'Yes, it is back' }).click();
  const dialog = team.getByRole('dialog', { name: 'Refund this order?' });
  await refund.click();
  await expect(dialog.getByLabel('Refund', { exact: true })).toBeFocused();
  await dialog.getByLabel('Refund', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Start the refund' }).click();
  await expect(dialog).toBeHidden();
  const facts = team.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('Refunded$10.00');

  await refund.click();
  await dialog.getByLabel('Refund', { exact: true }).fill('100000');
  await dialog.getByLabel('Refund', { exact: true }).press('Enter');
  await expect(dialog).toContainText(/Enter \$[\d.]+ or less\./);
  await team.keyboard.press('Escape');
  await team.reload();
  await refund.click();
  await dialog.getByRole('button', { name: 'Start the refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(refund).toBeHidden();
  await expect(team.locator(':focus')).toHaveText('Returned');
  await expect(facts).toContainText('Cash on delivery, refunded');
  const history = team.getByRole('region', { name: 'History' });
  await expect(history.getByText('Refund', { exact: true })).toHaveCount(2);

  await shopper.opens(paths.order.href(code));
  await expect(shopper.page.getByRole('region', { name: 'Progress' })).toContainText('Refunded');
});

test('two admins at once: one decides, and the other keeps their words until they have read it', async ({
  teamOpens,
  shopper,
}) => {
  test.setTimeout(120_000);
  const code = await ordersForCash(shopper);
  const { page } = shopper;
  const mine = await teamOpens(paths.adminOrder.href(code), calm);
  await delivers(mine);
  await shopper.opens(paths.order.href(code));
  await page.getByRole('button', { name: 'Return something' }).click();
  await page.getByRole('button', { name: /^Increase quantity of .*beanie/i }).click();
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');

  await mine.reload();
  await returnsOf(mine).getByRole('button', { name: 'Accept' }).click();
  await mine.getByLabel('Message to the shopper').fill('Of course.');
  const theirs = await teamOpens(paths.adminOrder.href(code), calm);
  await returnsOf(theirs).getByRole('button', { name: 'Decline' }).click();
  await theirs.getByLabel('Message to the shopper').fill('It was worn.');
  await theirs.getByRole('button', { name: 'Decline the return' }).click();
  await expect(returnsOf(theirs)).toContainText('It was worn.');
  await expect(returnsOf(theirs).getByText('Declined', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: 'Accept the return' }).click();
  await expect(mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this' })).toBeVisible();
  await expect(mine.getByLabel('Message to the shopper')).toHaveValue('Of course.');
  await mine.getByRole('button', { name: 'Load the new state' }).click();
  await expect(returnsOf(mine)).toContainText('It was worn.');
  await goes(mine, paths.adminReturns.href({ status: 'declined' }));
  await expect(mine.getByRole('row').filter({ hasText: code })).toContainText('Declined');
  await expect(mine.getByRole('link', { name: 'Declined', exact: true })).toHaveAttribute('aria-current', 'page');
});
