import { expect, test } from 'vitest';
import { aSummary } from '#web/store/testing/samples.ts';
import { toProductCard } from './product-card.ts';

const tee = aSummary({
  colors: [{ name: 'White', hex: '#ffffff' }, { name: 'Bone', hex: '#ddd3bf' }, { name: 'Black' }, { name: 'Rust' }],
  images: ['/media/white-1', '/media/label', '/media/black-1', '/media/black-2', '/media/rust-1'],
  imageColors: ['White', null, 'Black', 'Black', 'Rust'],
  imageAlts: ['Tee in white', 'The label', 'Tee in black', '', 'Tee in rust'],
});

const card = (part: Parameters<typeof aSummary>[0] = {}) => toProductCard({ ...tee, ...part });

test('has the name, the price and the URL of the product', () => {
  expect(card()).toMatchObject({ name: 'Boxy tee', price: 19.5, href: '/product/boxy-tee' });
});

test('has the price before a sale', () => {
  expect(card({ price: 24, compareAt: 30 })).toMatchObject({ price: 24, compareAt: 30 });
});

test('shows the images of the default colour, the third', () => {
  expect(card().image).toEqual({ src: '/media/black-1', alt: 'Tee in black' });
  expect(card().secondImage?.src).toBe('/media/black-2');
});

test('shows and links the first of the requested colours that the product has', () => {
  const inWhite = toProductCard(tee, ['Olive', 'rust', 'White']);
  expect([inWhite.image.src, inWhite.href]).toEqual(['/media/white-1', '/product/boxy-tee?color=White']);
  expect(toProductCard(tee, ['Olive'])).toEqual(card());
});

test('uses the name of the product for an image without an alt text', () => {
  expect(card().secondImage?.alt).toBe('Boxy tee');
});

test('shows the last of fewer colours, then an image of no specific colour', () => {
  const two = card({ colors: tee.colors.slice(0, 2) });
  expect([two.image.src, two.secondImage?.src]).toEqual(['/media/label', undefined]);
});

test('shows all images for a colour without images', () => {
  expect(card({ images: ['/media/white-1'], imageColors: ['White'] }).image.src).toBe('/media/white-1');
});

test('shows a placeholder for a product without images', () => {
  expect(card({ images: [], imageColors: [], imageAlts: [] }).image).toMatchObject({
    src: expect.stringContaining('data:image/svg+xml'),
    alt: 'Boxy tee',
  });
});

test('has only the colours with a known hex value', () => {
  expect(card().colors.map(({ name }) => name)).toEqual(['White', 'Bone']);
});
