import { expect, test } from 'vitest';
import { isTaken, nextTryAt, offReason } from './retry.rules.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

test('waits longer after each try that fails, and gives up after ten', () => {
  const minutes = Array.from({ length: 10 }, (_, at) => {
    const next = nextTryAt(at + 1, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440, null]);
  expect(nextTryAt(11, now)).toBeNull();
});

test('takes only a 2xx for taken', () => {
  expect([200, 204, 299].every(isTaken)).toBe(true);
  expect([199, 301, 302, 307, 400, 410, 500, undefined].some(isTaken)).toBe(false);
});

test('switches off after 410, and after five days of failures alone', () => {
  expect(offReason(410, { failingSince: now, now })).toBe('gone');
  expect(offReason(500, { failingSince: daysAgo(4.9), now })).toBeUndefined();
  expect(offReason(500, { failingSince: daysAgo(5), now })).toBe('failing');
  expect(offReason(undefined, { failingSince: daysAgo(6), now })).toBe('failing');
});
