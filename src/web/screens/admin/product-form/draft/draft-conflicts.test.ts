import { expect, test } from 'vitest';
import { mergeProductDrafts } from './draft-conflicts.ts';
import { toPayload } from './draft-payload.ts';
import { reduceDraft } from './draft-reducer.ts';
import { cellKey, type Draft, newCell, toDraft } from './draft.ts';
import { anAdminProduct } from './testing/admin-product.ts';

const product = anAdminProduct();
const base = toDraft(product);
const categories = new Map([[base.categoryId, 'Tees']]);
const taxClasses = [
  { key: 'standard', name: 'Standard' },
  { key: 'books', name: 'Books' },
];
const merge = (mine: Partial<Draft>, theirs: Draft) =>
  mergeProductDrafts(
    { base, mine: { ...base, ...mine }, theirs },
    { categories, markets: [], taxClasses, attributes: [] },
  );
const [firstColor] = base.colors;
const [firstSize] = base.sizes;
if (!firstColor || !firstSize) throw new Error('The sample has no options');

test('merges fields that only one side has changed, and reports those that both have', () => {
  const theirs = toDraft(anAdminProduct({ name: 'Theirs', price: 99 }));
  const { draft, conflicts, taken } = merge({ name: 'Mine', details: 'Mine too.' }, theirs);
  expect(draft).toMatchObject({ name: 'Mine', details: 'Mine too.', price: theirs.price });
  expect(taken).toEqual(['Price']);
  expect(conflicts.map(({ label, mine, theirs: other }) => [label(), mine, other])).toEqual([
    ['Name', 'Mine', 'Theirs'],
  ]);
});

test('compares each variant, and takes sold pieces over without a conflict', () => {
  const key = cellKey(firstColor.key, firstSize.key);
  const cell = base.cells[key] ?? newCell;
  const cells = { ...base.cells, [key]: { ...cell, instoke: false } };
  const sold = { ...base, cells: { ...base.cells, [key]: { ...cell, stored: 1 } } };
  const { draft, conflicts } = merge({ cells }, sold);
  expect(conflicts).toEqual([]);
  expect(draft.cells[key]).toMatchObject({ instoke: false, stored: 1 });
  const theirs = { ...base, cells: { ...base.cells, [key]: { ...cell, made: false } } };
  const both = merge({ cells }, theirs).conflicts;
  expect(both.map(({ label }) => label())).toEqual([`${firstColor.name}, ${firstSize.name}`]);
  expect(both).toMatchObject([{ mine: 'not on sale', theirs: 'not made' }]);
});

test('compares weights and tax classes, that of a variant apart from its sale', () => {
  const key = cellKey(firstColor.key, firstSize.key);
  const cell = base.cells[key] ?? newCell;
  const withCell = (part: object) => ({ cells: { ...base.cells, [key]: { ...cell, ...part } } });
  const theirs = { ...base, grams: '300', taxClass: 'books', ...withCell({ grams: '400' }) };
  const { draft, conflicts } = merge({ grams: '250', taxClass: '', ...withCell({ instoke: false }) }, theirs);
  expect(draft).toMatchObject({ grams: '250', taxClass: 'books' });
  expect(draft.cells[key]).toMatchObject({ instoke: false, grams: '400' });
  expect(conflicts.map(({ label, mine, theirs: other }) => [label(), mine, other])).toEqual([
    ['Weight in grams', '250', '300'],
  ]);
});

test('compares the sale as a whole', () => {
  const sale = { price: '15', startsAt: '2026-11-27T00:00', endsAt: '' };
  const theirs = { ...base, sale: { ...sale, price: '12', endsAt: '2026-11-30T00:00' } };
  expect(merge({}, theirs)).toMatchObject({ draft: { sale: theirs.sale }, conflicts: [], taken: ['Sale'] });
  const { draft, conflicts } = merge({ sale }, theirs);
  expect(draft.sale).toEqual(sale);
  expect(conflicts.map(({ mine, theirs: other }) => [mine, other])).toEqual([
    ['15, from Nov 27, 2026, 12:00 AM', '12, from Nov 27, 2026, 12:00 AM, until Nov 30, 2026, 12:00 AM'],
  ]);
  expect(conflicts[0]?.takeTheirs(draft).sale).toEqual(theirs.sale);
  expect(merge({ sale: null }, base).conflicts).toEqual([]);
});

test('an option that the others have removed and I keep is sent as a new one', () => {
  const mine = { colors: [...base.colors, { key: 'new', name: 'Olive', hex: '' }] };
  const theirs = reduceDraft(base, { type: 'remove', list: 'colors', key: firstColor.key });
  const { draft, conflicts } = merge(mine, { ...theirs, removed: { colors: [], sizes: [] }, cells: {} });
  expect(conflicts.map(({ label }) => label())).toContain('Colors');
  const sent = toPayload(draft).colors?.find(({ name }) => name === firstColor.name);
  expect(sent).not.toHaveProperty('_id');
});
