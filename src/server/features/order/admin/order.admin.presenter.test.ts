import { expect, test } from 'vitest';
import { presentHistory } from './order.admin.presenter.ts';

const entry = {
  from: null,
  to: '',
  actor: 'system',
  actorName: '',
  currency: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
} as const;

test.each([
  ['refund', '3400', '$34.00'],
  ['refund', '$34.00', '$34.00'],
  ['payment', 'declined', 'Your bank declined the payment. Please try another card.'],
  ['payment', 'wrong-amount', 'The amount was wrong'],
  ['payment', 'The amount was wrong', 'The amount was wrong'],
  ['payment', '', ''],
  ['order', 'not-paid-in-time', 'Not paid in time'],
  ['note', '3400', '3400'],
] as const)('presents the note of a %s, stored as "%s", as "%s"', (kind, note, words) => {
  expect(presentHistory({ ...entry, kind, note }).note).toBe(words);
});
