import { expect, test } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import type { User } from '#contract/account/auth.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { checkoutLoader } from './checkout.loader.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

type Parts = { addresses?: Address[]; items?: CartItem[]; user?: User };

async function screenWith({ addresses = [], items = [], user = aUser() }: Parts) {
  const { store, server } = testStore({ user });
  server.on('GET /api/address/get/user-ada', ok({ data: addresses }));
  server.on('GET /api/cart/get/user-ada', ok(aCart(...items)));
  expect(await runLoader(checkoutLoader, store, '/checkout')).toEqual({ returned: null });
  return renderScreen(store, <CheckoutScreen />);
}

test('shows a confirm button per address and the total', async () => {
  const addresses = [anAddress(), anAddress({ _id: 'address-2', city: 'Ancona' })];
  const { text } = await screenWith({ addresses, items: [aCartItem({ quantity: 2 })] });
  expect(text).toContain('12 St James Square');
  expect(text.match(/Confirm/g)).toHaveLength(2);
  expect(text).toMatch(/Total \$39\.00/);
});

test('offers the address of the account when none is saved', async () => {
  const user = aUser({ address: '12 Cloth Lane' });
  expect((await screenWith({ user })).text).toMatch(/Begin with the address of your account: 12 Cloth Lane/);
  expect((await screenWith({ user, addresses: [anAddress()] })).text).not.toContain('12 Cloth Lane');
});

test('links to the address form once without addresses', async () => {
  const { text, html } = await screenWith({ items: [aCartItem()] });
  expect(text).toContain('No addresses available');
  expect(html.match(/href="\/addressForm"/g)).toHaveLength(1);
});

test('shows an empty cart with a link to the collections', async () => {
  const { text, html } = await screenWith({ addresses: [anAddress()] });
  expect(text).toContain('Your bag is empty');
  expect(html).toContain('href="/category"');
});

test('warns about unavailable items before an address is chosen', async () => {
  const { text } = await screenWith({ items: [aCartItem({ available: false })] });
  expect(text).toContain('Some items in your bag are no longer available as selected');
});
