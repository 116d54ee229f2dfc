import { expect, test } from 'vitest';
import { withLocale } from '#i18n/with-locale.ts';
import { formatBytes, formatSeconds } from './format-facts.ts';

test('writes sizes in the largest unit that fits', () => {
  expect([500, 1_536_000, 271_400_000_000].map(formatBytes)).toEqual(['500 byte', '1.5 MB', '271 GB']);
});

test('writes durations in their two largest units', () => {
  expect([0, 90, 598, 3600, 180_061].map(formatSeconds)).toEqual([
    '0 sec',
    '1 min 30 sec',
    '9 min 58 sec',
    '1 hr',
    '2 days 2 hr',
  ]);
});

test('writes both in the language of the page', () => {
  withLocale('fr', () => {
    expect(formatBytes(1_536_000)).toMatch(/^1,5\sMo$/);
    expect(formatSeconds(90)).toMatch(/^1\smin 30\ss$/);
  });
});
