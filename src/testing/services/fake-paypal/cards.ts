/** Cards that pay, and cards that decline: `refused` by PayPal with a 422, `declined` by the bank inside a capture. */
export const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  refused: '4000000000000002',
  expired: '4000000000000069',
  noFunds: '4000000000009995',
  wrongCode: '4000000000000127',
  confirmed: '4000000000003220',
  wrongNumber: '4111111111111112',
  pending: '4000000000000077',
} as const;

export const refusedCards: Record<string, { issue: string; field?: string }> = {
  [cards.refused]: { issue: 'INSTRUMENT_DECLINED' },
  [cards.expired]: { issue: 'CARD_EXPIRED' },
  [cards.confirmed]: { issue: 'PAYER_ACTION_REQUIRED' },
  [cards.wrongNumber]: { issue: 'VALIDATION_ERROR', field: '/payment_source/card/number' },
};

/** Response codes of a capture that is DECLINED. */
export const declinedCards: Record<string, string> = { [cards.noFunds]: '5120', [cards.wrongCode]: '00N7' };

export const brandOf = (number: string): string => (number.startsWith('5') ? 'MASTERCARD' : 'VISA');
