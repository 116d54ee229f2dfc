// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { CheckoutStart, PaymentMethod } from '#contract/order/order.ts';
import { mountOrderSummary } from '#testing/web/mount-order-summary.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { restoreAddress } from '#web/store/address/address.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aSavedCard, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { orderSummaryLoader } from './order-summary.loader.ts';

const express = '?express=1';
const cards = [aSavedCard({ _id: 'old', expMonth: 1, expYear: 2020 }), aSavedCard()];
const lately: Partial<CheckoutStart> = { acceptedTermsOn: '2026-11-03T10:00:00.000Z', lastPaymentMethod: 'paypal' };

async function openSummary(options: Parameters<typeof mountOrderSummary>[1]) {
  const summary = await mountOrderSummary(aCart(aCartItem()), options);
  const { page } = summary;
  return {
    ...summary,
    chosen: () => page.getByRole<HTMLInputElement>('radio', { checked: true }).value,
    terms: () => page.getByRole<HTMLInputElement>('checkbox', { name: /Terms/ }),
  };
}

test.each<[PaymentMethod | null, boolean, string]>([
  ['paypal', true, 'paypal'],
  ['cod', true, 'cod'],
  ['card', true, 'saved card-1'],
  ['card', false, 'card'],
  [null, true, 'saved card-1'],
  [null, false, 'paypal'],
])('after an order by %s, with saved cards: %s, begins with %s', async (lastPaymentMethod, hasCards, value) => {
  const start = { ...lately, lastPaymentMethod };
  const { chosen } = await openSummary({ query: express, start, cards: hasCards ? cards : [] });
  expect(chosen()).toBe(value);
});

test('begins with the first method when that of the last order is no longer offered', async () => {
  const { chosen } = await openSummary({
    query: express,
    start: { ...lately, lastPaymentMethod: 'cod' },
    settings: { paymentMethods: ['paypal', 'card'] },
  });
  expect(chosen()).toBe('paypal');
});

test('says when the same terms were accepted, and sends the order by one press', async () => {
  const { page, terms, send, ordered, url } = await openSummary({ query: express, start: lately });
  expect(terms().checked).toBe(true);
  expect(page.getByText('You accepted these terms on Nov 3, 2026.')).toBeTruthy();
  expect(ordered()).toEqual([]);
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(ordered()).toMatchObject([{ paymentMethod: 'paypal', termsVersion: '1' }]);
});

test('does not tick terms that have changed since', async () => {
  const { terms, text } = await openSummary({ query: express, start: { ...lately, termsVersion: '2' } });
  expect(terms().checked).toBe(false);
  expect(text()).toContain('Our terms have changed since your last order.');
});

test('another summary begins as before, whatever the last order was', async () => {
  const { chosen, text } = await openSummary({ start: { ...lately, lastPaymentMethod: 'cod' }, cards });
  expect(chosen()).toBe('saved card-1');
  expect(text()).toContain('You accepted these terms with your last order.');
});

test('names what was not added to the bag', async () => {
  const notAdded = 'Not added: Linen shirt, Sand, M: sold out.';
  const { page } = await openSummary({ query: express, start: lately, state: { notAdded } });
  expect(page.alertText()).toContain(notAdded);
});

test('stays express when a removed and restored address has another id', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on('POST /api/address/add', ok({ data: [anAddress({ _id: 'address-2' })] }));
  await store.dispatch(restoreAddress(anAddress()));
  const outcome = await runLoader(orderSummaryLoader, store, `/orders/address-1${express}`, { id: 'address-1' });
  expect(outcome).toEqual({ location: '/orders/address-2?express=1' });
});
