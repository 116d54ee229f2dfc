import { expect, test } from 'vitest';
import { colorInFileName } from '#web/screens/admin/product-form/uploads/color-in-file-name.ts';
import { draftErrors, fieldOf } from './draft-errors.ts';
import { reduceDraft } from './draft-reducer.ts';
import { toDraft, emptyDraft } from './draft.ts';
import { anAdminProduct } from './testing/admin-product.ts';

const draft = toDraft(anAdminProduct());

test('finds the errors that the browser does not find', () => {
  expect(draftErrors(draft)).toEqual({});
  expect(Object.keys(draftErrors(emptyDraft('c')))).toEqual(['name', 'description', 'details', 'highlights.0']);
  const duplicate = reduceDraft(draft, { type: 'writeOption', list: 'colors', key: 'sand', part: { name: ' black ' } });
  expect(draftErrors(duplicate)).toEqual({ 'colors.1.name': 'black is listed twice.' });
  const nameless = reduceDraft(draft, { type: 'writeOption', list: 'sizes', key: 's', part: { name: ' ' } });
  expect(Object.keys(draftErrors(nameless))).toEqual(['sizes.0.name']);
  const expensive = reduceDraft(draft, { type: 'write', part: { price: '20000001' } });
  expect(Object.keys(draftErrors(expensive))).toEqual(['price']);
  const withSale = (price: string, startsAt = '', endsAt = '') =>
    draftErrors({ ...draft, sale: { price, startsAt, endsAt } });
  expect(withSale('19.49', '2026-11-27T00:00', '2026-11-27T00:01')).toEqual({});
  expect(withSale('19.50', '', '2026-11-27T00:00')).toEqual({});
  expect(withSale('15', '2026-11-27T00:00', '2026-11-27T00:00')).toEqual({
    'sale.endsAt': 'Enter a time after the start.',
  });
});

test('maps an error path of the server to its field', () => {
  const withEmptyLine = reduceDraft(draft, { type: 'addHighlight', key: 'gap', after: 0 });
  const fields = {
    'colors.1.name': 'colors.1.name',
    'colors.1._id': 'colors.1.name',
    'images.1': 'imageAlts.1',
    'imageColors.0': 'imageColors.0',
    'variants.3': 'variants.3.stock',
    'variants.3.stock': 'variants.3.stock',
    highlights: 'highlights.0',
    'highlights.1': 'highlights.2',
    name: 'name',
  };
  for (const [path, field] of Object.entries(fields)) expect(fieldOf(withEmptyLine, path)).toBe(field);
});

test('finds the color of an image in its file name, the longest name first', () => {
  const colors = ['Blue', 'Dark blue', 'Red'].map((name) => ({ key: name, name, hex: '' }));
  expect(colorInFileName('Tee_DARK-blue (2).jpg', colors)).toBe('Dark blue');
  expect(colorInFileName('blue.front.png', colors)).toBe('Blue');
  expect(colorInFileName('discovered-3.jpg', colors)).toBeNull();
});
