import { expect, test } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import type { User } from '#contract/account/auth.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aUser, someSettings, twoMarkets } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { checkoutLoader } from './checkout.loader.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

const start = { lastAddressId: 'address-2', termsVersion: '1', acceptedTermsVersion: null };

type Parts = {
  addresses?: Address[];
  items?: CartItem[];
  user?: User;
  markets?: StoreSettings['markets'];
  store?: Partial<StoreSettings>;
};

async function screenWith({ addresses = [], items = [], user = aUser(), markets, store: settings }: Parts) {
  const { store, server, dispatch } = testStore({ user });
  server.on('GET /api/store', ok(someSettings({ ...(markets && { markets }), ...settings })));
  await dispatch(loadSettings());
  server.on('GET /api/address/get/user-ada', ok({ data: addresses }));
  server.on('GET /api/cart/get/user-ada', ok(aCart(...items)));
  server.on('GET /api/order/checkout/user-ada', ok(start));
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

test('says of delivery and tax by place that they follow the address, and that the total is not all', async () => {
  const both = await screenWith({ items: [aCartItem()], store: { deliveryByPlace: true, taxByPlace: true } });
  expect(both.text).toMatch(/Delivery Calculated with your address Tax Calculated with your address/);
  expect(both.text).toMatch(/Total so far \$19\.50/);
  const tax = await screenWith({ items: [aCartItem()], store: { taxByPlace: true, deliveryFee: 5 } });
  expect(tax.text).toMatch(/Delivery \$5\.00 Tax Calculated with your address/);
});

test('an address in a country of another market leads to that market', async () => {
  const inGermany = anAddress({ _id: 'address-2', country: 'DE' });
  const addresses = [inGermany, anAddress({ country: 'US' })];
  const { text, html } = await screenWith({ addresses, items: [aCartItem()], markets: twoMarkets });
  expect(text).toContain('We deliver to \u2068Germany\u2069 from our \u2068Europe\u2069 shop, in EUR.');
  expect(html).toMatch(/<a href="\/en-eu"[^>]*>Go to the \u2068Europe\u2069 shop</);
  expect(text.match(/Confirm/g)).toHaveLength(1);
  const inOneMarket = await screenWith({ addresses, items: [aCartItem()] });
  expect(inOneMarket.text).not.toContain('Europe');
  expect(inOneMarket.text.match(/Confirm/g)).toHaveLength(2);
});

test('puts the address that was used last first, and the newest when none was', async () => {
  const used = [anAddress(), anAddress({ _id: 'address-2', address: '1 Via Roma' })];
  const { text } = await screenWith({ addresses: used });
  expect(text).toMatch(/Used last 1 Via Roma.*12 St James Square/);
  const unused = [anAddress(), anAddress({ _id: 'address-3', address: '1 Via Roma' })];
  expect((await screenWith({ addresses: unused })).text).toMatch(/12 St James Square.*1 Via Roma/);
});

test('shows the form when no address is saved, with what the account has', async () => {
  const user = aUser({ address: '12 Cloth Lane', phone: '555 0100' });
  const { text, html, tags } = await screenWith({ user, items: [aCartItem()] });
  expect(text).toContain('No addresses available');
  expect(text).toMatch(/We’ve filled in what your account already has/);
  const valueOf = (name: string) => tags('input').find((input) => input.name === name)?.value;
  expect([valueOf('recipient'), valueOf('phone')]).toEqual(['Ada', '555 0100']);
  expect(html).toContain('12 Cloth Lane</textarea>');
  expect(html).toContain('None</textarea>');
  expect(html.match(/href="\/addressForm"/g)).toHaveLength(1);
  expect(html).toMatch(/<button type="submit"[^>]*>(<span[^>]*>)?Submit</);
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
