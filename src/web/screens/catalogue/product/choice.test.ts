import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { resolveChoice, isColorInStock, sizesOfColor } from './choice.ts';

/** A product by what is in stock: `{ Black: ['S', 'M'] }`. */
function productOf(stock: Record<string, string[]>, sizes = ['S', 'M', 'L']): Product {
  const colors = Object.keys(stock).filter(Boolean);
  const has = (size: string) => Object.values(stock).some((inStock) => inStock.includes(size));
  return {
    _id: 'product-tee',
    slug: 'tee',
    categoryId: 'category-tees',
    name: 'Tee',
    price: 38,
    description: '',
    highlights: [],
    details: '',
    colors: colors.map((name) => ({ name })),
    sizes: sizes.map((name) => ({ name, instoke: has(name) })),
    images: [],
    imageColors: [],
    imageAlts: [],
    popular: 'false',
    variants: Object.entries(stock).flatMap(([color, inStock]) =>
      (sizes.length > 0 ? sizes : ['']).map((size) => ({ color, size, instoke: inStock.includes(size), stock: null })),
    ),
  };
}

const tee = productOf({ White: ['S', 'M', 'L'], Bone: ['M', 'L'], Black: ['M', 'L'], Rust: ['S', 'L'] });

test('without a wish: the third colour and the first size in stock for it', () => {
  expect(resolveChoice(tee, {})).toEqual({ color: 'Black', size: 'M' });
  expect(resolveChoice(tee, { color: null, size: null })).toEqual({ color: 'Black', size: 'M' });
});

test.each([
  [
    { White: ['S'], Bone: ['M'] },
    { color: 'Bone', size: 'M' },
  ],
  [{ White: ['L'] }, { color: 'White', size: 'L' }],
])('with fewer than three colours, the last', (stock, choice) => {
  expect(resolveChoice(productOf(stock), {})).toEqual(choice);
});

test('a wish that can be had is kept', () => {
  expect(resolveChoice(tee, { color: 'White', size: 'L' })).toEqual({ color: 'White', size: 'L' });
  expect(resolveChoice(tee, { color: 'Rust' })).toEqual({ color: 'Rust', size: 'S' });
  expect(resolveChoice(tee, { size: 'L' })).toEqual({ color: 'Black', size: 'L' });
});

test.each(['Purple', 'white', '', 'constructor'])('instead of an unknown colour, the default: %j', (color) => {
  expect(resolveChoice(tee, { color, size: 'L' })).toEqual({ color: 'Black', size: 'L' });
});

test.each(['XXXL', 'm', '', 'S'])(
  'instead of a size that the colour does not have, the first that it has: %j',
  (size) => {
    expect(resolveChoice(tee, { color: 'Bone', size })).toEqual({ color: 'Bone', size: 'M' });
  },
);

test('a change of the colour keeps the size where it is in stock, else takes the first that is', () => {
  const { size } = resolveChoice(tee, { color: 'White', size: 'M' });
  expect(resolveChoice(tee, { color: 'Bone', size })).toEqual({ color: 'Bone', size: 'M' });
  expect(resolveChoice(tee, { color: 'Rust', size })).toEqual({ color: 'Rust', size: 'S' });
});

test('a colour that is sold out can be looked at, without a size', () => {
  const cap = productOf({ Sand: ['M'], Black: [], Forest: ['M'] });
  expect(resolveChoice(cap, { color: 'Black', size: 'M' })).toEqual({ color: 'Black', size: undefined });
  expect(cap.colors.map(({ name }) => isColorInStock(cap, name))).toEqual([true, false, true]);
});

test('a product that is sold out has its default colour and no size', () => {
  expect(resolveChoice(productOf({ Sand: [], Olive: [], Navy: [] }), {})).toEqual({ color: 'Navy', size: undefined });
});

test('sizes are told for the colour', () => {
  expect(sizesOfColor(tee, 'Rust')).toEqual([
    { name: 'S', available: true },
    { name: 'M', available: false },
    { name: 'L', available: true },
  ]);
});

test('a size that is not in stock as a whole is not available in any colour', () => {
  const closed = { ...tee, sizes: tee.sizes.map((size) => ({ ...size, instoke: size.name !== 'M' })) };
  expect(resolveChoice(closed, { color: 'Black', size: 'M' })).toEqual({ color: 'Black', size: 'L' });
});

test('a size that is not made in a colour is not available', () => {
  const unmade = { ...tee, variants: tee.variants.filter(({ color, size }) => color !== 'White' || size !== 'S') };
  expect(sizesOfColor(unmade, 'White')[0]).toEqual({ name: 'S', available: false });
});

test('a product without sizes, without colours, without either', () => {
  expect(resolveChoice(productOf({ Sand: [''], Black: [''] }, []), {})).toEqual({ color: 'Black', size: '' });
  expect(resolveChoice(productOf({ '': ['M'] }), { color: 'Black', size: 'M' })).toEqual({ color: '', size: 'M' });
  expect(resolveChoice(productOf({ '': [''] }, []), {})).toEqual({ color: '', size: '' });
  expect(resolveChoice(productOf({ '': [] }, []), {})).toEqual({ color: '', size: undefined });
});
