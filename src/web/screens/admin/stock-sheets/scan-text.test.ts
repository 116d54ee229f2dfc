import { expect, test } from 'vitest';
import { readScan } from './scan-text.ts';

test.each([
  ['4006381333931', undefined, { code: '4006381333931', quantity: 1 }],
  ['12x4006381333931', undefined, { code: '4006381333931', quantity: 12 }],
  ['12X 4006381333931', undefined, { code: '4006381333931', quantity: 12 }],
  ['12 * TEE-M', undefined, { code: 'TEE-M', quantity: 12 }],
  ['0x4006381333931', undefined, { code: '0x4006381333931', quantity: 1 }],
  ['  ', undefined, undefined],
  // Of a scan the code is known, also of one that looks like a number of pieces.
  ['3x5-CARD', '3x5-CARD', { code: '3x5-CARD', quantity: 1 }],
  ['12x3x5-CARD', '3x5-CARD', { code: '3x5-CARD', quantity: 12 }],
  // A scanner that paused has typed all of it.
  ['4006381333931', '1333931', { code: '4006381333931', quantity: 1 }],
  ['12x4006381333931', '1333931', { code: '4006381333931', quantity: 12 }],
])('reads %j as %j', (text, code, expected) => {
  expect(readScan(text, code)).toEqual(expected);
});
