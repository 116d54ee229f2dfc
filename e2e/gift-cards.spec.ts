import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, type Shopper } from './support/journey.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { apiCallsOf, getUserId } from './support/sample-data.ts';

const product = 'coach-jacket';
const orders = /\/your-orders\//;

/** Issues a gift card and returns its code. */
async function issueCard(admin: Page, amount: number): Promise<string> {
  const { code } = await apiCallsOf(admin)<{ code: string }>('POST', '/api/admin/gift-cards', { amount, to: null });
  return code;
}

/** Gives store credit to the shopper. */
async function giveCredit(admin: Page, shopper: Shopper, amount: number): Promise<void> {
  const credit = `/api/admin/customers/${await getUserId(shopper)}/credit`;
  await apiCallsOf(admin)('POST', credit, { amount, note: 'A late parcel' });
}

const endingOf = (code: string) => code.slice(-4);

/** Enters a code in the bag or the summary by keyboard. */
async function enterCode(page: Page, within: ReturnType<Page['locator']>, code: string): Promise<void> {
  await within.getByRole('button', { name: 'Add a code' }).press('Enter');
  await expect(within.getByRole('textbox', { name: 'Discount code or gift card' })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(within.getByRole('button', { name: `Remove gift card ending ${endingOf(code)}` })).toBeVisible();
}

test('a gift card pays a part of an order and a card the rest, then another card pays all of one', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  const admin = await openAsAdmin(paths.home.href());
  const [small, large] = [await issueCard(admin, 20), await issueCard(admin, 500)];
  await shopper.createAccount();
  await shopper.addProductToCart(product);
  await enterCode(page, shopper.cart, small);
  await shopper.goToOrderSummary();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Gift card ending ${endingOf(small)}−$20.00`);
  await expect(main).toContainText('To pay');
  await main.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard();
  await shopper.sendOrder();
  await expect(page).toHaveURL(orders);
  await expect(main).toContainText('Payment received.');
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(main).toContainText(`Gift card ending ${endingOf(small)}−$20.00`);
  await expect(main).toContainText(/Paid\$\d/);

  await shopper.addProductToCart(product);
  await enterCode(page, shopper.cart, large);
  await shopper.open(paths.checkout.href());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(main).toContainText('Nothing left to pay.');
  await expect(main.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
  await shopper.sendOrder();
  await expect(page).toHaveURL(orders);
  await expect(main).toContainText('Thank you');
  await expect(main).toContainText('What happens next');
});

test('store credit pays unless it is unchecked, by keyboard, on a small phone in the dark', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  const admin = await openAsAdmin(paths.home.href());
  const code = await issueCard(admin, 10);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shopper.createAccount();
  await giveCredit(admin, shopper, 12);
  await shopper.addProductToCart(product);
  await enterCode(page, shopper.cart, code);
  await checkLayout(page, 'bag', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await shopper.goToOrderSummary();
  const main = page.getByRole('main');
  const box = main.getByRole('checkbox', { name: 'Use store credit ($12.00)' });
  await expect(box).toBeChecked();
  await expect(main).toContainText('Store credit−$12.00');
  await checkLayout(page, 'order summary', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await box.press('Space');
  await expect(main).not.toContainText('Store credit−$12.00');
  await expect(box).toBeFocused();
  await box.press('Space');
  await expect(main).toContainText('Store credit−$12.00');
  await shopper.sendOrder();
  await expect(page).toHaveURL(orders);
  await expect(main).toContainText('One step left');
  await expectNoAxeViolations(page);
  await shopper.open(paths.profile.href());
  await expect(page.getByRole('table', { name: 'Store credit' })).toContainText('Used for an order');
  await checkLayout(page, 'profile', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
});

test('the page of gift cards says the balance, and why a code has none', async ({ page, shopper, openAsAdmin }) => {
  const code = await issueCard(await openAsAdmin(paths.home.href()), 30);
  await shopper.open(paths.home.href());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift card balance' }).press('Enter');
  await expect(page).toHaveURL(paths.giftCard.href());
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter a code\./);
  await page.keyboard.type('AAAA-BBBB-CCCC-DDDD');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code isn’t valid\./);
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Balance $30.00, valid' })).toBeVisible();
  await expect(page).toHaveURL(paths.giftCard.href());
  await expectNoAxeViolations(page);
});
