import { expect, test } from 'vitest';
import { aProduct } from '#web/store/testing/samples.ts';
import { toProductCard } from './product-card.ts';

const inStock = (color: string) => ({ color, size: 'M', instoke: true, stock: null });

const tee = aProduct({
  colors: [{ name: 'White', hex: '#ffffff' }, { name: 'Bone', hex: '#ddd3bf' }, { name: 'Black' }, { name: 'Rust' }],
  images: ['/media/white-1', '/media/label', '/media/black-1', '/media/black-2', '/media/rust-1'],
  imageColors: ['White', null, 'Black', 'Black', 'Rust'],
  imageAlts: ['Tee in white', 'The label', 'Tee in black', '', 'Tee in rust'],
  variants: [inStock('White')],
});

const card = (part: Parameters<typeof aProduct>[0] = {}) => toProductCard({ ...tee, ...part });

test('name, price as entered, and the way to its page', () => {
  expect(card()).toMatchObject({ name: 'Boxy tee', price: 19.5, href: '/product/boxy-tee' });
});

test('the pictures are of the colour that its page opens with: the third', () => {
  expect(card().image).toEqual({ src: '/media/black-1', alt: 'Tee in black' });
  expect(card().secondImage?.src).toBe('/media/black-2');
});

test('in a list of some colours, the first of them that it has, and the way to that', () => {
  const wished = toProductCard(tee, ['Olive', 'rust', 'White']);
  expect([wished.image.src, wished.href]).toEqual(['/media/white-1', '/product/boxy-tee?color=White']);
  expect(toProductCard(tee, ['Olive'])).toEqual(card());
});

test('a picture without words is named after the product', () => {
  expect(card().secondImage?.alt).toBe('Boxy tee');
});

test('with fewer colours, the last; then a picture of no colour in particular', () => {
  const two = card({ colors: tee.colors.slice(0, 2) });
  expect([two.image.src, two.secondImage?.src]).toEqual(['/media/label', undefined]);
});

test('a colour without pictures of its own shows what there is', () => {
  expect(card({ images: ['/media/white-1'], imageColors: ['White'] }).image.src).toBe('/media/white-1');
});

test('a product without any picture has something to show all the same', () => {
  expect(card({ images: [], imageColors: [], imageAlts: [] }).image).toMatchObject({
    src: expect.stringContaining('data:image/svg+xml'),
    alt: 'Boxy tee',
  });
});

test('the dots are the colours that are known', () => {
  expect(card().colors.map(({ name }) => name)).toEqual(['White', 'Bone']);
});

test('sold out when no colour has any size', () => {
  expect(card().soldOut).toBe(false);
  expect(card({ variants: [{ ...inStock('White'), instoke: false }] }).soldOut).toBe(true);
  expect(card({ variants: [] }).soldOut).toBe(true);
});
