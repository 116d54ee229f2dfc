import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Product } from '#contract/catalog/products.ts';
import { aProduct, fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { breadcrumbs, productData, websiteData } from './structured-data.ts';

/*
 * The properties that Google documents for structured data. The schemas are strict, so that a misspelled property fails.
 */
const url = z.url({ protocol: /^https$/ });
const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().length(3),
  priceSpecification: z
    .strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      priceType: z.literal('https://schema.org/StrikethroughPrice'),
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.string().length(3),
    })
    .optional(),
  priceValidUntil: z.iso.date().optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
});
const Brand = z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) });
const PropertyValue = z.strictObject({
  '@type': z.literal('PropertyValue'),
  name: z.string().min(1),
  value: z.string().min(1),
  unitText: z.string().min(1).optional(),
});
const Variant = z.strictObject({
  '@type': z.literal('Product'),
  sku: z.string().min(1),
  name: z.string().min(1),
  image: url,
  color: z.string().min(1).optional(),
  size: z.string().min(1).optional(),
  offers: Offer,
});
const ProductGroup = z.strictObject({
  '@type': z.literal('ProductGroup'),
  '@id': url,
  productGroupID: z.string().min(1),
  name: z.string().min(1),
  description: z.string().min(1),
  url,
  brand: Brand,
  additionalProperty: z.array(PropertyValue).min(1).optional(),
  variesBy: z.array(z.enum(['https://schema.org/color', 'https://schema.org/size'])).min(1),
  hasVariant: z.array(Variant).min(2),
});
const OneProduct = Variant.extend({
  description: z.string().min(1),
  url,
  brand: Brand,
  additionalProperty: z.array(PropertyValue).min(1).optional(),
});
const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1), item: url }),
    )
    .min(1),
});
const Shop = z.strictObject({
  '@type': z.literal('OnlineStore'),
  '@id': url,
  name: z.string().min(1),
  url,
  logo: url,
  description: z.string().optional(),
  sameAs: z.array(url).min(1).optional(),
});
const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  name: z.string().min(1),
  url,
  publisher: z.strictObject({ '@id': url }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().includes('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const settings = someSettings();
const pictured = { description: 'Soft.', images: ['/media/a.webp'], imageColors: [null], imageAlts: [''] };

test('a product with several variants is a group, each variant with its price, availability and URL', () => {
  const product = aProduct({
    ...pictured,
    name: 'Boxy tee',
    slug: 'boxy-tee',
    price: 19.5,
    colors: [{ name: 'Sand' }],
    sizes: [
      { name: 'M', instoke: true },
      { name: 'L', instoke: false },
    ],
    variants: [
      { color: 'Sand', size: 'M', instoke: true, stock: null },
      { color: 'Sand', size: 'L', instoke: false, stock: 0 },
    ],
  });
  const group = ProductGroup.parse(productData(settings, product));
  expect(group).toMatchObject({
    name: 'Boxy tee',
    url: 'https://shop.example/product/boxy-tee',
    brand: { name: 'Hemline' },
  });
  expect(group.hasVariant).toMatchObject([
    {
      sku: 'boxy-tee_sand_m',
      color: 'Sand',
      size: 'M',
      offers: {
        price: '19.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/boxy-tee?color=Sand&size=M',
      },
    },
    { sku: 'boxy-tee_sand_l', offers: { availability: 'https://schema.org/OutOfStock' } },
  ]);
});

test('each amount of a gift card is offered at what it is worth', () => {
  const product = aProduct({
    ...pictured,
    kind: 'gift-card',
    price: 25,
    colors: [],
    sizes: [
      { name: '25.00', label: '$25.00', price: 25, instoke: true },
      { name: '50.00', label: '$50.00', price: 50, instoke: true },
    ],
    variants: ['25.00', '50.00'].map((size) => ({ color: '', size, instoke: true, stock: null })),
  });
  const { hasVariant } = ProductGroup.parse(productData(settings, product));
  expect(hasVariant.map(({ size, offers }) => [size, offers.price])).toEqual([
    ['$25.00', '25.00'],
    ['$50.00', '50.00'],
  ]);
});

test('a product varies by the options that have several values', () => {
  const [m, l] = [
    { color: '', size: 'M', instoke: true, stock: null },
    { color: '', size: 'L', instoke: true, stock: null },
  ];
  const sizes = [m, l].map(({ size }) => ({ name: size, instoke: true }));
  const group = ProductGroup.parse(
    productData(settings, aProduct({ ...pictured, colors: [], sizes, variants: [m, l] })),
  );
  expect(group.variesBy).toEqual(['https://schema.org/size']);
  expect(group.hasVariant[0]).not.toHaveProperty('color');
});

test('a product with one variant is not a group', () => {
  const mug = aProduct({
    ...pictured,
    colors: [],
    sizes: [],
    variants: [{ color: '', size: '', instoke: true, stock: 3 }],
  });
  const one = OneProduct.parse(productData(settings, mug));
  expect(one.offers.url).toBe(one.url);
});

test('a product names its attributes, a number with its unit', () => {
  const attributes = [
    { name: 'Fabric', value: 'Linen' },
    { name: 'Weight', value: '260', unit: 'g/m²' },
  ];
  const { additionalProperty } = OneProduct.parse(productData(settings, aProduct({ ...pictured, attributes })));
  expect(additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Fabric', value: 'Linen' },
    { '@type': 'PropertyValue', name: 'Weight', value: '260', unitText: 'g/m²' },
  ]);
});

test('the offer of a sale has the price that is charged, the one before it and its last day', () => {
  const variants = [{ color: 'Sand', size: 'M', instoke: true, stock: null }];
  const offerOf = (part: Partial<Product>) =>
    OneProduct.parse(productData(settings, aProduct({ ...pictured, price: 24, variants, ...part }))).offers;
  expect(offerOf({ compareAt: 30, saleEnds: '2026-11-30T00:00' })).toMatchObject({
    price: '24.00',
    priceSpecification: { price: '30.00', priceCurrency: 'USD' },
    priceValidUntil: '2026-11-29',
  });
  expect(offerOf({ compareAt: 30 })).not.toHaveProperty('priceValidUntil');
  expect(offerOf({})).not.toHaveProperty('priceSpecification');
});

test('a product has the same identity in every language, and URLs of its own', () => {
  const tee = aProduct({ slug: 'kastiges-t-shirt', slugs: { en: 'boxy-tee' } });
  const german = JSON.stringify(productData(someSettings({ locale: 'de', locales: fourLanguages }), tee));
  const english = JSON.stringify(productData(settings, aProduct()));
  const skus = (json: string) => json.match(/"sku":"[^"]+"/g);
  expect(skus(german)).toEqual(skus(english));
  expect(german).toContain('https://shop.example/de/product/kastiges-t-shirt');
  expect(german).not.toContain('/product/boxy-tee');
});

test('a product without an image has no image property', () => {
  const bare = aProduct({ variants: [{ color: 'Sand', size: 'M', instoke: true, stock: null }] });
  expect(JSON.stringify(productData(settings, bare))).not.toContain('image');
});

test('breadcrumbs start at the top level', () => {
  const list = BreadcrumbList.parse(
    breadcrumbs(someSettings(), [
      { name: 'A', path: '/a' },
      { name: 'B', path: '/b' },
    ]),
  );
  expect(list.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://shop.example/a'],
    [2, 'https://shop.example/b'],
  ]);
});

test("describes the shop and its search; the home page of another site is not one of the shop's profiles", () => {
  const socialLinks = [
    { label: 'Mastodon', url: 'https://mastodon.example/@shop' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
  ];
  const [shop, site] = websiteData(someSettings({ socialLinks }));
  expect(Shop.parse(shop).sameAs).toEqual(['https://mastodon.example/@shop']);
  expect(WebSite.parse(site).potentialAction.target.urlTemplate).toBe(
    'https://shop.example/search?q={search_term_string}',
  );
});

test('offers a gift card at each of its amounts', () => {
  const amounts = [25, 50].map((price) => ({ name: `${price}.00`, label: `$${price}.00`, price, instoke: true }));
  const card = aProduct({
    ...pictured,
    kind: 'gift-card',
    from: true,
    price: 25,
    colors: [],
    sizes: amounts,
    variants: amounts.map(({ name }) => ({ color: '', size: name, instoke: true, stock: null })),
  });
  const { hasVariant, variesBy } = ProductGroup.parse(productData(settings, card));
  expect(variesBy).toEqual(['https://schema.org/size']);
  expect(hasVariant.map(({ offers }) => offers.price)).toEqual(['25.00', '50.00']);
});
