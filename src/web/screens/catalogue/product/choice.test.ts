import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { findReplacedSize, priceOf, resolveChoice, isColorInStock, sizesOfColor } from './choice.ts';

/** Builds a product from its stock: `{ Black: ['S', 'M'] }`. */
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

test('defaults to the third color and its first size in stock', () => {
  expect(resolveChoice(tee, {})).toEqual({ color: 'Black', size: 'M' });
  expect(resolveChoice(tee, { color: null, size: null })).toEqual({ color: 'Black', size: 'M' });
});

test.each([
  [
    { White: ['S'], Bone: ['M'] },
    { color: 'Bone', size: 'M' },
  ],
  [{ White: ['L'] }, { color: 'White', size: 'L' }],
])('defaults to the last of fewer than three colors', (stock, choice) => {
  expect(resolveChoice(productOf(stock), {})).toEqual(choice);
});

test('keeps a requested choice that is available', () => {
  expect(resolveChoice(tee, { color: 'White', size: 'L' })).toEqual({ color: 'White', size: 'L' });
  expect(resolveChoice(tee, { color: 'Rust' })).toEqual({ color: 'Rust', size: 'S' });
  expect(resolveChoice(tee, { size: 'L' })).toEqual({ color: 'Black', size: 'L' });
});

test.each(['Purple', 'white', '', 'constructor'])('replaces the unknown color %j by the default', (color) => {
  expect(resolveChoice(tee, { color, size: 'L' })).toEqual({ color: 'Black', size: 'L' });
});

test.each(['XXXL', 'm', '', 'S'])('replaces the unavailable size %j by the first available one', (size) => {
  expect(resolveChoice(tee, { color: 'Bone', size })).toEqual({ color: 'Bone', size: 'M' });
});

test('keeps the size when the color changes, or takes the first in stock', () => {
  const { size } = resolveChoice(tee, { color: 'White', size: 'M' });
  expect(resolveChoice(tee, { color: 'Bone', size })).toEqual({ color: 'Bone', size: 'M' });
  expect(resolveChoice(tee, { color: 'Rust', size })).toEqual({ color: 'Rust', size: 'S' });
});

test.each([
  [{ color: 'Rust', size: 'M' }, 'M'],
  [{ color: 'White', size: 'M' }, undefined],
  [{ color: 'Rust', size: 'XXXL' }, undefined],
  [{ color: 'Rust' }, undefined],
])('finds for %j the replaced size %j', (requested, replaced) => {
  expect(findReplacedSize(tee, requested, resolveChoice(tee, requested))).toBe(replaced);
});

test('selects a sold-out color without a size', () => {
  const cap = productOf({ Sand: ['M'], Black: [], Forest: ['M'] });
  expect(resolveChoice(cap, { color: 'Black', size: 'M' })).toEqual({ color: 'Black', size: undefined });
  expect(cap.colors.map(({ name }) => isColorInStock(cap, name))).toEqual([true, false, true]);
});

test('selects the default color and no size of a sold-out product', () => {
  expect(resolveChoice(productOf({ Sand: [], Olive: [], Navy: [] }), {})).toEqual({ color: 'Navy', size: undefined });
});

test('lists the sizes available in a color', () => {
  expect(sizesOfColor(tee, 'Rust')).toEqual([
    { name: 'S', available: true, made: true },
    { name: 'M', available: false, made: true },
    { name: 'L', available: true, made: true },
  ]);
});

test('treats a size that is out of stock as unavailable in every color', () => {
  const closed = { ...tee, sizes: tee.sizes.map((size) => ({ ...size, instoke: size.name !== 'M' })) };
  expect(resolveChoice(closed, { color: 'Black', size: 'M' })).toEqual({ color: 'Black', size: 'L' });
});

test('treats a size without a variant in the color as not made', () => {
  const unmade = { ...tee, variants: tee.variants.filter(({ color, size }) => color !== 'White' || size !== 'S') };
  expect(sizesOfColor(unmade, 'White')[0]).toEqual({ name: 'S', available: false, made: false });
});

test('handles products without sizes, colors or both', () => {
  expect(resolveChoice(productOf({ Sand: [''], Black: [''] }, []), {})).toEqual({ color: 'Black', size: '' });
  expect(resolveChoice(productOf({ '': ['M'] }), { color: 'Black', size: 'M' })).toEqual({ color: '', size: 'M' });
  expect(resolveChoice(productOf({ '': [''] }, []), {})).toEqual({ color: '', size: '' });
  expect(resolveChoice(productOf({ '': [] }, []), {})).toEqual({ color: '', size: undefined });
});

test('costs what the chosen amount of a gift card is, and at least the lowest before', () => {
  const tile = (price: number) => ({ name: `${price}.00`, price, instoke: true });
  const card = { ...productOf({ '': [] }, []), price: 25, from: true as const, sizes: [tile(25), tile(50)] };
  expect(priceOf(card, '50.00')).toEqual({ amount: 50 });
  expect(priceOf(card, undefined)).toEqual({ amount: 25, from: true });
  expect(priceOf(tee, 'S')).toEqual({ amount: 38 });
});
