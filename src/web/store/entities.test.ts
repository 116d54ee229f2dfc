import { expect, test } from 'vitest';
import { isFresh, withPage } from './entities.ts';

const openedAt = 1_000_000;
const at = (now: number) => ({ now: () => now, openedAt });

test('counts what came with the page as read when the page was opened', () => {
  expect(isFresh(withPage, at(openedAt + 59_000))).toBe(true);
  expect(isFresh(withPage, at(openedAt + 61_000))).toBe(false);
});

test('counts what was read later from its own time', () => {
  expect(isFresh(openedAt + 50_000, at(openedAt + 100_000))).toBe(true);
  expect(isFresh(openedAt + 50_000, at(openedAt + 120_000))).toBe(false);
  expect(isFresh(undefined, at(openedAt))).toBe(false);
});

test('does not trust a page that the browser may have kept for long', () => {
  expect(isFresh(withPage, { now: () => openedAt, openedAt: 0 })).toBe(false);
});
