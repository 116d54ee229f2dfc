import { expect, test } from 'vitest';
import { colourInFileName } from './file-names.ts';
import { draftErrors, fieldOf } from './draft-errors.ts';
import { reduce } from './draft-reducer.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { anAdminProduct } from './testing/admin-product.ts';

const draft = draftOf(anAdminProduct());

test('what the browser does not see is told at its field', () => {
  expect(draftErrors(draft)).toEqual({});
  expect(Object.keys(draftErrors(emptyDraft('c')))).toEqual(['name', 'description', 'details', 'highlights.0']);
  const twice = reduce(draft, { type: 'writeOption', list: 'colors', key: 'sand', part: { name: ' black ' } });
  expect(draftErrors(twice)).toEqual({ 'colors.1.name': 'black is listed twice.' });
  const nameless = reduce(draft, { type: 'writeOption', list: 'sizes', key: 's', part: { name: ' ' } });
  expect(Object.keys(draftErrors(nameless))).toEqual(['sizes.0.name']);
  const expensive = reduce(draft, { type: 'write', part: { price: '1000001' } });
  expect(Object.keys(draftErrors(expensive))).toEqual(['price']);
});

test('a path of the server’s answer leads to the field that it means', () => {
  const gapped = reduce(draft, { type: 'addHighlight', key: 'gap', after: 0 });
  const fields = {
    'colors.1.name': 'colors.1.name',
    'colors.1._id': 'colors.1.name',
    'images.1': 'imageAlts.1',
    'imageColors.0': 'imageColors.0',
    'variants.3': 'variants.3.made',
    'variants.3.stock': 'variants.3.stock',
    highlights: 'highlights.0',
    'highlights.1': 'highlights.2',
    name: 'name',
  };
  for (const [path, field] of Object.entries(fields)) expect(fieldOf(gapped, path)).toBe(field);
});

test('a file named after a colour is taken for a picture of it, the longest name first', () => {
  const colors = ['Blue', 'Dark blue', 'Red'].map((name) => ({ key: name, name, hex: '' }));
  expect(colourInFileName('Tee_DARK-blue (2).jpg', colors)).toBe('Dark blue');
  expect(colourInFileName('blue.front.png', colors)).toBe('Blue');
  expect(colourInFileName('discovered-3.jpg', colors)).toBeNull();
});
