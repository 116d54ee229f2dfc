import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';
import { admin } from './support/server.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
async function seesNothingWrong(page: Page, part: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
    expect(violations, colorScheme).toEqual([]);
  }
}
const dialogs = 'dialog[open]';

/** Two pieces of one product and one of another, paid in cash; answers the order's code. */
async function ordersForCash(shopper: Shopper): Promise<string> {
  const { page } = shopper;
  await shopper.signsUp();
  await shopper.puts('water-bottle');
  await shopper.puts('water-bottle');
  await shopper.puts('rib-beanie');
  await shopper.opens(paths.addressForm.href());
  await shopper.fillsInAddress();
  await page.getByText('Confirm', { exact: true }).click();
  await page.getByRole('radio', { name: /Cash on delivery/i }).click();
  await shopper.sendsTheOrder();
  await page.getByRole('link', { name: /Read more/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Order #');
  return (await heading.textContent())?.replace('Order #', '').trim() ?? '';
}

/** Somebody of the team, in a browser of their own. */
async function teamOpens(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const team = new Shopper(await context.newPage());
  await team.opens(paths.login.href(path));
  await team.signsIn(admin);
  await expect(team.page).toHaveURL(path);
  return team.page;
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

test('a piece goes back: asked for, accepted with its money, and read by the shopper', async ({ browser, shopper }) => {
  test.setTimeout(120_000);
  const code = await ordersForCash(shopper);
  const { page } = shopper;
  await expect(page.getByRole('button', { name: 'Return something' })).toBeHidden();
  const team = await teamOpens(browser, paths.adminOrder.href(code));
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
  await seesNothingWrong(page, dialogs);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');
  await expect(returnsOf(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Return something' })).toBeHidden();
  await seesNothingWrong(page, 'main');

  await team.getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(team).toHaveURL(paths.adminReturns.href());
  const row = team.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1 × ');
  await expect(row).toContainText('The lid leaks');
  await seesNothingWrong(team, 'main');
  await row.getByRole('link').click();

  await returnsOf(team).getByRole('button', { name: 'Accept' }).click();
  const accepting = team.getByRole('dialog', { name: 'Accept this return?' });
  const refund = accepting.getByLabel('Refund');
  await expect(refund).toBeFocused();
  const amount = await refund.inputValue();
  await expect(accepting.getByRole('switch', { name: /back into stock/ })).toBeChecked();
  await accepting.getByLabel('Words to the shopper').fill('Sorry about the lid.');
  await refund.fill('100000');
  await accepting.getByRole('button', { name: 'Accept the return' }).click();
  await expect(accepting).toContainText(/Enter \$[\d.]+ or less\./);
  await expect(refund).toBeFocused();
  await refund.fill(amount);
  await seesNothingWrong(team, dialogs);
  await accepting.getByRole('button', { name: 'Accept the return' }).click();
  await expect(returnsOf(team)).toContainText(`$${amount} refunded, back in stock`);
  await expect(returnsOf(team).getByText('Accepted')).toBeVisible();
  await expect(team.getByRole('region', { name: 'Details' })).toContainText(`Refunded$${amount}`);

  await page.reload();
  await expect(returnsOf(page)).toContainText('Accepted');
  await expect(returnsOf(page)).toContainText(`Refund $${amount}`);
  await expect(returnsOf(page)).toContainText('Sorry about the lid.');
  await expect(page.getByRole('button', { name: 'Return something' })).toBeVisible();
  await team.context().close();
});

test('two admins at once: one decides, and the other keeps their words until they have read it', async ({
  browser,
  shopper,
}) => {
  test.setTimeout(120_000);
  const code = await ordersForCash(shopper);
  const { page } = shopper;
  const mine = await teamOpens(browser, paths.adminOrder.href(code));
  await delivers(mine);
  await shopper.opens(paths.order.href(code));
  await page.getByRole('button', { name: 'Return something' }).click();
  await page.getByRole('button', { name: /^Increase quantity of .*beanie/i }).click();
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(returnsOf(page)).toContainText('Requested');

  await mine.reload();
  await returnsOf(mine).getByRole('button', { name: 'Accept' }).click();
  await mine.getByLabel('Words to the shopper').fill('Of course.');
  const theirs = await teamOpens(browser, paths.adminOrder.href(code));
  await returnsOf(theirs).getByRole('button', { name: 'Decline' }).click();
  await theirs.getByLabel('Words to the shopper').fill('It was worn.');
  await seesNothingWrong(theirs, dialogs);
  await theirs.getByRole('button', { name: 'Decline the return' }).click();
  await expect(returnsOf(theirs)).toContainText('It was worn.');
  await expect(returnsOf(theirs).getByText('Declined', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: 'Accept the return' }).click();
  await expect(mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this' })).toBeVisible();
  await expect(mine.getByLabel('Words to the shopper')).toHaveValue('Of course.');
  await mine.getByRole('button', { name: 'Load the new state' }).click();
  await expect(returnsOf(mine)).toContainText('It was worn.');
  await mine.goto(paths.adminReturns.href({ status: 'declined' }));
  await expect(mine.getByRole('row').filter({ hasText: code })).toContainText('Declined');
  await expect(mine.getByRole('link', { name: 'Declined', exact: true })).toHaveAttribute('aria-current', 'page');
  await mine.context().close();
  await theirs.context().close();
});
