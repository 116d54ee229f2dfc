import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardErrors,
  cardOf,
  cvvText,
  digitsOf,
  longestNumber,
  monthText,
  numberDeleted,
  numberPasted,
  numberText,
  numberTyped,
  yearText,
} from './card-input.ts';

/** `|` is the caret. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['4|', '4|'],
  ['4242|', '4242|'],
  ['42424|', '4242 4|'],
  ['4242 4242 4242 42425|', '4242 4242 4242 4242|'],
  ['42942 4242|', '4294 2424 2|'],
  ['429|42 4242', '429|4 2424 2'],
  ['9|4242 4242', '9|424 2424 2'],
  ['4242 |', '4242|'],
  ['4242x| 42', '4242| 42'],
  ['424|', '424|'],
  ['|4242 42', '|4242 42'],
])('formats %s as %s', (before, after) => {
  expect(marked(numberTyped(typed(before)))).toBe(after);
});

test.each([
  ['', 0, 0, '4242-4242 42424242', '4242 4242 4242 4242|'],
  ['4242 4242', 4, 5, '11', '4242 11|42 42'],
  ['4242 4242', 0, 9, ' 5555.5555 ', '5555 5555|'],
  ['4242 4242 4242 4242', 19, 19, '9', '4242 4242 4242 4242|'],
  ['4242', 2, 2, 'no digits', '42|42'],
])('pastes into %j from %i to %i: %j', (text, start, end, pasted, after) => {
  expect(marked(numberPasted({ text, start, end }, pasted))).toBe(after);
});

test.each([
  ['4242 |1', 'before', '424|1'],
  ['4242| 1234', 'after', '4242| 234'],
  ['424|2 1', 'before', undefined],
  ['4242 |1', 'after', undefined],
] as const)('deletes in %s %s the caret: %s', (before, direction, after) => {
  const deleted = numberDeleted(typed(before), direction);
  expect(deleted && marked(deleted)).toBe(after);
});

test('groups any input in fours, limits its length and keeps the caret behind the same digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 x-]{0,40}$/), fc.nat(40), (text, at) => {
      const caret = Math.min(at, text.length);
      const after = numberTyped({ text, caret });
      expect(after.text).toMatch(/^(\d{4} )*\d{0,4}$/);
      expect(after.text).not.toMatch(/ $/);
      expect(after.text.length).toBeLessThanOrEqual(longestNumber);
      expect(digitsOf(text).startsWith(digitsOf(after.text))).toBe(true);
      expect(digitsOf(after.text.slice(0, after.caret))).toBe(digitsOf(text.slice(0, caret)).slice(0, 16));
      expect(numberTyped(after)).toEqual(after);
    }),
  );
});

test('keeps the number when digits are typed anywhere', () => {
  const digit = fc.stringMatching(/^\d$/);
  fc.assert(
    fc.property(fc.array(fc.record({ digit, at: fc.nat(15) }), { maxLength: 16 }), (keys) => {
      let field = { text: '', caret: 0 };
      let plain = '';
      for (const { digit: key, at } of keys) {
        const place = Math.min(at, plain.length);
        plain = plain.slice(0, place) + key + plain.slice(place);
        // The caret as set by the mouse, behind as many digits.
        const caret = place + (place === 0 ? 0 : Math.floor((place - 1) / 4));
        field = numberTyped({ text: field.text.slice(0, caret) + key + field.text.slice(caret), caret: caret + 1 });
        expect(digitsOf(field.text.slice(0, field.caret))).toHaveLength(place + 1);
      }
      expect(digitsOf(field.text)).toBe(plain);
    }),
  );
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['13', '12'],
  ['99', '12'],
  ['0', '0'],
  ['1/2', '12'],
  ['012', '01'],
])('formats the month %j as %j', (text, month) => {
  expect(monthText(text)).toBe(month);
});

test('limits a year to four digits and a CVV to three', () => {
  expect([yearText('20305'), yearText("'30"), cvvText('12a34')]).toEqual(['2030', '30', '123']);
});

const now = new Date('2026-11-20T10:00:00Z');
const right = { cardNumber: '4242 4242 4242 4242', expMonth: '12', expYear: '2030', cvv: '123' };

test('accepts a valid card and removes the spaces of its number', () => {
  expect(cardErrors(right, now)).toEqual({});
  expect(cardOf({ ...right, expMonth: '01', expYear: '30' })).toEqual({
    cardNumber: '4242424242424242',
    expMonth: 1,
    expYear: 2030,
    cvv: '123',
  });
});

test.each([
  [{ cardNumber: '4242 4242 4242 4241' }, ['cardNumber']],
  [{ cardNumber: '4242' }, ['cardNumber']],
  [{ expMonth: '0' }, ['expMonth']],
  [{ expYear: '203' }, ['expYear']],
  [{ expMonth: '10', expYear: '2026' }, ['expYear']],
  [{ expMonth: '10', expYear: '26' }, ['expYear']],
  [{ expMonth: '11', expYear: '2026' }, []],
  [{ cvv: '12' }, ['cvv']],
  [{ cardNumber: '', expMonth: '', expYear: '', cvv: '' }, ['cardNumber', 'expMonth', 'expYear', 'cvv']],
])('reports the errors of %j: %j', (part, fields) => {
  expect(Object.keys(cardErrors({ ...right, ...part }, now))).toEqual(fields);
});

test('keeps all digits of a number of sixteen', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{16}$/), (number) => {
      expect(digitsOf(numberText(number))).toBe(number);
      expect(numberText(number)).toHaveLength(longestNumber);
    }),
  );
});
