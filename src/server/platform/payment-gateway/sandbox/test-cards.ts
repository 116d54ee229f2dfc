import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

/** The behavior of a test card. */
export type Behaviour =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-cvv'
  | 'processing-error'
  | 'slow'
  | 'answer-lost'
  | 'no-test-card';

/** The test cards of the sandbox; docs/payments.md lists them. */
export const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong-cvv',
  '4000000000000119': 'processing-error',
  '4000000000003006': 'slow',
  '4000000000003014': 'answer-lost',
};

/** The reasons for which a card is declined, worded for a shopper. */
export const declinedCards: Readonly<Partial<Record<Behaviour, Text>>> = {
  declined: m.payment_your_bank_declined_the_payment,
  'insufficient-funds': m.payment_insufficient_funds,
  expired: m.payment_this_card_has_expired,
  'wrong-cvv': m.payment_the_cvv_isnt_correct,
  'processing-error': m.payment_the_payment_could_not_be,
  'no-test-card': m.payment_this_shop_takes_test_payments,
};

/** All reasons of declines by their code. */
export const sandboxReasons: Readonly<Record<string, Text>> = {
  ...declinedCards,
  'not-approved': m.payment_the_payment_was_not_approved,
  'unknown-payment': m.payment_there_is_no_such_payment,
  'too-much': m.payment_this_is_more_than_was_paid,
};
