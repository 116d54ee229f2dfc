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

test('links a line to its product in color and size, and shows the subtotal', async () => {
  const { text, html } = await panelWith(aCartItem({ quantity: 2 }), aCartItem({ _id: 'line-2', price: 30 }));
  expect(text).toContain('Shopping Cart');
  expect(html).toContain('href="/product/boxy-tee?color=Sand&amp;size=M"');
  expect(text).toMatch(/Subtotal \$69\.00 Shipping and taxes calculated at checkout\./);
  expect(text).toMatch(/Checkout.*or.*Continue Shopping/);
});

test('shows image, name, color, size, quantity, price and controls of a line, and a close button', async () => {
  const { html, text } = await panelWith(aCartItem({ quantity: 2, image: ['/media/tee.webp'] }));
  expect(html).toContain('src="/media/640/tee.webp.webp"');
  expect(text).toMatch(/Boxy tee .*Sand, M .*\$39\.00/);
  expect(html).toMatch(/aria-label="Decrease quantity of Boxy tee, Sand, M".*>2<.*aria-label="Increase quantity of/s);
  expect(html).toMatch(/<button[^>]*aria-label="Remove Boxy tee"/);
  expect(html).toMatch(/<button[^>]*aria-label="Close"/);
});

test('highlights the line that was just added', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on('POST /api/cart/add', ok({ data: aCart(aCartItem(), aCartItem({ _id: 'line-2', size: 'L' })) }));
  await dispatch(addToCart({ productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'L' }));
  const { text } = renderScreen(store, panel);
  expect(text.match(/Just added/g)).toHaveLength(1);
  expect(text).toMatch(/Sand, L Just added/);
});

test('explains an unavailable line', async () => {
  expect((await panelWith(aCartItem({ available: false }))).text).toContain('Sold out. Please remove it to continue.');
});

test('shows how many pieces are left of a low-stock line', async () => {
  expect((await panelWith(aCartItem({ left: 2 }))).text).toContain('Only 2 left');
  expect((await panelWith(aCartItem({ left: 2, available: false }))).text).not.toContain('Only 2 left');
});

test('links an empty cart to the collections, without a checkout button', async () => {
  const { text, html } = await panelWith();
  expect(text).toContain('Your bag is empty');
  expect(html).toContain('href="/category"');
  expect(text).not.toContain('Checkout');
});

test('shows no empty state while the cart loads', () => {
  const { text } = renderScreen(testStore({ user: aUser() }).store, panel);
  expect(text).toContain('Loading');
  expect(text).not.toContain('empty');
});

test('offers a retry if the cart fails to load', async () => {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.setOnline(false);
  await dispatch(fetchCart());
  expect(renderScreen(store, panel).text).toMatch(/Unable to load cart items .*Try again/);
});
