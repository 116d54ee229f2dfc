import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { createWriteOnce } from '#web/store/write-once.ts';
import { authSlice } from '#web/store/auth/auth.slice.ts';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { sessionRestored, signedOut } from '#web/store/auth/session.ts';
import { fail, fakeServer, ok } from '#web/store/testing/fake-server.ts';
import { aSavedCard, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { type PaymentState, paymentSlice, resetPayment } from './payment.slice.ts';
import {
  addCard,
  beginPaypal,
  fetchCard,
  fetchCards,
  payByCard,
  payBySavedCard,
  removeCard,
} from './payment.thunks.ts';

const listCall = 'GET /api/payment/get/user-ada';
const removeCall = 'DELETE /api/payment/delete/user-ada/card-1';
const payCall = 'POST /api/pay';
const addCall = 'POST /api/payment/add';
const flags = { isLoading: false, isSuccess: false, isError: false, message: '' };
const card = { cardNumber: '4000056655665556', expMonth: 12, expYear: 2030, cvv: '987' };
const transactionDetails = {
  transactionId: 'T1',
  orderId: 'ORDER1',
  amount: 76,
  brand: 'Visa',
  last4: '5556',
  date: '2026-11-20T10:00:00.000Z',
};
const paid = ok({ success: true, message: 'Payment received. Thank you.', transactionDetails });
const paymentPending = fail(409, 'PAYMENT_UNDER_WAY', 'A payment is under way.');
const filled: PaymentState = {
  payments: [aSavedCard()],
  paymentDetails: aSavedCard(),
  isLoading: true,
  isSuccess: true,
  isError: true,
  message: 'Payment failed',
};

test('starts empty with all flags false', () => {
  expect(testStore().state().payment).toEqual({ payments: [], paymentDetails: null, ...flags });
});

test('reset clears the details, the flags and the message, and keeps the cards', () => {
  expect(paymentSlice.reducer(filled, resetPayment())).toEqual({
    payments: [aSavedCard()],
    paymentDetails: null,
    ...flags,
  });
});

test('signing out clears the section', () => {
  expect(paymentSlice.reducer(filled, signedOut())).toEqual(testStore().state().payment);
});

test('pending sets loading; fulfilled clears it and sets success', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(listCall, answer.promise);
  const fetching = dispatch(fetchCards());
  expect(state().payment).toMatchObject({ ...flags, isLoading: true });
  answer.resolve(ok({ data: [aSavedCard()] }));
  await fetching;
  expect(state().payment).toEqual({ payments: [aSavedCard()], paymentDetails: null, ...flags, isSuccess: true });
});

test('rejected clears loading, sets error and the message', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(payCall, fail(402, 'PAYMENT_DECLINED', 'This card has insufficient funds.'));
  await dispatch(payByCard(card)('ORDER1'));
  expect(state().payment).toMatchObject({
    ...flags,
    isError: true,
    message: 'This card has insufficient funds.',
  });
});

test('sets the fallback message for an error without one', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, { status: 400, body: undefined, headers: {} });
  await dispatch(fetchCards());
  expect(state().payment).toMatchObject({ isError: true, message: 'An error occurred' });
});

test('stores the details of a card', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('GET /api/payment/card-1', ok({ data: aSavedCard() }));
  await dispatch(fetchCard('card-1'));
  expect(state().payment).toMatchObject({ paymentDetails: aSavedCard(), isSuccess: true });
});

test('removes a card from the list, and nothing when the call fails', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const other = aSavedCard({ _id: 'card-2' });
  server.on(listCall, ok({ data: [aSavedCard(), other] }));
  await dispatch(fetchCards());
  server.on(removeCall, fail(503, 'AWAY', 'Away'));
  await dispatch(removeCard('card-1'));
  expect(state().payment).toMatchObject({ payments: [aSavedCard(), other], isError: true, message: 'Away' });
  server.on(removeCall, ok({ _id: 'card-1' }));
  await dispatch(removeCard('card-1'));
  expect(state().payment).toMatchObject({ ...flags, payments: [other], isSuccess: true });
});

test('removes a card from the list when it is already gone', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [aSavedCard()] }));
  await dispatch(fetchCards());
  server.on(removeCall, fail(404, 'CARD_NOT_FOUND', 'There is no such saved card.'));
  await dispatch(removeCard('card-1')).unwrap();
  expect(state().payment).toMatchObject({ ...flags, payments: [], isSuccess: true });
});

test('puts a saved card first', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [aSavedCard()] }));
  await dispatch(fetchCards());
  server.on(addCall, ok({ data: aSavedCard({ _id: 'card-2' }) }));
  await dispatch(addCard(card)());
  expect(state().payment.payments.map(({ _id }) => _id)).toEqual(['card-2', 'card-1']);
  expect(server.requests.at(-1)?.body).toEqual({ ...card, userId: 'user-ada' });
});

test('pays an order with a new or a saved card', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on(payCall, paid);
  expect(await dispatch(payByCard(card)('ORDER1')).unwrap()).toEqual(transactionDetails);
  expect(server.requests.at(-1)?.body).toEqual({ ...card, orderId: 'ORDER1' });
  server.on('POST /api/payment/pay-saved', paid);
  await dispatch(payBySavedCard({ orderId: 'ORDER1', paymentMethodId: 'card-1' }));
  expect(server.requests.at(-1)?.body).toEqual({ orderId: 'ORDER1', paymentMethodId: 'card-1' });
});

test('logs a payment without a response, without card data, but not a declined one', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const { dispatch, server } = testStore({ user: aUser() });
  server.on(payCall, fail(402, 'PAYMENT_DECLINED', 'Declined'));
  await dispatch(payByCard(card)('ORDER1'));
  expect(log).not.toHaveBeenCalled();
  server.setOnline(false);
  await dispatch(payByCard(card)('ORDER1'));
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^A payment failed: .* \(NETWORK\)$/)]]);
  for (const secret of [card.cardNumber, card.cvv]) expect(JSON.stringify(log.mock.calls)).not.toContain(secret);
});

test('returns the URL where the shopper approves a PayPal payment', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on('POST /api/payment/paypal', ok({ paymentId: 'P', approveUrl: 'https://paypal.example/approve' }));
  expect(await dispatch(beginPaypal('ORDER1')).unwrap()).toBe('https://paypal.example/approve');
});

test('retries a limited number of times while another payment is pending', async () => {
  vi.useFakeTimers();
  try {
    const { dispatch, server } = testStore({ user: aUser() });
    const answers = [{ ...paymentPending, headers: { 'retry-after': '7' } }, paymentPending, paid];
    server.on(payCall, () => answers.shift() ?? paymentPending);
    const paying = dispatch(payByCard(card)('ORDER1')).unwrap();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await paying).toEqual(transactionDetails);

    const failing = dispatch(payByCard(card)('ORDER1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ payload: { code: 'PAYMENT_UNDER_WAY' } });
    expect(server.requests).toHaveLength(9);
  } finally {
    vi.useRealTimers();
  }
});

test('no action and no state contains a card number or a CVV', async () => {
  const seen: UnknownAction[] = [];
  const spy: Middleware = () => (next) => (action) => {
    if (typeof action === 'object' && action !== null && 'type' in action)
      seen.push({ ...action, type: String(action.type) });
    return next(action);
  };
  const server = fakeServer();
  const extraArgument = {
    api: createApi(server.transport),
    browser: undefined,
    now: () => 0,
    writeOnce: createWriteOnce(),
  };
  const store = configureStore({
    reducer: { auth: authSlice.reducer, payment: paymentSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(spy),
  });
  const dispatch = store.dispatch as unknown as AppDispatch;
  dispatch(sessionRestored({ user: aUser(), currentOrderId: null }));

  vi.spyOn(console, 'info').mockReturnValue();
  server.on(payCall, fail(402, 'PAYMENT_DECLINED', 'Declined'));
  await dispatch(payByCard(card)('ORDER1'));
  server.setOnline(false);
  await dispatch(payByCard(card)('ORDER1'));
  server.setOnline(true);
  server.on(payCall, paid);
  await dispatch(payByCard(card)('ORDER1'));
  server.on(addCall, fail(422, 'CARD_REFUSED', 'No', { errors: [{ path: 'cardNumber', message: 'No' }] }));
  await dispatch(addCard(card)());
  server.on(addCall, ok({ data: aSavedCard({ last4: '5556' }) }));
  await dispatch(addCard(card)());

  const types = seen.map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('payment/'))).toHaveLength(10);
  const everything = JSON.stringify([seen, store.getState()]);
  expect(everything).toContain('5556');
  for (const secret of [card.cardNumber, card.cvv]) expect(everything).not.toContain(secret);
  expect(JSON.stringify(server.requests)).toContain(card.cardNumber);
});
