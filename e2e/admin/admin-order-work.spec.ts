import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { checkLayout, smallestPhone } from '#e2e/support/layout.ts';
import { expect, type Shopper } from '#e2e/support/journey.ts';
import { openPage, test } from '#e2e/support/admin-test.ts';
import { apiCallsOf, getUserId } from '#e2e/support/sample-data.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Cart = { _id: string; data: { items: { price: number; quantity: number }[] } };
type Product = { _id: string; variants: { color: string; size: string; instoke: boolean }[] };

/** Places an order with cash on delivery through the API, which is faster than the pages, and returns its code. */
async function placeOrder(shopper: Shopper, slug: string, quantity: number): Promise<string> {
  const call = apiCallsOf(shopper.page);
  const userId = await getUserId(shopper);
  const place = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'Ring twice' };
  const added = await call<{ data: { _id: string }[] }>('POST', '/api/address/add', { userId, ...place });
  const { _id: productId, variants } = await call<Product>('GET', `/api/product/get/${slug}`);
  const { color, size } = variants.find(({ instoke }) => instoke) ?? {};
  await call('POST', '/api/cart/add', { userId, productId, color, size, quantity });
  const { _id: cartId, data } = await call<Cart>('GET', `/api/cart/get/${userId}`);
  const totalAmount = data.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const addressInfo = { addressId: added.data.at(-1)?._id };
  const order = { cartId, addressInfo, paymentMethod: 'cod', totalAmount };
  return (await call<{ orderId: string }>('POST', '/api/order/create', order)).orderId;
}

const choose = (page: Page, code: string) => page.getByRole('checkbox', { name: `Choose order ${code}` });
const views = (page: Page) => page.getByRole('navigation', { name: 'Orders by status' });
const expectTags = (section: Locator, ...tags: string[]) =>
  expect(section.getByRole('listitem').locator('bdi')).toHaveText(tags);

test('a tag is given to chosen orders, filtered by and taken off again, by keyboard', async ({
  openAsAdmin,
  shopper,
}) => {
  await shopper.signUp();
  const [one, two] = [await placeOrder(shopper, 'notebook', 1), await placeOrder(shopper, 'crew-socks', 1)];
  const tag = `Gift ${shopper.email}`;
  const page = await openAsAdmin(adminPaths.orders.href({ q: shopper.email }));
  for (const code of [one, two]) await choose(page, code).press('Space');
  await page.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(page.getByLabel('Tag', { exact: true })).toBeFocused();
  await page.keyboard.type(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The tag is added to 2 orders.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused();

  await openPage(page, adminPaths.order.href(one));
  const tags = page.getByRole('region', { name: 'Tags' });
  await expectTags(tags, tag);
  await tags.getByRole('button', { name: 'Add tag' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  await page.keyboard.type(shopper.email);
  await expect(dialog.getByRole('button', { name: tag })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Call first');
  await page.keyboard.press('Enter');
  await expectTags(tags, tag, 'Call first');
  await tags.getByRole('button', { name: `Remove the tag ${tag}` }).press('Enter');
  await expectTags(tags, 'Call first');
  await expect(tags).toBeFocused();

  await openPage(page, adminPaths.orders.href());
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(tag);
  await expect(page).toHaveURL(/tag=Gift/);
  await expect(choose(page, two)).toBeVisible();
  await expect(choose(page, one)).toBeHidden();
});

test('filters are saved, opened, shared with the team and deleted', async ({ openAsAdmin, shopper }) => {
  const name = `To pack ${shopper.email}`;
  const page = await openAsAdmin(adminPaths.orders.href({ status: 'confirmed' }));
  await expect(page.getByRole('button', { name: 'Save this filter' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash on delivery');
  await page.getByRole('button', { name: 'Save this filter' }).press('Enter');
  await page.keyboard.type(name);
  await page.getByRole('checkbox', { name: 'Share with the team' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('The filter is saved.')).toBeVisible();
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

  const theirs = await openAsAdmin(adminPaths.orders.href(), phone);
  await views(theirs).getByRole('link', { name }).tap();
  await expect(theirs).toHaveURL(adminPaths.orders.href({ status: 'confirmed', method: 'cod' }));
  await views(theirs).getByRole('link', { name: 'Unpaid' }).tap();
  await expect(theirs).toHaveURL(adminPaths.orders.href({ status: 'pending', payment: 'unpaid' }));

  await page.getByRole('button', { name: 'Delete this filter' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this saved filter?' });
  await expect(question).toContainText('The whole team loses it.');
  await question.getByRole('button', { name: 'Yes, delete' }).press('Enter');
  await expect(page.getByText('The filter is deleted.')).toBeVisible();
  await expect(views(page).getByRole('link', { name })).toBeHidden();
});

test('the pieces of several orders are picked on a phone, and the tab remembers the ticks', async ({
  openAsAdmin,
  shopper,
}) => {
  await shopper.signUp();
  const one = await placeOrder(shopper, 'notebook', 2);
  const two = await placeOrder(shopper, 'notebook', 1);
  const three = await placeOrder(shopper, 'enamel-mug', 1);
  const page = await openAsAdmin(adminPaths.orders.href({ q: shopper.email }), phone);
  for (const code of [one, two, three]) await choose(page, code).tap();
  await page.getByRole('link', { name: 'Pick list' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick list');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Notebook')).toContainText(`2 × ${one}`);
  await expect(row('Notebook')).toContainText(`1 × ${two}`);
  await expect(page.getByText('0 of 4 pieces')).toBeVisible();
  await row('Notebook').tap();
  await expect(page.getByText('3 of 4 pieces')).toBeVisible();

  await page.reload();
  await expect(row('Notebook').getByRole('checkbox')).toBeChecked();
  await row('Mug').getByRole('checkbox').press('Space');
  await expect(page.getByText('All pieces are picked')).toBeVisible();
  await page.getByRole('link', { name: 'Packing slips' }).tap();
  await expect(page.getByRole('heading', { name: '3 packing slips' })).toBeVisible();
});

test('one of two pieces is refunded and goes back into stock, by keyboard on a phone', async ({
  openAsAdmin,
  shopper,
}) => {
  await shopper.signUp();
  const code = await placeOrder(shopper, 'crew-socks', 2);
  const path = adminPaths.order.href(code);
  const page = await openAsAdmin(path, { ...phone, role: 'manager', colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const orderStatus of ['dispatched', 'delivered'])
    await apiCallsOf(page)('PATCH', `/api/order/${code}/status`, { orderStatus });
  await openPage(page, path);
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await dialog.getByRole('button', { name: /^Increase quantity of .*socks/i }).press('Enter');
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  const refunded = await amount.inputValue();
  await dialog.getByRole('checkbox', { name: /socks.*back into stock$/i }).press('Space');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A hole in the heel');
  await expectNoAxeViolations(page);
  await checkLayout(page, 'refund', { windows: { phone: smallestPhone } });
  await dialog.getByRole('button', { name: `Refund $${refunded}` }).press('Enter');
  await expect(page.getByText('The refund has been started.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 refunded');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(`Refunded$${refunded}`);

  await shopper.open(paths.order.href(code));
  await expect(shopper.page.getByRole('region', { name: 'Items' })).toContainText('1 refunded');
});
