import { expect, test } from 'vitest';
import { reasonText } from './payment-reasons.ts';

test.each([
  ['insufficient-funds', 'This card has insufficient funds.'],
  ['CVV_FAILURE', 'The security code of this card isn’t correct. Please check it.'],
  ['not-open', 'This payment is no longer open. You weren’t charged.'],
  ['already-paid', 'The order was already paid. Your money will be refunded.'],
  ['SOMETHING_NEW', 'The payment was declined. Please try another card or another way to pay.'],
  ['toString', 'The payment was declined. Please try another card or another way to pay.'],
  ['', ''],
])('has words for %s', (code, words) => {
  expect(reasonText(code)).toBe(words);
});

test('keeps the words that a former version stored', () => {
  expect(reasonText('Your bank declined the payment.')).toBe('Your bank declined the payment.');
});
