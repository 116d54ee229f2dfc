import { expect, test } from 'vitest';
import { matchTracking } from './match-tracking.ts';

const ids = ['7K3M9Q2X4T5B', 'A1B2C3D4E5F6', 'ZZZZZZZZZZZZ'];

test.each([
  ['', ['', '', '']],
  ['RM 1\nRM 2\nRM 3\n', ['RM 1', 'RM 2', 'RM 3']],
  ['RM 1\r\n\r\nRM 3', ['RM 1', '', 'RM 3']],
  ['ZZZZZZZZZZZZ\tRM 3\n#7k3m9q2x4t5b, RM 1', ['RM 1', '', 'RM 3']],
  ['A1B2C3D4E5F6', ['', '', '']],
])('matches %j', (text, numbers) => {
  expect(matchTracking(text, ids)).toEqual({ numbers, problems: [] });
});

test.each([
  ['RM 1\nRM 2', '2 lines for 3 orders. Paste one line for each order.'],
  ['RM 1\nRM 2\nRM 3\nRM 4', '4 lines for 3 orders. Paste one line for each order.'],
  ['7K3M9Q2X4T5B RM 1\nRM 2', 'Line 2 does not start with the number of a chosen order.'],
  ['7K3M9Q2X4T5B RM 1\n7K3M9Q2X4T5B RM 2', 'Line 2 is about order 7K3M9Q2X4T5B again.'],
  ['RM 1\nRM 2\nRM 1', 'Numbers 1 and 3 are the same.'],
  [`${'1'.repeat(101)}\nRM 2\nRM 3`, 'Number 1 is longer than 100 characters.'],
])('refuses %j', (text, problem) => {
  expect(matchTracking(text, ids).problems).toEqual([problem]);
});
