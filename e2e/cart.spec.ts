import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

test('quantities change immediately and never fall below one', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('pullover-hoodie');
  const { cart } = shopper;
  const more = cart.getByRole('button', { name: /^Increase quantity/ });
  const less = cart.getByRole('button', { name: /^Decrease quantity/ });
  await more.click();
  await expect(cart).toContainText('$168.00');
  await less.click();
  await expect(cart).toContainText('$84.00');
  await less.click();
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await expect(cart).toContainText('$84.00');
  await page.reload();
  await shopper.waitForHydration();
  await expect(shopper.cartButton).toHaveAccessibleName('Bag, 1 item');
});

test('removing the last line shows the empty bag', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('rib-beanie');
  await shopper.cart.getByRole('button', { name: /^Remove/ }).click();
  await expect(shopper.cart).toContainText(/empty/i);
  await page.keyboard.press('Escape');
  await expect(shopper.cart).toBeHidden();
  await expect(shopper.cartButton).toHaveAccessibleName('Bag, empty');
});

test('adding the same item twice makes one line of two', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('crew-socks');
  await page.keyboard.press('Escape');
  await shopper.addToCart();
  await expect(shopper.cart).toContainText('$32.00');
  await expect(shopper.cartButton).toHaveAccessibleName('Bag, 2 items');
});

test('the bag is the same in every tab, even while it is open', async ({ page, shopper, context }) => {
  await shopper.signUp();
  const other = new Shopper(await context.newPage());
  await other.open(paths.home.href());
  await shopper.addProductToCart('crew-socks');
  await expect(other.cartButton).toHaveAccessibleName('Bag, 1 item');

  await other.cartButton.click();
  await expect(other.cart).toContainText('$16.00');
  await shopper.cart.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(other.cart).toContainText('$32.00');
  await expect(other.cartButton).toHaveAccessibleName('Bag, 2 items');
  await other.cart.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(shopper.cart).toContainText('$48.00');
  await shopper.cart.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.cart).toContainText('Your bag is empty');

  await shopper.addProductToCart('dad-cap');
  await expect(other.cart).toContainText('Dad Cap');
  await shopper.goToOrderSummary();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
  await expect(other.cart).toContainText('Your bag is empty');
});

test('a sold-out size cannot be chosen, and a sold-out product cannot be added', async ({ page, shopper }) => {
  const answer = await page.request.get('/api/category');
  const categories = (await answer.json()) as { slug: string }[];
  type Product = { slug: string; variants: { color: string; size: string; instoke: boolean }[] };
  const products: Product[] = [];
  for (const { slug } of categories)
    products.push(...((await (await page.request.get(`/api/product/${slug}`)).json()) as Product[]));
  const partly = products
    .flatMap(({ slug, variants }) => variants.map((variant) => ({ slug, ...variant, all: variants })))
    .find(({ instoke, all, color }) => !instoke && all.some((other) => other.color === color && other.instoke));
  const wholly = products.find(({ variants }) => variants.every(({ instoke }) => !instoke));
  expect(partly && wholly).toBeTruthy();

  await shopper.open(paths.product.href(partly?.slug ?? '', { color: partly?.color }));
  await expect(
    page
      .getByRole('radio', { name: partly?.size ?? '', exact: false })
      .and(page.locator(':disabled'))
      .first(),
  ).toBeDisabled();
  await shopper.open(paths.product.href(wholly?.slug ?? ''));
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});
