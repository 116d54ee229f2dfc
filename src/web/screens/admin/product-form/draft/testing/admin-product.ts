import type { AdminProduct } from '#contract/catalog/products-admin.ts';

/** A product with two colors and two sizes; one variant is counted, one is not made. */
export const anAdminProduct = (part: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: 'product-tee',
  slug: 'boxy-tee',
  categoryId: 'category-tees',
  categoryName: 'Tees',
  version: '2026-11-20T10:00:00.000Z',
  name: 'Boxy tee',
  status: 'active',
  tags: [],
  price: 19.5,
  currentPrice: 19.5,
  description: 'A tee.',
  highlights: ['Boxy', 'Heavy'],
  details: 'Cotton.\nWash at 30.',
  colors: [
    { _id: 'black', name: 'Black', hex: '#1c1b19' },
    { _id: 'sand', name: 'Sand' },
  ],
  sizes: [
    { _id: 's', name: 'S', instoke: true },
    { _id: 'm', name: 'M', instoke: true },
  ],
  images: ['/media/tee-1.webp', '/media/tee-2.webp'],
  imageColors: ['Black', null],
  imageAlts: ['In black', ''],
  popular: 'true',
  attributes: [],
  variants: [
    { color: 'Black', size: 'S', instoke: true, stock: 4 },
    { color: 'Sand', size: 'S', instoke: true, stock: null },
    { color: 'Sand', size: 'M', instoke: false, stock: null },
  ],
  allVariants: [
    { _id: 'v1', color: 'Black', size: 'S', made: true, instoke: true, stock: 4 },
    { _id: 'v2', color: 'Black', size: 'M', made: false, instoke: true, stock: null },
    { _id: 'v3', color: 'Sand', size: 'S', made: true, instoke: true, stock: null },
    { _id: 'v4', color: 'Sand', size: 'M', made: true, instoke: false, stock: null },
  ],
  ...part,
});
