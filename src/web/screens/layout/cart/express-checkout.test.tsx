// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import type { CheckoutStart } from '#contract/order/order.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { CartPanel } from './cart-panel.tsx';

const cartCall = 'GET /api/cart/get/user-ada';
const startCall = 'GET /api/order/checkout/user-ada';
const addressesCall = 'GET /api/address/get/user-ada';
const aStart = (part: Partial<CheckoutStart> = {}): CheckoutStart => ({
  lastAddressId: 'address-1',
  termsVersion: '1',
  acceptedTermsVersion: '1',
  acceptedTermsOn: '2026-11-03T10:00:00.000Z',
  lastPaymentMethod: 'paypal',
  ...part,
});

function Panel() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the bag
      </button>
      <CartPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Saved = { start?: ReturnType<typeof aStart>; addresses?: string[]; user?: Partial<User> };

async function openPanel({ start = aStart(), addresses = ['address-2', 'address-1'], user = {} }: Saved = {}) {
  const shop = testStore({ user: aUser(user) });
  shop.server.on(cartCall, ok(aCart(aCartItem())));
  shop.server.on(startCall, ok(start));
  shop.server.on(addressesCall, ok({ data: addresses.map((_id) => anAddress({ _id })) }));
  await shop.dispatch(fetchCart());
  const mounted = await mountScreen(<Panel />, { store: shop.store });
  const { page, user: person } = mounted;
  return {
    ...shop,
    ...mounted,
    press: (name: string) => person.click(page.getByRole('button', { name })),
    express: () => page.queryByRole('button', { name: 'Express checkout' }),
    panel: () => page.queryByRole('dialog', { name: 'Shopping Cart' }),
    /** What is between Checkout and the way back to the shop. */
    place: () => page.getByRole('button', { name: 'Checkout' }).parentElement?.querySelector('.h-target'),
    hasAsked: async () => {
      await expect.poll(() => shop.server.calls()).toContain(addressesCall);
    },
  };
}

test('opens the summary of the last order’s address, after fetching the cart again', async () => {
  const { page, server, press, url, panel } = await openPanel();
  await page.findByRole('button', { name: 'Express checkout' });
  await press('Express checkout');
  await expect.poll(url).toBe('/orders/address-1?express=1');
  await expect.poll(panel).toBeNull();
  expect(server.calls().filter((call) => call === cartCall)).toHaveLength(2);
});

test('delivers to the newest address when that of the last order is no longer saved', async () => {
  const { page, press, url } = await openPanel({ start: aStart({ lastAddressId: 'address-9' }) });
  await page.findByRole('button', { name: 'Express checkout' });
  await press('Express checkout');
  await expect.poll(url).toBe('/orders/address-2?express=1');
});

test('stays in the bag when a line has sold out meanwhile', async () => {
  const { page, server, press, url } = await openPanel();
  await page.findByRole('button', { name: 'Express checkout' });
  server.on(cartCall, ok(aCart(aCartItem({ available: false }))));
  await press('Express checkout');
  expect(await page.findByText(/^One item is no longer available as selected/)).toBeTruthy();
  expect(url()).toBe('/');
});

test('ignores further presses while one opens its page', async () => {
  const { page, server, press, url } = await openPanel();
  await page.findByRole('button', { name: 'Express checkout' });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(cartCall, answer.promise);
  await press('Express checkout');
  await press('Checkout');
  await press('Express checkout');
  answer.resolve(ok(aCart(aCartItem())));
  await expect.poll(url).toBe('/orders/address-1?express=1');
  expect(server.calls().filter((call) => call === cartCall)).toHaveLength(2);
});

test.each<[string, Saved]>([
  ['an order', { start: aStart({ lastAddressId: null }) }],
  ['a saved address', { addresses: [] }],
])('without %s, keeps the place of the button until the bag is closed', async (_without, saved) => {
  const { express, place, hasAsked, press, panel } = await openPanel(saved);
  await hasAsked();
  expect(place()).toBeTruthy();
  await press('Close');
  await expect.poll(panel).toBeNull();
  await press('Open the bag');
  await expect.poll(panel).not.toBeNull();
  expect([express(), place()]).toEqual([null, null]);
});

test('asks nothing for a guest, and leaves no place', async () => {
  const { server, express, place } = await openPanel({ user: { role: 'guest' } });
  expect([express(), place()]).toEqual([null, null]);
  expect(server.calls()).toEqual([cartCall]);
});
