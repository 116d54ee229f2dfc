// @vitest-environment jsdom
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { CartItem } from '#contract/order/cart.ts';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { CartPanel } from './cart-panel.tsx';

const fetchCall = 'GET /api/cart/get/user-ada';
const updateCall = 'PUT /api/cart/update-cart';

function OpenPanel() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <p>Page {useLocation().search}</p>
      <CartPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function mountPanel(
  shop: ReturnType<typeof testStore>,
  options: Pick<Parameters<typeof mountScreen>[1] & object, 'route' | 'at' | 'load'> = {},
) {
  const mounted = await mountScreen(<OpenPanel />, { store: shop.store, ...options });
  const { page, user } = mounted;
  const quantity = () => page.getByRole('group', { name: /^Quantity of/ }).textContent;
  return {
    ...shop,
    ...mounted,
    quantity,
    press: (name: string | RegExp) => user.click(page.getByRole('button', { name })),
    panel: () => page.queryByRole('dialog', { name: 'Shopping Cart' }),
    subtotal: () => page.queryByText('Subtotal')?.textContent,
  };
}

async function panelWith(...items: CartItem[]) {
  const shop = testStore({ user: aUser() });
  shop.server.on(fetchCall, ok(aCart(...items)));
  await shop.dispatch(fetchCart());
  return mountPanel(shop);
}

const tee = (part: Partial<CartItem> = {}) => aCartItem(part);
const cap = (part: Partial<CartItem> = {}) =>
  aCartItem({ _id: 'line-2', productId: 'product-cap', name: 'Cap', size: '', price: 30, ...part });

test('links a line to its product in color and size, and shows image, amount and subtotal', async () => {
  const { page, text, subtotal, panel } = await panelWith(tee({ quantity: 2, image: ['/media/tee.webp'] }), cap());
  expect(page.getByRole('link', { name: 'Boxy tee' }).getAttribute('href')).toBe('/product/boxy-tee?color=Sand&size=M');
  expect(panel()?.querySelector('img')?.getAttribute('src')).toBe('/media/640/tee.webp.webp');
  expect(text()).toMatch(/Boxy tee\$39\.00.*Sand, M/);
  expect(subtotal()).toBe('Subtotal$69.00');
  expect(text()).toMatch(/Shipping and taxes calculated at checkout\..*Checkout.*or.*Continue Shopping/);
});

test('shows the price before a sale for one piece, whatever their number', async () => {
  const { press, text, server } = await panelWith(tee({ price: 24, regularPrice: 30 }));
  expect(text()).toContain('Boxy teeSale price $24.00, Regular price $30.00Sand, M');
  server.on(updateCall, deferred<ReturnType<typeof ok>>().promise);
  await press(/^Increase quantity/);
  expect(text()).toContain('Boxy tee$48.00Sand, MSale price $24.00, Regular price $30.00 each');
});

test('is empty for a visitor who can shop as a guest', async () => {
  const { page, server } = await mountPanel(testStore());
  expect(page.getByText('Your bag is empty')).toBeTruthy();
  expect(server.requests).toEqual([]);
});

test('highlights the line that was just added', async () => {
  const shop = testStore({ user: aUser() });
  shop.server.on('POST /api/cart/add', ok({ data: aCart(tee(), tee({ _id: 'line-2', size: 'L' })) }));
  await shop.dispatch(addToCart({ productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'L' }));
  const { page } = await mountPanel(shop);
  expect(page.getByText('Just added').closest('li')?.textContent).toContain('Sand, L');
});

test('shows a new quantity immediately and sends the latest one', async () => {
  const { server, press, quantity, subtotal } = await panelWith(tee());
  const updated = deferred<ReturnType<typeof ok>>();
  server.on(updateCall, updated.promise);
  await press(/^Increase quantity of Boxy tee, Sand, M/);
  expect([quantity(), subtotal()]).toEqual(['2', 'Subtotal$39.00']);
  await press(/^Increase/);
  expect(quantity()).toBe('3');
  server.on(fetchCall, ok(aCart(tee({ quantity: 3 }))));
  server.on(updateCall, ok({ cart: aCart(tee({ quantity: 3 })) }));
  updated.resolve(ok({ cart: aCart(tee({ quantity: 2 })) }));
  await expect.poll(() => server.calls().at(-1)).toBe(fetchCall);
  const sent = server.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
  expect(quantity()).toBe('3');
});

test('rolls a rejected quantity back and shows the reason at its line', async () => {
  const { page, server, press, quantity } = await panelWith(tee());
  server.on(updateCall, fail(409, 'OUT_OF_STOCK', 'Only 1 of Boxy tee is left.'));
  await press(/^Increase/);
  const reason = await page.findByText('Only 1 of Boxy tee is left.');
  expect(reason.closest('li')?.textContent).toContain('Boxy tee');
  await expect.poll(quantity).toBe('1');
});

test('explains that the quantity cannot be less than one, without a request', async () => {
  const { page, server, press, quantity } = await panelWith(tee());
  await press(/^Decrease/);
  expect(await page.findByText('Quantity cannot be less than 1')).toBeTruthy();
  expect(quantity()).toBe('1');
  expect(server.calls()).not.toContain(updateCall);
});

test('removes a line and focuses the remove button of the next one, then the title', async () => {
  const { page, server, press, panel } = await panelWith(tee(), cap());
  server.on('DELETE /api/cart/user-ada/line-1', ok({ cart: aCart(cap()) }));
  server.on(fetchCall, ok(aCart(cap())));
  await press('Remove Boxy tee');
  await expect.poll(() => page.queryByText('Boxy tee')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(page.getByRole('button', { name: 'Remove Cap' }));
  server.on('DELETE /api/cart/user-ada/line-2', ok({ cart: aCart() }));
  server.on(fetchCall, ok(aCart()));
  await press('Remove Cap');
  expect(await page.findByText('Your bag is empty')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(panel()?.querySelector('h2'));
});

test('hides a removed line immediately, and puts it back on Undo', async () => {
  const { page, server, press, subtotal } = await panelWith(tee({ quantity: 2 }), cap());
  const removed = deferred<ReturnType<typeof ok>>();
  server.on('DELETE /api/cart/user-ada/line-1', removed.promise);
  await press('Remove Boxy tee');
  expect(page.queryByText('Boxy tee')).toBeNull();
  expect(subtotal()).toBe('Subtotal$30.00');
  server.on(fetchCall, ok(aCart(cap())));
  removed.resolve(ok({ cart: aCart(cap()) }));
  expect(await page.findByText('Boxy tee removed from your bag.')).toBeTruthy();
  server.on('POST /api/cart/add', ok({ data: aCart() }));
  server.on(fetchCall, ok(aCart(cap(), tee({ _id: 'line-3', quantity: 2 }))));
  await press('Undo');
  expect(await page.findByText('Boxy tee is back in your bag.')).toBeTruthy();
  expect(subtotal()).toBe('Subtotal$69.00');
  expect(server.requests.at(-2)?.body).toMatchObject({ productId: 'product-tee', size: 'M', quantity: 2 });
  await expect.poll(() => document.activeElement).toBe(page.getByRole('region', { name: 'Bag' }));
});

test('offers to try again when a line could not be put back', async () => {
  // With an id and a name of its own, because toasts of the tests before, which have the same ids, may still be on their way out.
  const scarf = tee({ _id: 'line-9', name: 'Wool scarf' });
  const { page, server, press } = await panelWith(scarf);
  server.on('DELETE /api/cart/user-ada/line-9', ok({ cart: aCart() }));
  server.on(fetchCall, ok(aCart()));
  await press('Remove Wool scarf');
  await page.findByText('Wool scarf removed from your bag.');
  server.on('POST /api/cart/add', fail(503, 'AWAY', 'Please try again in a minute.'));
  await press('Undo');
  await page.findByText('Wool scarf could not be put back. Please try again in a minute.');
  server.on('POST /api/cart/add', ok({ data: aCart(scarf) }));
  await press('Try again');
  expect(await page.findByText('Wool scarf is back in your bag.')).toBeTruthy();
});

test('offers no Undo for a line that is sold out', async () => {
  const { page, server, press } = await panelWith(tee({ available: false }));
  server.on('DELETE /api/cart/user-ada/line-1', ok({ cart: aCart() }));
  server.on(fetchCall, ok(aCart()));
  await press('Remove Boxy tee');
  await page.findByText('Boxy tee removed from your bag.');
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('keeps a line that could not be removed and shows the reason', async () => {
  const { page, server, press } = await panelWith(tee());
  server.on('DELETE /api/cart/user-ada/line-1', fail(503, 'AWAY', 'Please try again in a minute.'));
  await press('Remove Boxy tee');
  expect(await page.findByText('Please try again in a minute.')).toBeTruthy();
  expect(await page.findByText('Boxy tee')).toBeTruthy();
});

test('shows how many pieces are left, or why a line cannot be bought', async () => {
  const { page, text } = await panelWith(
    tee({ left: 2 }),
    cap({ available: false }),
    tee({ _id: 'line-3', size: 'L', quantity: 4, left: 3, available: false }),
  );
  const lines = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Only 2 left');
  expect(lines[1]).toContain('Sold out. Please remove it to continue.');
  expect(lines[2]).toContain('There are only 3 left. Please choose fewer or remove it.');
  expect(text()).not.toContain('Only 3 left');
});

test('shows neither price nor quantity of what the market does not sell, and does not count it', async () => {
  const notSoldHere = 'This product is not sold in Europe.';
  const { page, text } = await panelWith(tee(), cap({ price: 0, available: false, notSoldHere }));
  const [sold, unsold] = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(unsold).toContain(notSoldHere);
  expect(unsold).not.toContain('$');
  expect(page.getAllByLabelText(/^Quantity of /)).toHaveLength(1);
  const [price] = /\$[\d.]+/.exec(sold ?? '') ?? [];
  expect(text()).toContain(`Subtotal${price}`);
});

test('offers no quantity for a line that is sold out, and the smaller quantities of one that is not', async () => {
  const { page } = await panelWith(cap({ available: false }), tee({ quantity: 4, left: 3, available: false }));
  const quantities = page.getAllByLabelText(/^Quantity of /).map((element) => element.getAttribute('aria-label'));
  expect(quantities).toHaveLength(1);
  expect(quantities[0]).toContain('Boxy tee');
});

test('goes to the checkout after fetching the cart again', async () => {
  const { server, press, url, panel } = await panelWith(tee());
  await press('Checkout');
  await expect.poll(url).toBe('/checkout');
  expect(server.calls().filter((call) => call === fetchCall)).toHaveLength(2);
  await expect.poll(panel).toBeNull();
});

test('stays open while the checkout loads', async () => {
  const shop = testStore({ user: aUser() });
  shop.server.on(fetchCall, ok(aCart(tee())));
  await shop.dispatch(fetchCart());
  const checkout = deferred<null>();
  const load = ({ pathname }: URL) => (pathname === '/checkout' ? checkout.promise : null);
  const { press, panel, router } = await mountPanel(shop, { route: '*', at: '/', load });
  await press('Checkout');
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  expect(panel()?.textContent).toContain('Boxy tee');
  checkout.resolve(null);
  await expect.poll(panel).toBeNull();
});

test('stays open when a line has sold out meanwhile, and counts the lines that block the checkout', async () => {
  const { page, server, press, url, panel } = await panelWith(tee(), cap());
  server.on(fetchCall, ok(aCart(tee({ available: false }), cap())));
  await press('Checkout');
  expect(await page.findByText(/^One item is no longer available as selected/)).toBeTruthy();
  expect(url()).toBe('/');
  expect(panel()).toBeTruthy();
});

test('links an empty cart to the collections, without a checkout button', async () => {
  const { page, text } = await panelWith();
  expect(text()).toContain('Your bag is empty');
  expect(page.getByRole('link', { name: 'Browse the collections' }).getAttribute('href')).toBe('/category');
  expect(page.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('shows no empty state while the cart loads', async () => {
  const { text } = await mountPanel(testStore({ user: aUser() }));
  expect(text()).toContain('Loading');
  expect(text()).not.toContain('empty');
});

test('retries when the cart has failed to load', async () => {
  const shop = testStore({ user: aUser() });
  shop.server.setOnline(false);
  await shop.dispatch(fetchCart());
  const { page, server, press, text } = await mountPanel(shop);
  expect(text()).toContain('Unable to load cart items');
  server.setOnline(true);
  server.on(fetchCall, ok(aCart(tee())));
  await press(/Try again/);
  expect(await page.findByText('Boxy tee')).toBeTruthy();
});

test('closes with Continue Shopping', async () => {
  const { press, panel } = await panelWith(tee());
  await press('Continue Shopping');
  await expect.poll(panel).toBeNull();
});

test('closes on Escape', async () => {
  const { user, panel } = await panelWith(tee());
  await user.keyboard('{Escape}');
  await expect.poll(panel).toBeNull();
});

test('closes when the user goes back, and not on another navigation', async () => {
  const { page, router, panel } = await panelWith(tee());
  await router.navigate('/?page=2');
  await page.findByText('Page ?page=2');
  expect(panel()).toBeTruthy();
  await router.navigate(-1);
  await expect.poll(panel).toBeNull();
});
