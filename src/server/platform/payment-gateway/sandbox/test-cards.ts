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

/** The reasons of declines, worded for a shopper. */
export const declineMessages: Readonly<Partial<Record<Behaviour, string>>> = {
  declined: 'Your bank declined the payment. Please try another card.',
  'insufficient-funds': 'This card has insufficient funds.',
  expired: 'This card has expired.',
  'wrong-cvv': 'The CVV isn’t correct.',
  'processing-error': 'The payment could not be processed. Please try again.',
  'no-test-card': 'This shop takes test payments only: please use a test card, such as 4242 4242 4242 4242.',
};
