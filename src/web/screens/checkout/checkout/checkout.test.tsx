import { expect, test } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { checkoutLoader } from './checkout.loader.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

async function screenWith({ addresses = [], items = [] }: { addresses?: Address[]; items?: CartItem[] }) {
  const { store, server } = testStore({ user: aUser() });
  server.on('GET /api/address/get/user-ada', ok({ data: addresses }));
  server.on('GET /api/cart/get/user-ada', ok(aCart(...items)));
  expect(await runLoader(checkoutLoader, store, '/checkout')).toEqual({ returned: null });
  return renderScreen(store, <CheckoutScreen />);
}

test('each address can be confirmed, and the total is in view', async () => {
  const addresses = [anAddress(), anAddress({ _id: 'address-2', city: 'Ancona' })];
  const { text } = await screenWith({ addresses, items: [aCartItem({ quantity: 2 })] });
  expect(text).toContain('12 St James Square');
  expect(text.match(/Confirm/g)).toHaveLength(2);
  expect(text).toMatch(/Total \$39\.00/);
});

test('no addresses: one way to add one', async () => {
  const { text, html } = await screenWith({ items: [aCartItem()] });
  expect(text).toContain('No addresses available');
  expect(html.match(/href="\/addressForm"/g)).toHaveLength(1);
});

test('an empty bag says so and leads back', async () => {
  const { text, html } = await screenWith({ addresses: [anAddress()] });
  expect(text).toContain('Your bag is empty');
  expect(html).toContain('href="/category"');
});

test('a line that cannot be had is told before an address is chosen', async () => {
  const { text } = await screenWith({ items: [aCartItem({ available: false })] });
  expect(text).toContain('Not everything in your bag can be had as chosen');
});
