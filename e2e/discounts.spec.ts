import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, type Shopper } from './support/journey.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { apiCallsOf } from './support/sample-data.ts';

type OpenAsAdmin = (path: string) => Promise<Parameters<typeof apiCallsOf>[0]>;
type Product = { _id: string; price: number };

const product = 'coach-jacket';
const tag = () => crypto.randomUUID().slice(0, 8).toUpperCase();

/** Adds a discount on the product, so that the bags of other journeys have none. */
async function addDiscount(openAsAdmin: OpenAsAdmin, draft: object) {
  const asAdmin = apiCallsOf(await openAsAdmin(paths.home.href()));
  const { _id } = await asAdmin<Product>('GET', `/api/product/get/${product}`);
  const targets = { categories: [], products: [_id], variants: [] };
  await asAdmin('POST', '/api/admin/discounts', { type: 'percent', on: 'items', percent: 10, targets, ...draft });
}

const discountsIn = (shopper: Shopper) => shopper.cart.getByRole('list', { name: 'Discounts' });

test('a discount that applies by itself is in the bag, on the product page and in the order', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  const name = `Sale ${tag()}`;
  await addDiscount(openAsAdmin, { name, kind: 'automatic', percent: 50 });
  await shopper.createAccount();
  await shopper.addProductToCart(product);
  await expect(shopper.cart).toContainText(name);
  await expect(discountsIn(shopper)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText(name);
  await shopper.goToOrderSummary();
  await expect(page.getByRole('main')).toContainText(name);
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
});

test('a code waits until there is enough in the bag, applies then, and is removed', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  const code = `WAIT-${tag()}`;
  const minimum = { pieces: 3 };
  await addDiscount(openAsAdmin, { name: `Three ${code}`, kind: 'code', percent: 60, minimum, codes: [code] });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shopper.createAccount();
  await shopper.addProductToCart(product);
  const { cart } = shopper;
  await cart.getByRole('button', { name: 'Add a code' }).press('Enter');
  const field = cart.getByRole('textbox', { name: 'Discount code or gift card' });
  await expect(field).toBeFocused();
  await page.keyboard.type(`NOT-${code}`);
  await page.keyboard.press('Enter');
  await expect(cart.getByText('This code isn’t valid. Check it and try again.')).toBeVisible();
  await expect(field).toHaveValue(`NOT-${code}`);
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(cart.getByText('Add 2 more items to use this code.').first()).toBeVisible();
  await expect(field).toHaveValue('');
  await checkLayout(page, 'bag', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  const more = cart.getByRole('button', { name: /^Increase quantity/ });
  await more.click();
  await more.click();
  await expect(discountsIn(shopper).last()).toContainText(`Three ${code}`);
  await expect(cart.getByRole('list', { name: 'Discount codes' })).not.toContainText('Add 2 more items');
  await checkLayout(page, 'bag', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: `Remove code ${code}` }).click();
  await expect(cart).not.toContainText(`Three ${code}`);
  await expect(cart.getByRole('button', { name: 'Add a code' })).toBeFocused();
});

test('a link adds its code for a signed-in shopper, and leads to its page', async ({ page, shopper, openAsAdmin }) => {
  const code = `LINK-${tag()}`;
  await addDiscount(openAsAdmin, { name: code, kind: 'code', percent: 70, codes: [code] });
  await shopper.createAccount();
  await shopper.addProductToCart(product);
  await shopper.open(`${paths.discountLink.href(code)}?redirect=${paths.collections.href()}`);
  await expect(page).toHaveURL(paths.collections.href());
  await expect(page.getByText(`${code} added to your bag.`)).toBeVisible();
  await shopper.cartButton.click();
  await expect(shopper.cart.getByRole('button', { name: `Remove code ${code}` })).toBeVisible();
});

test('a link keeps its code for a visitor until they have registered', async ({ page, shopper, openAsAdmin }) => {
  const code = `LATER-${tag()}`;
  await addDiscount(openAsAdmin, { name: code, kind: 'code', percent: 80, codes: [code] });
  await shopper.open(paths.discountLink.href(code));
  await expect(page).toHaveURL(paths.home.href());
  await expect(page.getByText(`${code} will be added to your bag.`)).toBeVisible();
  await shopper.open(paths.register.href());
  await shopper.submitRegistrationForm();
  await expect(page.getByText('This code doesn’t apply to anything in your bag.')).toBeVisible();
  await shopper.addProductToCart(product);
  await expect(shopper.cart.getByRole('button', { name: `Remove code ${code}` })).toBeVisible();
  await expect(discountsIn(shopper).last()).toContainText(code);
});
