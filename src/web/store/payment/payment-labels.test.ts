import { expect, test } from 'vitest';
import type { ApiError } from '#web/store/api-error.ts';
import { aSavedCard } from '#web/store/testing/samples.ts';
import { formatCard, formatCardWithExpiry } from './card-labels.ts';
import { isUnexpectedError, paymentErrorMessage } from './payment-error.ts';

const error = (status: number, code: string, message: string): ApiError => ({ status, code, message, fields: {} });

test.each([
  [402, 'PAYMENT_DECLINED', 'This card has expired.', 'This card has expired.', false],
  [402, 'UNREADABLE_ANSWER', 'An error occurred', 'Payment failed', false],
  [409, 'NOTHING_TO_PAY', 'There is no order.', 'There is no order.', false],
  [0, 'NETWORK', 'You seem to be offline.', 'Something went wrong', true],
  [0, 'TIMEOUT', 'Too slow', 'Something went wrong', true],
  [500, 'INTERNAL', 'Something broke.', 'Something went wrong', true],
  [502, 'UNREADABLE_ANSWER', 'An error occurred', 'Something went wrong', true],
  [503, 'PAYMENT_UNKNOWN', 'Please do not pay again.', 'Please do not pay again.', false],
  [503, 'PAYMENT_PROVIDER_AWAY', 'Please try again.', 'Please try again.', false],
])('shows %i %s with the message %j as %j', (status, code, message, shown, unexpected) => {
  expect(paymentErrorMessage(error(status, code, message))).toBe(shown);
  expect(isUnexpectedError(error(status, code, message))).toBe(unexpected);
});

test('formats a saved card', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(formatCard(aSavedCard())).toBe('Visa ending in 4242');
  expect(formatCardWithExpiry(aSavedCard(), now)).toBe('Visa ending in 4242, expires 12/2030');
  expect(formatCardWithExpiry(aSavedCard({ expMonth: 3, expYear: 2025 }), now)).toBe(
    'Visa ending in 4242, expired 03/2025',
  );
});
