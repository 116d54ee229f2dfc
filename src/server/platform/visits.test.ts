import { expect, test } from 'vitest';
import { createVisits } from './visits.ts';

test('visits are counted from one question to the next, and a moment later the answer is the same', () => {
  let ms = 1000;
  const visits = createVisits(() => ms);
  const come = (count: number) => Array.from({ length: count }, () => visits.note());
  expect(visits.perSecond()).toBe(0);
  come(30);
  ms += 100;
  expect(visits.perSecond()).toBe(300);
  come(10);
  ms += 49;
  expect(visits.perSecond()).toBe(300);
  ms += 1;
  expect(visits.perSecond()).toBe(200);
  ms += 2000;
  expect(visits.perSecond()).toBe(0);
});
