import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductChange } from '#contract/catalog/products-admin.ts';
import { draftErrors } from './draft-errors.ts';
import { isSameDraft, toPayload, toPreview } from './draft-payload.ts';
import { type Edit, reduceDraft } from './draft-reducer.ts';
import { choicesOf, type Draft, toDraft, emptyDraft, nameKey } from './draft.ts';
import { newSale, type SaleDraft } from './sale.ts';
import { anAdminProduct } from './testing/admin-product.ts';

const product = anAdminProduct();
const now = '2026-11-28T12:00';
const start = toDraft(product);

const names = ['Black', 'black', 'Sand', 'Rust', 'S', 'M', 'One size', ' Ink ', ''];
const name = fc.constantFrom(...names);
const list = fc.constantFrom('colors' as const, 'sizes' as const);

/** Creates an edit for the current draft; `at` selects the row. */
type Step = (draft: Draft) => Edit;
const keyAt = (rows: readonly { key: string }[], at: number): string => rows[at % Math.max(rows.length, 1)]?.key ?? '';
let count = 0;
const createKey = (): string => `k${(count += 1)}`;

const step: fc.Arbitrary<Step> = fc
  .record({ kind: fc.nat(9), list, name, at: fc.nat(7), to: fc.nat(7), flag: fc.boolean() })
  .map(({ kind, list: listName, name: newName, at, to, flag }) => (draft: Draft): Edit => {
    const rows = draft[listName];
    const key = keyAt(rows, at);
    const cells = choicesOf(draft).map((choice) => choice.key);
    const steps: Edit[] = [
      { type: 'addOptions', list: listName, options: [{ key: createKey(), name: newName }] },
      { type: 'remove', list: listName, key },
      { type: 'writeOption', list: listName, key, part: { name: newName } },
      { type: 'restore', list: listName, key },
      rows.length > 0
        ? { type: 'move', list: listName, from: at % rows.length, to: to % rows.length }
        : { type: 'write', part: { popular: flag } },
      { type: 'setCells', keys: cells.slice(0, to), part: flag ? { made: at % 2 === 0 } : { count: String(at) } },
      { type: 'setCells', keys: cells.slice(to), part: { stopped: flag } },
      {
        type: 'addImages',
        images: [
          { key: createKey(), path: flag ? '/media/a.webp' : null, color: keyAt(draft.colors, at), alt: newName },
        ],
      },
      { type: 'writeImages', keys: [keyAt(draft.images, at)], part: { color: keyAt(draft.colors, to) || null } },
      { type: 'remove', list: 'images', key: keyAt(draft.images, at) },
    ];
    return steps[kind] ?? { type: 'write', part: {} };
  });

const steps = fc.array(step, { maxLength: 30 });
const follow = (path: readonly Step[], from: Draft): Draft =>
  path.reduce((draft, next) => reduceDraft(draft, next(draft)), from);

/** Checks the rules between the fields of a product that the server checks, too. */
function expectValidPayload(draft: Draft) {
  const { colors, sizes, variants, images, imageColors, imageAlts } = ProductChange.parse(toPayload(draft));
  const keys = (options: readonly { name: string }[]) => options.map((option) => nameKey(option.name));
  for (const options of [colors, sizes]) expect(new Set(keys(options)).size).toBe(options.length);
  const keysOrNone = (all: string[]) => (all.length > 0 ? all : ['']);
  expect(variants.map(({ color, size }) => [nameKey(color), nameKey(size)])).toEqual(
    keysOrNone(keys(colors)).flatMap((color) => keysOrNone(keys(sizes)).map((size) => [color, size])),
  );
  expect(imageColors.filter((color) => color !== null && !keys(colors).includes(nameKey(color)))).toEqual([]);
  expect([imageColors.length, imageAlts.length]).toEqual([images.length, images.length]);
  for (const [options, stored] of [
    [colors, product.colors],
    [sizes, product.sizes],
  ] as const) {
    const ids = options.flatMap(({ _id }) => _id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(stored.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
    // Otherwise the server would match it with the stored option, whose stock the form does not know.
    const unclaimed = stored.filter(({ _id }) => !ids.includes(_id));
    const unnamed = keys(options.filter(({ _id }) => _id === undefined));
    expect(keys(unclaimed).filter((key) => unnamed.includes(key))).toEqual([]);
  }
}

test('sends a valid product after any sequence of edits that passes the validation of the form', () => {
  let checked = 0;
  fc.assert(
    fc.property(steps, (path) => {
      const draft = follow(path, start);
      if (Object.keys(draftErrors(draft)).length > 0) return;
      checked += 1;
      expectValidPayload(draft);
    }),
    { numRuns: 400 },
  );
  expect(checked).toBeGreaterThan(50);
});

test('keeps stored stock unchanged by any sequence of edits', () => {
  const strays = (draft: Draft) =>
    choicesOf(draft).filter(({ key, cell }) => (start.cells[key] ?? cell).stored !== cell.stored);
  const { counterexample } = fc.check(fc.property(steps, (path) => strays(follow(path, start)).length === 0));
  expect(counterexample).toBeNull();
});

test('does not count a reverted change as a change', () => {
  const unmade = reduceDraft(start, { type: 'setCells', keys: ['sand s'], part: { made: false } });
  expect(isSameDraft(unmade, start)).toBe(false);
  expect(isSameDraft(reduceDraft(unmade, { type: 'setCells', keys: ['sand s'], part: { made: true } }), start)).toBe(
    true,
  );
  const cut = reduceDraft(start, { type: 'remove', list: 'sizes', key: 'm' });
  const back = reduceDraft(cut, { type: 'addOptions', list: 'sizes', options: [{ key: 'n', name: 'm' }] });
  expect([isSameDraft(cut, start), isSameDraft(back, start)]).toEqual([false, true]);
});

test('accepts a price with a comma and a color without #', () => {
  const typed = reduceDraft(emptyDraft('c'), { type: 'write', part: { price: ' 19,50 ' } });
  expect(toPayload(typed).price).toBe(19.5);
  const grouped = reduceDraft(emptyDraft('c'), { type: 'write', part: { price: '1,299.50' } });
  expect(toPayload(grouped).price).toBe(1299.5);
  const hex = reduceDraft(start, { type: 'writeOption', list: 'colors', key: 'sand', part: { hex: 'D3C0A0' } });
  expect(toPayload(hex).colors?.[1]?.hex).toBe('#d3c0a0');
});

test('shows in the preview as available what is made, switched on and has pieces left', () => {
  const { variants, sizes, colors } = toPreview(
    reduceDraft(start, { type: 'setCells', keys: ['sand s'], part: { count: '0' } }),
    now,
  );
  expect(variants.map(({ instoke }) => instoke)).toEqual([true, false, false, false]);
  expect(sizes).toEqual([
    { name: 'S', instoke: true },
    { name: 'M', instoke: false },
  ]);
  expect(colors[1]).toEqual({ name: 'Sand' });
});

test('shows placeholders in the preview of an empty form', () => {
  expect(toPreview(emptyDraft('c'), now)).toMatchObject({
    name: 'No name yet',
    price: 0,
    images: [],
    highlights: [],
  });
});

test('shows the sale price in the preview while the sale runs', () => {
  const pricesWith = (sale: Partial<SaleDraft>) => {
    const { price, compareAt } = toPreview({ ...start, sale: { ...newSale, price: '15', ...sale } }, now);
    return [price, compareAt];
  };
  const [onSale, regular] = [
    [15, 19.5],
    [19.5, undefined],
  ];
  expect(pricesWith({})).toEqual(onSale);
  expect(pricesWith({ startsAt: now, endsAt: '2026-11-28T12:01' })).toEqual(onSale);
  expect(pricesWith({ startsAt: '2026-11-28T12:01' })).toEqual(regular);
  expect(pricesWith({ endsAt: now })).toEqual(regular);
  expect(pricesWith({ price: '19.50' })).toEqual(regular);
  expect(pricesWith({ price: '' })).toEqual(regular);
});

const giftCard = anAdminProduct({
  kind: 'gift-card',
  price: 25,
  giftAmounts: [25, 50],
  colors: [],
  sizes: ['25.00', '50.00'].map((amount) => ({ _id: amount, name: amount, instoke: true })),
  allVariants: [],
});

test('sends the amounts of a stored gift card, and none of its sizes', () => {
  const payload = toPayload(toDraft(giftCard));
  expect(payload).toMatchObject({ kind: 'gift-card', giftAmounts: [25, 50] });
  expect(payload).not.toHaveProperty('sizes');
});

test('shows a gift card with the amounts that are entered, ascending', () => {
  const draft = toDraft(giftCard);
  const amounts = ['50', '', '25'].map((text) => ({ key: text, text }));
  expect(toPreview({ ...draft, amounts }, '2026-11-20T10:00')).toMatchObject({
    kind: 'gift-card',
    price: 25,
    from: true,
    sizes: [
      { name: '$25.00', price: 25 },
      { name: '$50.00', price: 50 },
    ],
  });
});
