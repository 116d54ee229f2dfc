import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expect, Shopper } from './support/journey.ts';
import { apiCallsOf, getUserId } from './support/sample-data.ts';
import { openShop } from './support/server.ts';

/** Returns every text of the page and its head that names the program, and the title. */
const tracesIn = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) texts.push(`${name}=${value}`);
    for (const script of document.querySelectorAll('script[type*="json"]')) texts.push(script.textContent);
    return texts.filter((text) => /hemline/i.test(text));
  });

/** Uploads a picture of one colour and returns its path. */
const uploadPicture = (admin: Page) =>
  admin.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 1000 });
    canvas.getContext('2d')?.fillRect(0, 0, 800, 1000);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const body = new FormData();
    if (picture) body.append('myFile', picture, 'shirt.png');
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string };
    const response = await fetch('/api/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    return ((await response.json()) as { filePath: string }).filePath;
  });

/** The pages of the admin without an id in their path. */
const listedPaths = Object.values(adminPaths)
  .map(({ path }) => path)
  .filter((path) => /^\/(admin|add-|import-)/.test(path) && !path.includes(':') && path !== '/admin-packing-slips');

test('a shop under another name shows it in the admin, on receipts and packing slips and on error pages, and nothing of the program', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop({ DEMO: 'false', STORE_EMAIL: 'shop@thread.example' });
  const admin = await openAsAdmin(adminPaths.settings.href(), { baseURL: shop.url });
  await expect(admin).toHaveTitle('Settings · Hemline');
  expect((await tracesIn(admin)).length).toBeGreaterThan(1);
  await admin.getByLabel('Store name').fill('Thread & Co');
  await admin.getByLabel('Seller').fill('Thread & Co Ltd, 1 Mill Street, Leeds');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin).toHaveTitle('Settings · Thread & Co');

  const asAdmin = apiCallsOf(admin);
  const image = await uploadPicture(admin);
  const shirts = { name: 'Shirts', description: 'Linen.', image, imageAlt: 'Shirts' };
  const { _id: categoryId } = await asAdmin<{ _id: string }>('POST', '/api/category', shirts);
  const shirt = await asAdmin<{ _id: string; slug: string }>('POST', `/api/product/create/${categoryId}`, {
    name: 'Linen Shirt',
    price: 48,
    description: 'A shirt.',
    highlights: ['Linen'],
    details: 'Washed.',
    colors: [{ name: 'White' }],
    sizes: [{ name: 'M', instoke: true }],
    images: [image],
    popular: 'true',
  });

  const context = await browser.newContext({ baseURL: shop.url });
  const shopper = new Shopper(await context.newPage());
  await shopper.signUp();
  const asShopper = apiCallsOf(shopper.page);
  const userId = await getUserId(shopper);
  const address = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'None' };
  const { data: addresses } = await asShopper<{ data: { _id: string }[] }>('POST', '/api/address/add', {
    userId,
    ...address,
  });
  const line = { userId, productId: shirt._id, name: 'Linen Shirt', color: 'White', size: 'M', quantity: 1 };
  const { data: cart } = await asShopper<{ data: { _id: string } }>('POST', '/api/cart/add', line);
  const { orderId } = await asShopper<{ orderId: string }>('POST', '/api/order/create', {
    cartId: cart._id,
    addressInfo: { addressId: addresses[0]?._id },
    paymentMethod: 'cod',
    totalAmount: 48,
  });

  // The receipt is the printed page of the order.
  await shopper.open(paths.order.href(orderId));
  await shopper.page.emulateMedia({ media: 'print' });
  await expect(shopper.page.getByText('Thread & Co Ltd, 1 Mill Street, Leeds')).toBeVisible();
  await expect(shopper.page).toHaveTitle(/ · Thread & Co$/);
  expect(await tracesIn(shopper.page)).toEqual([]);
  await shopper.page.emulateMedia({ media: 'screen' });

  await admin.goto(adminPaths.packingSlip.href(orderId));
  await expect(admin.getByText('Thread & Co Ltd, 1 Mill Street, Leeds')).toBeVisible();
  await expect(admin).toHaveTitle(/Thread & Co/);
  expect(await tracesIn(admin)).toEqual([]);

  const withIds = [
    adminPaths.order.href(orderId),
    adminPaths.customer.href(userId),
    adminPaths.editProduct.href(shirt._id),
  ];
  for (const path of [paths.adminDashboard.path, ...listedPaths, ...withIds, adminPaths.stock.href(shirt._id)]) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(admin, path).toHaveTitle(/ · Thread & Co$/);
    await expect(admin.getByRole('link', { name: 'Thread & Co' }).first(), path).toBeAttached();
    expect([path, await tracesIn(admin)]).toEqual([path, []]);
  }

  for (const path of ['/no-such-page', paths.product.href('no-such-product'), paths.category.href('none')]) {
    await shopper.open(path);
    await expect(shopper.page).toHaveTitle(/Thread & Co$/);
    expect([path, await tracesIn(shopper.page)]).toEqual([path, []]);
  }
  await shopper.page.route(/\/contact\.screen-/, (route) => route.abort());
  await shopper.open(paths.home.href());
  await shopper.page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(shopper.page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(shopper.page).toHaveTitle('Something went wrong · Thread & Co');
  expect(await tracesIn(shopper.page)).toEqual([]);

  await context.close();
  await shop.close();
});
