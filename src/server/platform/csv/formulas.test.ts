import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, escapePhone, unescapeFormula } from './formulas.ts';

test.each(['=SUM(A1)', '+1', '-2', '@home', '\tx', "'=x", '＝SUM(A1)'])('escapes %j, and can undo it', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test('can undo the escaping of any text', () => {
  const canBeUndone = fc.property(fc.string(), (text) => unescapeFormula(escapeFormula(text)) === text);
  expect(fc.check(canBeUndone).counterexample).toBeNull();
});

test.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+44 (0)20-7946.0000', '+44 (0)20-7946.0000'],
  ['020 7946 0000', '020 7946 0000'],
  ['+cmd|calc', "'+cmd|calc"],
  ['=1+1', "'=1+1"],
  ['+A1', "'+A1"],
])('writes the phone %j as %j', (text, cell) => {
  expect(escapePhone(text)).toBe(cell);
});
