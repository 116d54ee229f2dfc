import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

test('quantities change at once, never below one, and never above what is there', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.puts('pullover-hoodie');
  const { bag } = shopper;
  const more = bag.getByRole('button', { name: /^Increase quantity/ });
  const less = bag.getByRole('button', { name: /^Decrease quantity/ });
  await more.click();
  await expect(bag).toContainText('$168.00');
  await less.click();
  await expect(bag).toContainText('$84.00');
  await less.click();
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await expect(bag).toContainText('$84.00');
  await page.reload();
  await shopper.waitsForHydration();
  await expect(shopper.bagButton).toHaveAccessibleName('Bag, 1 item');
});

test('a line is removed, and the empty bag says where to go', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.puts('rib-beanie');
  await shopper.bag.getByRole('button', { name: /^Remove/ }).click();
  await expect(shopper.bag).toContainText(/empty/i);
  await page.keyboard.press('Escape');
  await expect(shopper.bag).toBeHidden();
  await expect(shopper.bagButton).toHaveAccessibleName('Bag, empty');
});

test('the same item twice is one line of two', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.puts('crew-socks');
  await page.keyboard.press('Escape');
  await shopper.addsToBag();
  await expect(shopper.bag).toContainText('$32.00');
  await expect(shopper.bagButton).toHaveAccessibleName('Bag, 2 items');
});

test('the bag is the same in every tab, also while it is open', async ({ page, shopper, context }) => {
  await shopper.signsUp();
  const other = new Shopper(await context.newPage());
  await other.opens(paths.home.href());
  await shopper.puts('crew-socks');
  await expect(other.bagButton).toHaveAccessibleName('Bag, 1 item');

  await other.bagButton.click();
  await expect(other.bag).toContainText('$16.00');
  await shopper.bag.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(other.bag).toContainText('$32.00');
  await expect(other.bagButton).toHaveAccessibleName('Bag, 2 items');
  await other.bag.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(shopper.bag).toContainText('$48.00');
  await shopper.bag.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.bag).toContainText('Your bag is empty');

  await shopper.puts('dad-cap');
  await expect(other.bag).toContainText('Dad Cap');
  await shopper.goesToTheSummary();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await shopper.sendsTheOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
  await expect(other.bag).toContainText('Your bag is empty');
});

test('a sold-out size is crossed out and cannot be chosen; a wholly sold-out product cannot be added', async ({
  page,
  shopper,
}) => {
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

  await shopper.opens(paths.product.href(partly?.slug ?? '', { color: partly?.color }));
  await expect(
    page
      .getByRole('radio', { name: partly?.size ?? '', exact: false })
      .and(page.locator(':disabled'))
      .first(),
  ).toBeDisabled();
  await shopper.opens(paths.product.href(wholly?.slug ?? ''));
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});
