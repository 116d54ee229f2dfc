// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Reordered } from '#contract/order/reorder.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anOrder, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { OrderAgain } from './order-again.tsx';

const call = 'POST /api/order/7K3M9Q2X4T5B/reorder';
const again = (part: Partial<Reordered> = {}) =>
  ok({ data: aCart(aCartItem({ quantity: 2 })), added: 2, missed: [], addressId: 'address-1', ...part });

async function mountButton() {
  const shop = testStore({ user: aUser() });
  const mounted = await mountScreen(<OrderAgain order={anOrder()} />, { store: shop.store });
  const { page, user, router } = mounted;
  return {
    ...shop,
    ...mounted,
    press: () => user.click(page.getByRole('button', { name: 'Order again' })),
    calls: () => shop.server.calls().filter((each) => each === call),
    navigationState: () => router.state.location.state as unknown,
  };
}

test('fills the bag and opens the express summary', async () => {
  const { server, press, url, state, navigationState } = await mountButton();
  server.on(call, again());
  await press();
  await expect.poll(url).toBe('/orders/address-1?express=1');
  expect(state().cart.cart?.data.items).toMatchObject([{ name: 'Boxy tee', quantity: 2 }]);
  expect(navigationState()).toEqual({ notAdded: undefined });
});

test('opens the checkout when no address is saved', async () => {
  const { server, press, url } = await mountButton();
  server.on(call, again({ addressId: null }));
  await press();
  await expect.poll(url).toBe('/checkout');
});

test('names on the next page what could not be added, and why', async () => {
  const { server, press, url, navigationState } = await mountButton();
  server.on(
    call,
    again({
      missed: [
        { name: 'Linen shirt', color: 'Sand', size: 'M', why: 'sold-out' },
        { name: 'Wool cap', color: '', size: '', why: 'gone' },
        { name: 'Sock', color: 'Red', size: '', why: 'fewer' },
      ],
    }),
  );
  await press();
  await expect.poll(url).toBe('/orders/address-1?express=1');
  expect(navigationState()).toEqual({
    notAdded: 'Not added: Linen shirt, Sand, M: sold out; Wool cap: no longer sold; Sock, Red: fewer pieces available.',
  });
});

test('shows why nothing could be added, and stays', async () => {
  const { page, server, press, url } = await mountButton();
  const message = 'Nothing from this order can be added to your bag. Linen shirt, Sand, M: sold out.';
  server.on(call, fail(409, 'NOTHING_TO_ADD', message));
  await press();
  await expect.poll(() => page.alertText()).toBe(message);
  expect(url()).toBe('/');
});

test('is sent once by two presses, and with the same key after a lost response', async () => {
  const { page, server, press, url, calls } = await mountButton();
  server.setOnline(false);
  await press();
  await page.findByText(/offline/);
  server.setOnline(true);
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  await press();
  await press();
  answer.resolve(again());
  await expect.poll(url).toBe('/orders/address-1?express=1');
  expect(calls()).toHaveLength(2);
  const keys = server.requests.map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toBeTruthy();
});
