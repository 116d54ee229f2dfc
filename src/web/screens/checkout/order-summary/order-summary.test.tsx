import { expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/order/cart.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { restoreAddress } from '#web/store/address/address.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aCartQuote, anAddress, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { orderSummaryLoader } from './order-summary.loader.ts';
import { OrderSummaryScreen } from './order-summary.screen.tsx';

const addressCall = 'GET /api/address/address-1';
const at = '/orders/address-1';
const load = (store: Parameters<typeof runLoader>[1]) => runLoader(orderSummaryLoader, store, at, { id: 'address-1' });

function shopperWith(...items: CartItem[]) {
  const parts = testStore({ user: aUser() });
  parts.server.on(addressCall, ok({ data: [anAddress()] }));
  parts.server.on('GET /api/cart/get/user-ada', ok(aCart(...items)));
  return parts;
}

async function screenWith(...items: CartItem[]) {
  const { store } = shopperWith(...items);
  expect(await load(store)).toEqual({ returned: null });
  return renderScreen(store, <OrderSummaryScreen />, { route: '/orders/:id', at });
}

test('answers 404 for another shopper’s address, even after a slow response', async () => {
  vi.useFakeTimers();
  try {
    const { store, server } = shopperWith(aCartItem());
    const answer = deferred<ReturnType<typeof fail>>();
    server.on(addressCall, answer.promise);
    const outcome = load(store);
    await vi.advanceTimersByTimeAsync(10_000);
    answer.resolve(fail(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.'));
    expect(await outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  } finally {
    vi.useRealTimers();
  }
});

test('redirects to the new id of a restored address', async () => {
  const { store, server } = shopperWith(aCartItem());
  server.on('POST /api/address/add', ok({ data: [anAddress({ _id: 'address-2' })] }));
  await store.dispatch(restoreAddress(anAddress()));
  expect(await load(store)).toEqual({ location: '/orders/address-2' });
});

test('does not wait for an address and cart that are loaded', async () => {
  const { store, server } = shopperWith(aCartItem());
  await load(store);
  server.on(addressCall, () => new Promise(() => {}));
  expect(await load(store)).toEqual({ returned: null });
});

test('waits for the saved cards, of which one is preselected, although everything else is loaded', async () => {
  const { store, server } = shopperWith(aCartItem());
  await load(store);
  const cards = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/payment/get/user-ada', cards.promise);
  vi.useFakeTimers();
  try {
    let isShown = false;
    const loading = load(store).then(() => (isShown = true));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isShown).toBe(false);
    cards.resolve(ok([]));
    await loading;
  } finally {
    vi.useRealTimers();
  }
});

test('asks once for store credit, and without any shows the total that the browser knows', async () => {
  const { store, server } = shopperWith(aCartItem());
  const quotes = 'GET /api/cart/quote/user-ada?addressId=address-1&useCredit=true';
  server.on(quotes, ok({ data: aCartQuote() }));
  await load(store);
  expect(server.calls().filter((call) => call.includes('/quote/'))).toEqual([quotes]);
  const { text } = renderScreen(store, <OrderSummaryScreen />, { route: '/orders/:id', at });
  expect(text).toMatch(/Total \$19\.50/);
  expect(text).not.toMatch(/store credit|To pay/i);
});

test('shows the address, the lines and the totals', async () => {
  const { text, html } = await screenWith(
    aCartItem({ quantity: 2, image: ['/media/tee.webp'] }),
    aCartItem({ _id: 'line-2', name: 'Dad cap', price: 30 }),
  );
  for (const expected of ['12 St James Square', 'London SW1Y 4JH', 'Boxy tee', 'x 2', '$39.00', 'Dad cap', 'x 1']) {
    expect(text).toContain(expected);
  }
  expect(text).toMatch(/Sub-Total \$69\.00 Delivery \$0\.00 Tax \$0\.00/);
  expect(text).toMatch(/Total \$69\.00/);
  expect(html).toContain('src="/media/640/tee.webp.webp"');
  expect(html).toMatch(/<button type="submit"[^>]*>(<span[^>]*>)?Send the order</);
});

test('shows the price before a sale for one piece', async () => {
  const { text } = await screenWith(
    aCartItem({ quantity: 2, price: 24, regularPrice: 30 }),
    aCartItem({ _id: 'line-2', name: 'Dad cap', price: 20, regularPrice: 25 }),
  );
  expect(text).toContain('Boxy tee $48.00 Sand, M Sale price $24.00 , Regular price $30.00 each');
  expect(text).toContain('Dad cap Sale price $20.00 , Regular price $25.00');
});

test('preselects PayPal, offers card and cash on delivery, and requires the terms', async () => {
  const { tags } = await screenWith(aCartItem());
  const inputs = tags('input');
  const radios = inputs.filter(({ name }) => name === 'paymentMethod');
  expect(radios.map((radio) => [radio.value, 'checked' in radio])).toEqual([
    ['paypal', true],
    ['card', false],
    ['cod', false],
  ]);
  const terms = inputs.filter(({ name }) => name === 'terms');
  expect(terms.map((box) => ['required' in box, 'checked' in box])).toEqual([[true, false]]);
});

test('shows an empty cart without a submit button, with a link to the orders', async () => {
  const { text, html } = await screenWith();
  expect(text).toContain('Your bag is empty');
  expect(text).not.toContain('Send the order');
  expect(html).toContain('href="/your-orders/user-ada"');
});
