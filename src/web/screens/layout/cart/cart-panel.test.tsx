import { expect, test } from 'vitest';
import type { CartItem } from '#contract/order/cart.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CartPanel } from './cart-panel.tsx';

const panel = <CartPanel open onClose={() => {}} />;
const fetchCall = 'GET /api/cart/get/user-ada';

async function panelWith(...items: CartItem[]) {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on(fetchCall, ok(aCart(...items)));
  await dispatch(fetchCart());
  return renderScreen(store, panel);
}

test('a line leads to its product in its colour and size, and the subtotal adds up', async () => {
  const { text, html } = await panelWith(aCartItem({ quantity: 2 }), aCartItem({ _id: 'line-2', price: 30 }));
  expect(text).toContain('Shopping Cart');
  expect(html).toContain('href="/product/boxy-tee?color=Sand&amp;size=M"');
  expect(text).toMatch(/Subtotal \$69\.00 Shipping and taxes calculated at checkout\./);
  expect(text).toMatch(/Checkout.*or.*Continue Shopping/);
});

test('a line: its picture, name, colour, size, quantity and price, fewer, more and remove; the panel can be closed', async () => {
  const { html, text } = await panelWith(aCartItem({ quantity: 2, image: ['/media/tee.webp'] }));
  expect(html).toContain('src="/media/640/tee.webp.webp"');
  expect(text).toMatch(/Boxy tee .*Sand, M .*\$39\.00/);
  expect(html).toMatch(/aria-label="Decrease quantity of Boxy tee, Sand, M".*>2<.*aria-label="Increase quantity of/s);
  expect(html).toMatch(/<button[^>]*aria-label="Remove Boxy tee"/);
  expect(html).toMatch(/<button[^>]*aria-label="Close"/);
});

test('the line that was just added is pointed out', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on('POST /api/cart/add', ok({ data: aCart(aCartItem(), aCartItem({ _id: 'line-2', size: 'L' })) }));
  await dispatch(addToCart({ productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'L' }));
  const { text } = renderScreen(store, panel);
  expect(text.match(/Just added/g)).toHaveLength(1);
  expect(text).toMatch(/Sand, L Just added/);
});

test('a line that cannot be had says so', async () => {
  expect((await panelWith(aCartItem({ available: false }))).text).toContain('Sold out. Please remove it to continue.');
});

test('a line of which few are left says how many', async () => {
  expect((await panelWith(aCartItem({ left: 2 }))).text).toContain('Only 2 left');
  expect((await panelWith(aCartItem({ left: 2, available: false }))).text).not.toContain('Only 2 left');
});

test('an empty bag leads to the collections, and has nothing to check out', async () => {
  const { text, html } = await panelWith();
  expect(text).toContain('Your bag is empty');
  expect(html).toContain('href="/category"');
  expect(text).not.toContain('Checkout');
});

test('before the bag is known it is not called empty', () => {
  const { text } = renderScreen(testStore({ user: aUser() }).store, panel);
  expect(text).toContain('Loading');
  expect(text).not.toContain('empty');
});

test('a bag that could not be loaded offers another try', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.setOnline(false);
  await dispatch(fetchCart());
  expect(renderScreen(store, panel).text).toMatch(/Unable to load cart items .*Try again/);
});
