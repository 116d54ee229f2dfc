import { expect, test } from 'vitest';
import { signedOut } from '#web/store/session.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { type PaymentState, paymentSlice, resetPayment } from './payment.slice.ts';

const card = {
  _id: 'card-1',
  userId: 'user-ada',
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
} as const;
const filled: PaymentState = {
  payments: [card],
  paymentDetails: card,
  isLoading: true,
  isSuccess: true,
  isError: true,
  message: 'Payment failed',
};

test('starts empty, with all flags false', () => {
  expect(testStore().state().payment).toEqual({
    payments: [],
    paymentDetails: null,
    isLoading: false,
    isSuccess: false,
    isError: false,
    message: '',
  });
});

test('reset clears the details, the flags and the message, and keeps the cards', () => {
  const { payment } = testStore().state();
  expect(paymentSlice.reducer(filled, resetPayment())).toEqual({ ...payment, payments: [card] });
});

test('signing out leaves nothing', () => {
  expect(paymentSlice.reducer(filled, signedOut())).toEqual(testStore().state().payment);
});
