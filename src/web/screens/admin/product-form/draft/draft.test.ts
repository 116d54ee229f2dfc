import { expect, test } from 'vitest';
import { toPayload } from './draft-payload.ts';
import { type Edit, reduceDraft } from './draft-reducer.ts';
import { choicesOf, toCopy, type Draft, toDraft, emptyDraft } from './draft.ts';
import { anAdminProduct } from './testing/admin-product.ts';

const after = (draft: Draft, ...edits: Edit[]): Draft => edits.reduce(reduceDraft, draft);
const addColors = (...names: string[]): Edit => ({
  type: 'addOptions',
  list: 'colors',
  options: names.map((name) => ({ key: `new-${name}`, name })),
});
const addSizes = (...names: string[]): Edit => ({
  type: 'addOptions',
  list: 'sizes',
  options: names.map((name) => ({ key: `new-${name}`, name })),
});
const rename = (list: 'colors' | 'sizes', key: string, name: string): Edit => ({
  type: 'writeOption',
  list,
  key,
  part: { name },
});
const variantsOf = (draft: Draft) => toPayload(draft).variants;
const product = anAdminProduct();
const noCodes = { grams: null, sku: null, barcode: null, cost: null };

test('sends an unchanged product as it was loaded', () => {
  expect(toPayload(toDraft(product))).toEqual({
    name: product.name,
    price: 19.5,
    sale: null,
    description: product.description,
    details: product.details,
    highlights: product.highlights,
    popular: 'true',
    grams: null,
    taxClass: null,
    status: 'active',
    publishAt: null,
    tags: [],
    attributes: [],
    colors: [
      { _id: 'black', name: 'Black', hex: '#1c1b19' },
      { _id: 'sand', name: 'Sand' },
    ],
    sizes: [
      { _id: 's', name: 'S' },
      { _id: 'm', name: 'M' },
    ],
    images: product.images,
    imageColors: product.imageColors,
    imageAlts: product.imageAlts,
    variants: product.allVariants.map(({ _id, ...variant }) => ({ ...noCodes, ...variant })),
  });
});

test('sends a sale with its times, and null for an open one', () => {
  const startsAt = '2026-11-27T00:00';
  const onSale = toDraft(anAdminProduct({ sale: { price: 15, startsAt, endsAt: null, state: 'planned' } }));
  expect(toPayload(onSale).sale).toEqual({ price: 15, startsAt, endsAt: null });
  const typed = { price: ' 12,50 ', startsAt: '', endsAt: '2026-11-30T00:00' };
  expect(toPayload(after(onSale, { type: 'write', part: { sale: typed } })).sale).toEqual({
    price: 12.5,
    startsAt: null,
    endsAt: '2026-11-30T00:00',
  });
  expect(toPayload(after(onSale, { type: 'write', part: { sale: null } })).sale).toBeNull();
});

test('keeps the id, the cells and the images of a renamed color', () => {
  const { colors, variants, imageColors } = toPayload(after(toDraft(product), rename('colors', 'black', 'Ink')));
  expect(colors?.[0]).toEqual({ _id: 'black', name: 'Ink', hex: '#1c1b19' });
  expect(variants?.filter(({ color }) => color === 'Ink')).toMatchObject([{ stock: 4 }, { made: false }]);
  expect(imageColors).toEqual(['Ink', null]);
});

test('removes the cells of a removed color, and assigns its images to all colors', () => {
  const payload = toPayload(after(toDraft(product), { type: 'remove', list: 'colors', key: 'black' }));
  expect(payload.variants?.map(({ color }) => color)).toEqual(['Sand', 'Sand']);
  expect(payload.imageColors).toEqual([null, null]);
});

test('restores the id, cells and images of a removed color that is added again in another case', () => {
  const draft = after(toDraft(product), { type: 'remove', list: 'colors', key: 'black' }, addColors('BLACK'));
  const { colors, imageColors } = toPayload(draft);
  expect(colors?.[1]).toMatchObject({ _id: 'black', name: 'Black' });
  expect(variantsOf(draft)?.slice(2)).toMatchObject([{ stock: 4 }, { made: false }]);
  expect(imageColors).toEqual(['Black', null]);
});

test('restores a removed color and its stock when a new one gets its name', () => {
  const typed = after(
    toDraft(product),
    { type: 'remove', list: 'colors', key: 'black' },
    addColors('Blak'),
    rename('colors', 'new-Blak', 'Black'),
  );
  // Restored on submit, or when the field loses the focus.
  for (const draft of [typed, reduceDraft(typed, { type: 'restore', list: 'colors', key: 'new-Blak' })]) {
    expect(toPayload(draft).colors?.[1]).toMatchObject({ _id: 'black' });
    expect(variantsOf(draft)?.slice(2)).toMatchObject([{ stock: 4 }, { made: false }]);
  }
});

test('does not add an option without a name or one that exists (spec §5)', () => {
  expect(after(emptyDraft('c'), addColors('  ', 'Rust', ' rust ')).colors.map(({ name }) => name)).toEqual(['Rust']);
  expect(after(emptyDraft('c'), addSizes('XS', 'S'), addSizes('S', 'M')).sizes.map(({ name }) => name)).toEqual([
    'XS',
    'S',
    'M',
  ]);
});

test('moves the cells of a size with it', () => {
  const before = new Map(choicesOf(toDraft(product)).map(({ key, cell }) => [key, cell]));
  const moved = after(toDraft(product), { type: 'move', list: 'sizes', from: 1, to: 0 });
  expect(choicesOf(moved).map(({ size }) => size.name)).toEqual(['M', 'S', 'M', 'S']);
  for (const { key, cell } of choicesOf(moved)) expect(cell).toEqual(before.get(key));
});

test('keeps the cell of a product without sizes for the first size, except its count', () => {
  const [cell] = choicesOf(emptyDraft('c'));
  const draft = after(
    emptyDraft('c'),
    { type: 'setCells', keys: [cell?.key ?? ''], part: { instoke: false, count: '7' } },
    addSizes('M'),
  );
  expect(variantsOf(draft)).toEqual([{ color: '', size: 'M', made: true, instoke: false, stock: null, ...noCodes }]);
});

test('sends an empty count as null, and stored stock unchanged until counting is stopped', () => {
  const draft = toDraft(product);
  const keys = choicesOf(draft).map(({ key }) => key);
  const typed = after(draft, { type: 'setCells', keys, part: { count: '9' } });
  expect(variantsOf(typed)?.map(({ stock }) => stock)).toEqual([4, 9, 9, 9]);
  const stopped = after(typed, { type: 'setCells', keys, part: { stopped: true } });
  expect(variantsOf(stopped)?.map(({ stock }) => stock)).toEqual([null, 9, 9, 9]);
});

test('gives an image its position immediately and sends it once it is uploaded', () => {
  const image = { key: 'new', path: null, color: 'sand', alt: 'The label' };
  const draft = after(
    toDraft(product),
    { type: 'addImages', images: [image] },
    { type: 'move', list: 'images', from: 2, to: 0 },
  );
  expect(toPayload(draft).images).toEqual(product.images);
  const uploaded = after(draft, { type: 'writeImages', keys: ['new'], part: { path: '/media/uploads/new.webp' } });
  expect(toPayload(uploaded)).toMatchObject({
    images: ['/media/uploads/new.webp', ...product.images],
    imageColors: ['Sand', 'Black', null],
    imageAlts: ['The label', 'In black', ''],
  });
});

test('adds highlights after a line, sends no empty ones and always keeps one line', () => {
  const draft = after(
    toDraft(product),
    { type: 'addHighlight', key: 'a', after: 0 },
    { type: 'writeHighlight', key: 'a', text: 'Second' },
    { type: 'addHighlight', key: 'b', after: 2 },
  );
  expect(toPayload(draft).highlights).toEqual(['Boxy', 'Second', 'Heavy']);
  const none = draft.highlights.reduce(
    (left, { key }) => reduceDraft(left, { type: 'remove', list: 'highlights', key }),
    draft,
  );
  expect(none.highlights).toHaveLength(1);
});

test('makes a copy a new product: named as a copy, not popular, without ids, stock and sale', () => {
  const onSale = anAdminProduct({ sale: { price: 15, startsAt: null, endsAt: null, state: 'running' } });
  const { name, popular, sale, colors, sizes, variants } = toPayload(toCopy(onSale));
  expect({ name, popular, sale }).toEqual({ name: 'Boxy tee (copy)', popular: 'false', sale: null });
  expect([...(colors ?? []), ...(sizes ?? [])].filter((option) => '_id' in option)).toEqual([]);
  expect(variants?.map(({ stock }) => stock)).toEqual([0, null, null, null]);
  expect(toCopy(anAdminProduct({ name: 'x'.repeat(200) })).name).toHaveLength(200);
});

test('sends status, time and tags, and the time of drafts only', () => {
  const scheduled = toDraft(anAdminProduct({ status: 'draft', publishAt: '2026-12-01T09:00', tags: ['Summer'] }));
  expect(toPayload(scheduled)).toMatchObject({ status: 'draft', publishAt: '2026-12-01T09:00', tags: ['Summer'] });
  const active = after(scheduled, { type: 'write', part: { status: 'active' } });
  expect(toPayload(active)).toMatchObject({ status: 'active', publishAt: null });
});

test('sends the codes and the cost of a variant, which the first size takes over, and a copy has none of the codes', () => {
  const [cell] = choicesOf(emptyDraft('c'));
  const key = cell?.key ?? '';
  const written = after(emptyDraft('c'), {
    type: 'writeCodes',
    codes: [
      [key, 'sku', ' TEE-S '],
      [key, 'barcode', '4006381333931'],
      [key, 'cost', '9,50'],
    ],
  });
  const codes = { sku: 'TEE-S', barcode: '4006381333931', cost: 9.5 };
  expect(variantsOf(written)).toMatchObject([codes]);
  expect(variantsOf(after(written, addSizes('M')))).toMatchObject([{ size: 'M', ...codes }]);
  const [black] = product.allVariants;
  const copy = toCopy({ ...product, allVariants: black ? [{ ...black, ...codes }] : [] });
  expect(variantsOf(copy)?.[0]).toMatchObject({ sku: null, barcode: null, cost: 9.5 });
});
