// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import {
  aCart,
  aCartCode,
  aCartItem,
  aCartWith,
  anAddress,
  anOffer,
  anOrder,
  aSavedCard,
  aUser,
  someSettings,
  twoMarkets,
} from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { orderSummaryLoader } from './order-summary.loader.ts';
import { OrderSummaryScreen } from './order-summary.screen.tsx';

const create = 'POST /api/order/create';
const details = 'GET /api/order/details/ONE';
const pay = 'POST /api/pay';
const paySaved = 'POST /api/payment/pay-saved';
const waiting = anOrder({ _id: 'ONE', paymentMethod: 'card', totalAmount: 39 });
const settled: Partial<Order> = { orderStatus: 'confirmed', paymentStatus: 'paid' };
const transactionDetails = {
  transactionId: 'T',
  orderId: 'ONE',
  amount: 39,
  brand: 'Visa',
  last4: '4242',
  date: 'now',
};
const paid = ok({ success: true, message: 'Paid', transactionDetails });
const accepted = { lastAddressId: null, termsVersion: '1', acceptedTermsVersion: '1' };

type MountOptions = { start?: object; country?: string; store?: Partial<StoreSettings> };

async function mountSummary({ start = accepted, country, store }: MountOptions = {}) {
  const shop = testStore({ user: aUser() });
  const { server } = shop;
  server.on('GET /api/store', ok(someSettings({ ...(country && { markets: twoMarkets }), ...store })));
  await shop.dispatch(loadSettings());
  server.on('GET /api/address/address-1', ok({ data: [anAddress({ ...(country && { country }) })] }));
  server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem({ quantity: 2 }))));
  server.on('GET /api/payment/get/user-ada', ok({ data: [aSavedCard()] }));
  server.on('GET /api/order/checkout/user-ada', ok(start));
  server.on(create, ok({ orderId: 'ONE' }));
  server.on(details, ok({ data: waiting }));
  await runLoader(orderSummaryLoader, shop.store, '/orders/address-1', { id: 'address-1' });
  const mounted = await mountScreen(<OrderSummaryScreen />, {
    store: shop.store,
    route: '/orders/:id',
    at: '/orders/address-1',
  });
  const { page, user, router } = mounted;
  const writes = () => server.requests.flatMap(({ method, url }) => (method === 'POST' ? [`${method} ${url}`] : []));
  return {
    ...shop,
    ...mounted,
    writes,
    terms: () => page.getByRole<HTMLInputElement>('checkbox', { name: /Terms/ }),
    choose: (name: RegExp) => user.click(page.getByRole('radio', { name })),
    send: () => user.click(page.getByRole('button', { name: 'Send the order' })),
    navigationState: () => router.state.location.state as unknown,
    fillCard: async (number = '4242424242424242') => {
      for (const [name, text] of [
        ['Card number', number],
        ['Exp Month', '12'],
        ['Exp Year', '2040'],
        ['CVV', '123'],
      ] as const) {
        const field = page.getByRole('textbox', { name });
        await user.clear(field);
        await user.type(field, text);
      }
    },
  };
}

test('an order to a country of another market leads there, before and after it is refused', async () => {
  const { page, server, send } = await mountSummary({ country: 'DE' });
  const links = () => page.getAllByRole('link', { name: 'Go to the \u2068Europe\u2069 shop' });
  expect(page.getByText(/We deliver to \u2068Germany\u2069 from our \u2068Europe\u2069 shop, in EUR\./)).toBeTruthy();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/en-eu/orders/address-1']);
  server.on(create, fail(409, 'OTHER_MARKET', 'Your address is in another market.'));
  await send();
  await page.findByText(/Your address is in another market\./);
  expect(page.alertText()).toContain('Go to the \u2068Europe\u2069 shop');
  expect(links()).toHaveLength(2);
});

test('preselects the saved card and the accepted terms, and pays by one press', async () => {
  const { page, server, terms, send, url, writes, navigationState } = await mountSummary();
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^Visa ending in 4242/ }).checked).toBe(true);
  expect(terms().checked).toBe(true);
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(paySaved, answer.promise);
  await send();
  await send();
  answer.resolve(paid);
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(writes()).toEqual([create, paySaved]);
  expect(navigationState()).toMatchObject({ placed: 'ONE', paid: { last4: '4242' } });
  expect(server.requests.find(({ url: path }) => path === '/api/order/create')?.body).toMatchObject({
    paymentMethod: 'card',
    termsVersion: '1',
    seenAddress: { recipient: '', city: 'London' },
  });
});

test('places a PayPal order without a charge', async () => {
  const { choose, send, url, writes, navigationState } = await mountSummary();
  await choose(/^PayPal/);
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(writes()).toEqual([create]);
  expect(navigationState()).toEqual({ placed: 'ONE' });
});

test('checks the fields of a card before the order is placed, and keeps the number out of the store and the URL', async () => {
  const { page, server, choose, fillCard, send, url, writes, state, navigationState } = await mountSummary();
  await choose(/^Card/);
  await fillCard('4242424242424241');
  await send();
  await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox', { name: 'Card number' }));
  expect(writes()).toEqual([]);
  server.on(pay, paid);
  await fillCard();
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(writes()).toEqual([create, pay]);
  expect(JSON.stringify([state(), navigationState()])).not.toContain('424242424242');
});

test('keeps the order when the card is declined, and says why on the payment form', async () => {
  const { server, send, url, writes, navigationState } = await mountSummary();
  server.on(paySaved, fail(402, 'PAYMENT_DECLINED', 'The card was declined.'));
  await send();
  await expect.poll(url).toBe('/payment-form?order=ONE');
  expect(navigationState()).toEqual({ failed: 'The card was declined.' });
  expect(writes()).toEqual([create, paySaved]);
});

test('shows an order that became paid although the response was lost', async () => {
  const { server, send, url } = await mountSummary();
  server.on(paySaved, () => {
    server.on(details, ok({ data: { ...waiting, ...settled, orderUpdateDate: '2026-11-20T10:00:01.000Z' } }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
});

test('opens the order without another way to pay while the result of the payment is unknown', async () => {
  const { server, send, url, navigationState } = await mountSummary();
  server.on(paySaved, fail(503, 'PAYMENT_UNKNOWN', 'Please do not pay again.'));
  await send();
  await expect.poll(url).toBe('/your-orders/order/ONE');
  expect(navigationState()).toEqual({ unanswered: true });
});

test.each<[string, Partial<Order>]>([
  ['was paid in another tab', settled],
  ['was placed in another tab with another total', { totalAmount: 78 }],
])('charges nothing when the order %s', async (_case, part) => {
  const { server, send, url, writes } = await mountSummary();
  server.on(details, ok({ data: { ...waiting, ...part } }));
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(writes()).toEqual([create]);
});

test('charges once when the response to the order was lost and it is sent again', async () => {
  const { page, server, send, url, writes } = await mountSummary();
  server.setOnline(false);
  await send();
  await page.findByText(/It’s safe to try again/);
  server.setOnline(true);
  server.on(paySaved, paid);
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(writes().filter((call) => call === paySaved)).toHaveLength(1);
});

test('begins with unticked terms for a first order', async () => {
  const first = await mountSummary({ start: { ...accepted, acceptedTermsVersion: null } });
  expect(first.terms().checked).toBe(false);
  expect(first.text()).not.toContain('Our terms have changed');
});

test('unticks terms that the merchant has changed since the last order', async () => {
  const { terms, text } = await mountSummary({ start: { ...accepted, termsVersion: '2' } });
  expect(terms().checked).toBe(false);
  expect(text()).toContain('Our terms have changed since your last order.');
});

test('unticks terms that changed while the summary was open', async () => {
  const { page, server, terms, send } = await mountSummary();
  server.on(create, fail(409, 'TERMS_CHANGED', 'Our terms have changed in the meantime.'));
  server.on('GET /api/store', ok(someSettings()));
  server.on('GET /api/order/checkout/user-ada', ok({ ...accepted, termsVersion: '2' }));
  await send();
  await page.findByText('Our terms have changed in the meantime.');
  expect(terms().checked).toBe(false);
});

test('shows why a code is refused with the order, leads the focus there, and forgets it with the code', async () => {
  const { page, server, user, send } = await mountSummary();
  const kept = aCartCode({ applied: false, amount: 0, message: 'This code has reached its limit.' });
  server.on('GET /api/cart/get/user-ada', ok(aCartWith([aCartItem({ quantity: 2 })], { codes: [kept] })));
  const errors = [{ path: 'codes.SUMMER', message: 'This code was used too often.' }];
  server.on(create, fail(409, 'PRICE_CHANGED', 'The total has changed.', { errors }));
  await send();
  const reason = await page.findByText('This code was used too often.');
  await expect.poll(() => document.activeElement).toBe(reason.closest('li'));
  server.on('DELETE /api/cart/codes/user-ada/SUMMER', ok({ cart: aCart(aCartItem({ quantity: 2 })) }));
  await user.click(page.getByRole('button', { name: 'Remove code SUMMER' }));
  await expect.poll(() => page.queryByText('This code was used too often.')).toBeNull();
  expect(page.queryByText('The total has changed.')).toBeNull();
});

test('takes a code by Enter without sending the order, and discounts the line', async () => {
  const { page, server, user, writes, text } = await mountSummary({ store: { codesOnOffer: true } });
  const codes = [aCartCode()];
  const offers = [anOffer({ name: 'Summer', code: 'SUMMER' })];
  server.on('POST /api/cart/codes', ok({ cart: aCartWith([aCartItem({ quantity: 2 })], { codes, offers }) }));
  await user.click(page.button('Add a code'));
  await user.keyboard('summer{Enter}');
  await page.findByRole('button', { name: 'Remove code SUMMER' });
  expect(writes()).toEqual(['POST /api/cart/codes']);
  expect(page.getByRole('list', { name: 'Discounts' }).textContent).toBe('Summer−$3.90');
  expect(text()).toContain('$35.10');
});
