import { expect, test } from 'vitest';
import { filtersOfColor, secondToneOf } from './color-families.ts';

test.each([
  ['Black', '#212123', ['Black']],
  ['Black / white', '#212123', ['Black', 'White']],
  ['Matte black', '#222224', ['Black']],
  ['Heather grey', '#A4A4A3', ['Grey']],
  ['Navy', '#222D47', ['Blue']],
  ['Rust', '#994B30', ['Red']],
  ['Rust / cream', '#994B30', ['White', 'Red']],
  ['Sand', '#C9B58E', ['Brown']],
  ['Clay', '#B27358', ['Brown']],
  ['Forest', '#2B4034', ['Green']],
  ['Mustard', '#B78629', ['Yellow']],
  ['Écru', null, ['White']],
  ['Dusk', '#33507E', ['Blue']],
  ['Dusk', null, []],
])('lists %s (%s) in the filters %j', (name, hex, filters) => {
  expect(filtersOfColor({ name, hex }).map(({ value }) => value)).toEqual(filters);
});

test.each([
  ['Black / white', '#f3f2ee'],
  ['Rust/cream', '#efe6d2'],
  ['White & Navy', '#222d47'],
  ['Black and grey', '#a4a4a3'],
  ['Black / dusk', undefined],
  ['Heather grey', undefined],
])('gives %s the second tone %s', (name, tone) => {
  expect(secondToneOf(name)).toBe(tone);
});
