// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OfferedOrder } from '#contract/order/draft-orders.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { PayScreen } from './pay.screen.tsx';

const openCall = 'POST /api/draft-order/by-link';
const orderCall = 'POST /api/draft-order/by-link/order';
const payCall = 'POST /api/draft-order/by-link/pay';
const token = 'd_secret';

const offered: OfferedOrder = {
  lines: [{ name: 'Boxy tee', color: 'Blue', size: 'M', image: '', quantity: 2, price: 20 }],
  currency: 'USD',
  subtotal: 40,
  discount: 5,
  discountReason: 'Small flaw',
  delivery: 0,
  tax: 0,
  includedTax: 0,
  totalAmount: 35,
  undeliverable: false,
  dependsOnAddress: false,
  expiresAt: '2026-12-01T10:00:00.000Z',
  missing: ['name', 'email', 'address'],
  name: '',
  phone: '',
  address: null,
  payment: ['card', 'cod'],
  note: 'As discussed.',
  termsVersion: '1',
  orderId: null,
  order: null,
};
const ordered = (toPay: number): OfferedOrder => ({
  ...offered,
  missing: [],
  orderId: '7K3M9Q2X4T5B',
  order: { paymentMethod: 'card', orderStatus: toPay > 0 ? 'pending' : 'confirmed', toPay, guest: true },
});

async function open(answer: ReturnType<typeof ok>, at = `/pay#${token}`) {
  const shop = testStore();
  shop.server.on(openCall, answer);
  const screen = await mountScreen(<PayScreen />, { store: shop.store, route: '/pay', at });
  const { user, page } = screen;
  return {
    ...shop,
    ...screen,
    bodyOf: (call: string) => shop.server.requests.findLast(({ method, url }) => `${method} ${url}` === call)?.body,
    fillCard: async () => {
      await user.type(page.field(/^Card number/), '4242424242424242');
      await user.type(page.field(/month/i), '12');
      await user.type(page.field(/year/i), '2030');
      await user.type(page.field(/CVV/), '123');
    },
  };
}

test('orders what the team has prepared with what was missing, and pays it by card', async () => {
  const { user, page, server, bodyOf, fillCard, router } = await open(ok({ data: offered }));
  await page.findByText('Small flaw');
  expect(router.state.location).toMatchObject({ pathname: '/pay', hash: '' });
  expect(page.getByText('As discussed.')).toBeTruthy();
  await user.type(page.field('Recipient'), 'Grace Hopper');
  await user.type(page.field('E-mail'), 'grace@example.com');
  await user.type(page.field('Address'), '12 Cloth Lane');
  await user.type(page.field('City'), 'Leeds');
  await user.type(page.field(/^(Pincode|Postal code)/), 'LS1 1AA');
  await user.type(page.field('Phone'), '020 7946 0000');
  await fillCard();
  await user.click(page.getByRole('checkbox'));
  server.on(orderCall, { ...ok({ orderId: '7K3M9Q2X4T5B' }), status: 201 });
  server.on(payCall, ok({ success: true, message: '', transactionDetails: {} }));
  server.on(openCall, ok({ data: ordered(0) }));
  await user.click(page.button('Order and pay $35.00'));
  await page.findByText(/^Thank you/);
  expect(bodyOf(orderCall)).toMatchObject({
    token,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    address: { address: '12 Cloth Lane', city: 'Leeds', pincode: 'LS1 1AA' },
    paymentMethod: 'card',
    totalAmount: 35,
    termsVersion: '1',
  });
  expect(bodyOf(payCall)).toMatchObject({ token, cardNumber: '4242424242424242' });
  expect(page.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(`/your-order#${token}`);
});

test('a declined card leaves the order, which can be paid again', async () => {
  const { user, page, server, fillCard } = await open(ok({ data: ordered(35) }));
  await page.findByText(/One step left/);
  await fillCard();
  server.on(payCall, fail(402, 'PAYMENT_DECLINED', 'Your card was declined.'));
  await user.click(page.button('Pay $35.00'));
  expect(await page.findByText('Your card was declined.')).toBeTruthy();
});

test.each([
  [
    fail(410, 'DRAFT_ORDER_CLOSED', 'This offer has expired. Contact us at shop@example.com.'),
    /^This offer has expired/,
  ],
  [fail(404, 'DRAFT_ORDER_NOT_FOUND', 'This link leads to no offer.'), /leads to no offer/],
])('says why there is nothing to order', async (answer, says) => {
  const { page } = await open(answer);
  expect(await page.findByText(says)).toBeTruthy();
});

test('without a link, says where it is', async () => {
  const { page } = await open(ok({ data: offered }), '/pay');
  expect(await page.findByText('Open the link in our message.')).toBeTruthy();
});
