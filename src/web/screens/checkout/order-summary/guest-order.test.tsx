// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountOrderSummary } from '#testing/web/mount-order-summary.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import type { CartItem } from '#contract/order/cart.ts';
import { fail } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aGuest } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { orderSummaryLoader } from './order-summary.loader.ts';

const grace = aGuest({ name: 'Grace', email: 'grace@example.com' });
const create = 'POST /api/order/create';

const mountSummary = (...items: CartItem[]) => mountOrderSummary(aCart(...items), { shopper: grace });

test('names who orders, and sends name and e-mail with the order', async () => {
  const { server, page, send, ordered, url } = await mountSummary(aCartItem());
  expect([page.getByText('Grace'), page.getByText('grace@example.com')]).toHaveLength(2);
  const changes = page.getAllByRole('link', { name: 'Change' });
  expect(changes.map((link) => link.getAttribute('href'))).toEqual(['/checkout', '/checkout']);
  await send();
  await expect.poll(url).toBe('/your-orders/guest-1');
  expect(ordered()).toMatchObject([{ userId: 'guest-1', contact: { name: 'Grace', email: 'grace@example.com' } }]);
  expect(server.calls()).not.toContain('GET /api/payment/get/guest-1');
});

test('a card is not saved for a guest', async () => {
  const { page, user } = await mountSummary(aCartItem());
  await user.click(page.getByRole('radio', { name: /^Card/ }));
  expect(page.getByRole('textbox', { name: 'CVV' })).toBeTruthy();
  expect(page.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
});

test('a gift card is sent, at first to the guest', async () => {
  const gift = aCartItem({ _id: 'item-gift', kind: 'gift-card', color: '', size: '25.00', price: 25, left: null });
  const { page, send, ordered } = await mountSummary(gift);
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Send to' }).value).toBe('grace@example.com');
  expect(page.queryByRole('radio', { name: /take the code myself/ })).toBeNull();
  await send();
  await expect.poll(ordered).toMatchObject([{ gifts: [{ itemId: 'item-gift', to: 'grace@example.com' }] }]);
});

test('leads back to the checkout when the name or the e-mail is refused', async () => {
  const { server, send, url, router } = await mountSummary(aCartItem());
  const errors = [{ path: 'contact.email', message: 'Enter another e-mail address.' }];
  server.on(create, fail(422, 'INVALID', 'Please check the form', { errors }));
  await send();
  await expect.poll(url).toBe('/checkout');
  expect(router.state.location.state).toEqual({ contact: { email: 'Enter another e-mail address.' } });
});

test('leads back to the checkout when the browser has lost who orders', async () => {
  const { store, server } = testStore({ user: aGuest() });
  const outcome = await runLoader(orderSummaryLoader, store, '/orders/address-1', { id: 'address-1' });
  expect(outcome).toMatchObject({ location: '/checkout' });
  expect(server.requests).toEqual([]);
});
