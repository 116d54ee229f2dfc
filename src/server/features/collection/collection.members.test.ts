import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectionRule } from '#contract/catalog/collection-rules.ts';
import type { CollectionInput, CollectionPreview } from '#contract/catalog/collections.ts';
import { attributes, productAttributes, products, variants } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { collectionDraft } from '#testing/collections.ts';
import { category, product } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** Which products rules select, compared with a plain filter of the same products. */
let shop: TestShop;
let call: RequestAs;

type Piece = {
  id: string;
  categoryId: string;
  priceCents: number;
  tags: string[];
  sale: boolean;
  /** Of each variant. */
  stock: (number | null)[];
  days: number;
  colors: string[];
  fabric: string | undefined;
  weight: number | undefined;
  washable: boolean | undefined;
};

const dayMs = 86_400_000;
const attributeIds = { fabric: newId(), weight: newId(), washable: newId() };
let categoryIds: string[];
let all: Piece[];

beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  categoryIds = [(await category(shop, { name: 'Tops' })).id, (await category(shop, { name: 'Coats' })).id];
  const now = shop.clock.now();
  await shop.db.insert(attributes).values([
    {
      id: attributeIds.fabric,
      name: 'Fabric',
      kind: 'choice',
      choices: ['Linen', 'Wool'],
      position: 0,
      updatedAt: now,
    },
    { id: attributeIds.weight, name: 'Weight', kind: 'number', unit: 'g', position: 1, updatedAt: now },
    { id: attributeIds.washable, name: 'Washable', kind: 'boolean', position: 2, updatedAt: now },
  ]);
  // A fixed seed gives the same products in every run.
  const samples = fc.sample(
    fc.record({
      category: fc.nat({ max: 1 }),
      priceCents: fc.constantFrom(1999, 2000, 4999, 5000, 20_000),
      tags: fc.uniqueArray(fc.constantFrom('new', 'gift', 'eco'), { maxLength: 3 }),
      sale: fc.boolean(),
      stock: fc.array(fc.constantFrom(0, 1, 5, 12, null), { minLength: 1, maxLength: 2 }),
      days: fc.constantFrom(0, 1, 6, 7, 8, 30, 31),
      colors: fc.uniqueArray(fc.constantFrom('Black', 'Olive', 'White'), { minLength: 1, maxLength: 2 }),
      fabric: fc.constantFrom('Linen', 'Wool', undefined),
      weight: fc.constantFrom(120, 180.5, 400, undefined),
      washable: fc.constantFrom(true, false, undefined),
    }),
    { seed: 11, numRuns: 50 },
  );
  all = [];
  for (const { category: at, ...sample } of samples) {
    const { colors, priceCents, stock } = sample;
    const categoryId = categoryIds[at] ?? '';
    const { id } = await product(shop, { categoryId, priceCents, colors, sizes: stock.map((_, index) => `S${index}`) });
    await shop.db
      .update(products)
      .set({
        tags: sample.tags,
        createdAt: new Date(now.getTime() - sample.days * dayMs),
        ...(sample.sale && { regularCents: priceCents + 1000, saleCents: priceCents }),
      })
      .where(eq(products.id, id));
    for (const [index, pieces] of stock.entries())
      await shop.db.execute(sql`
        update variants set stock = ${pieces} from product_sizes
        where product_sizes.id = size_id and variants.product_id = ${id} and product_sizes.name = ${`S${index}`}`);
    for (const name of ['fabric', 'weight', 'washable'] as const) {
      const value = sample[name];
      if (value !== undefined)
        await shop.db.insert(productAttributes).values({ productId: id, attributeId: attributeIds[name], value });
    }
    all.push({ id, categoryId, ...sample });
  }
  // Neither of them is public.
  const [draft, deleted] = [await product(shop, { priceCents: 2000 }), await product(shop, { priceCents: 2000 })];
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft.id));
  await shop.db.update(products).set({ deletedAt: now }).where(eq(products.id, deleted.id));
});
afterAll(() => shop[Symbol.asyncDispose]());

const compare = (left: number, { op, value }: CollectionRule) =>
  op === 'from' ? left >= Number(value) : left <= Number(value);
const maybeNot = ({ op }: CollectionRule, isSo: boolean) => (op === 'not' ? !isSo : isSo);

function holdsOfAttribute(piece: Piece, rule: CollectionRule): boolean {
  const name = (['fabric', 'weight', 'washable'] as const).find((one) => attributeIds[one] === rule.attributeId);
  const value = name && piece[name];
  if (rule.op === 'from' || rule.op === 'to') return typeof value === 'number' && compare(value, rule);
  return maybeNot(rule, value === rule.value);
}

/** The rule of the contract. */
function holds(piece: Piece, rule: CollectionRule): boolean {
  const counted = piece.stock.filter((pieces) => pieces !== null);
  switch (rule.field) {
    case 'category':
      return maybeNot(rule, piece.categoryId === rule.value);
    case 'tag':
      return maybeNot(rule, piece.tags.includes(String(rule.value)));
    case 'price':
      return compare(piece.priceCents / 100, rule);
    case 'sale':
      return piece.sale === rule.value;
    case 'stock': {
      if (rule.op === 'is') return piece.stock.some((pieces) => pieces !== 0) === rule.value;
      const pieces = counted.reduce((sum, count) => sum + count, 0) * piece.colors.length;
      return counted.length > 0 && compare(pieces, rule);
    }
    case 'age':
      return compare(piece.days, rule);
    case 'color':
      return maybeNot(
        rule,
        piece.colors.some((name) => name.toLowerCase() === String(rule.value).toLowerCase()),
      );
    default:
      return holdsOfAttribute(piece, rule);
  }
}

const preview = async (fields: Partial<CollectionInput>): Promise<CollectionPreview> => {
  const answer = await call('POST', '/api/admin/collections/preview', collectionDraft(fields));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CollectionPreview>();
};

const newestFirst = (pieces: readonly Piece[]) =>
  pieces.map(({ id }) => id).toSorted((one, other) => (one < other ? 1 : -1));

const rulesOfFields: [name: string, rules: () => CollectionRule[]][] = [
  [
    'category',
    () => categoryIds.flatMap((value) => [ruleOf('category', 'is', value), ruleOf('category', 'not', value)]),
  ],
  ['tag', () => ['new', 'unused'].flatMap((value) => [ruleOf('tag', 'is', value), ruleOf('tag', 'not', value)])],
  ['price', () => [19.99, 20, 50].flatMap((value) => [ruleOf('price', 'from', value), ruleOf('price', 'to', value)])],
  ['sale', () => [ruleOf('sale', 'is', true), ruleOf('sale', 'is', false)]],
  ['whether in stock', () => [ruleOf('stock', 'is', true), ruleOf('stock', 'is', false)]],
  ['pieces', () => [0, 1, 10].flatMap((value) => [ruleOf('stock', 'from', value), ruleOf('stock', 'to', value)])],
  ['age', () => [0, 1, 7, 30].flatMap((value) => [ruleOf('age', 'from', value), ruleOf('age', 'to', value)])],
  ['color', () => ['black', 'Pink'].flatMap((value) => [ruleOf('color', 'is', value), ruleOf('color', 'not', value)])],
  ['a choice', () => [ruleOf('attribute', 'is', 'Linen', 'fabric'), ruleOf('attribute', 'not', 'Linen', 'fabric')]],
  ['a number', () => (['is', 'not', 'from', 'to'] as const).map((op) => ruleOf('attribute', op, 180.5, 'weight'))],
  ['yes or no', () => [true, false].map((value) => ruleOf('attribute', 'is', value, 'washable'))],
];

function ruleOf(
  field: CollectionRule['field'],
  op: CollectionRule['op'],
  value: CollectionRule['value'],
  attribute?: keyof typeof attributeIds,
): CollectionRule {
  return { field, op, value, ...(attribute && { attributeId: attributeIds[attribute] }) };
}

test.each(rulesOfFields)('selects by %s', async (_, rules) => {
  for (const one of rules()) {
    const expected = newestFirst(all.filter((piece) => holds(piece, one)));
    const { total, products: first } = await preview({ rules: [one] });
    expect({ one, total, first: first.map(({ _id }) => _id) }).toEqual({
      one,
      total: expected.length,
      first: expected.slice(0, 12),
    });
  }
});

test('selects what all or any rules select, with pinned products and without excluded ones', async () => {
  const every = rulesOfFields.flatMap(([, rules]) => rules());
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat({ max: every.length - 1 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('all' as const, 'any' as const),
      fc.uniqueArray(fc.nat({ max: 49 }), { maxLength: 6 }),
      fc.nat({ max: 6 }),
      async (chosen, match, named, split) => {
        const rules = chosen.flatMap((at) => every[at] ?? []);
        const ids = named.map((at) => all[at]?.id ?? '');
        const [pinned, excluded] = [ids.slice(0, split), ids.slice(split)];
        const matches = (piece: Piece) =>
          match === 'all' ? rules.every((one) => holds(piece, one)) : rules.some((one) => holds(piece, one));
        const others = all.filter(
          (piece) => !pinned.includes(piece.id) && !excluded.includes(piece.id) && matches(piece),
        );
        const expected = [...pinned, ...newestFirst(others)];
        const found = await preview({ rules, match, pinned, excluded });
        expect(found.total).toBe(expected.length);
        expect(found.products.map(({ _id }) => _id)).toEqual(expected.slice(0, 12));
      },
    ),
    { numRuns: 60, seed: 3 },
  );
});

test('adds up the pieces of a product that is made in several variants', async () => {
  const tee = await product(shop, { categoryId: categoryIds[0] ?? '', stock: 4, colors: ['Teal'], sizes: ['S', 'M'] });
  const [first] = tee.variants;
  await shop.db
    .update(variants)
    .set({ made: false })
    .where(eq(variants.id, first?.id ?? ''));
  const isTeal = ruleOf('color', 'is', 'Teal');
  expect((await preview({ rules: [isTeal, ruleOf('stock', 'from', 4)] })).total).toBe(1);
  expect((await preview({ rules: [isTeal, ruleOf('stock', 'from', 5)] })).total).toBe(0);
});
