import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { productCreated } from '#web/store/products/products.slice.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aProductPage, aSummary, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ProductScreen } from './product.screen.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

const stock = { White: ['S', 'M'], Bone: ['M'], Black: ['S'] };

const tee = aProduct({
  description: 'A dense cotton tee.',
  highlights: ['Ribbed collar', 'Twin-needle hems'],
  details: '100% cotton.',
  colors: Object.keys(stock).map((name) => ({ name, hex: '#222222' })),
  sizes: [
    { name: 'S', instoke: true },
    { name: 'M', instoke: true },
    { name: 'L', instoke: false },
  ],
  images: ['/media/white.webp', '/media/bone.webp', '/media/black-1.webp', '/media/black-2.webp'],
  imageColors: ['White', 'Bone', 'Black', 'Black'],
  imageAlts: ['Tee in white', 'Tee in bone', 'Tee in black', 'Tee in black, back'],
  variants: Object.entries(stock).flatMap(([color, inStock]) =>
    ['S', 'M', 'L'].map((size) => ({ color, size, instoke: inStock.includes(size), stock: null })),
  ),
});

const pageCall = (search: string) => {
  const color = new URLSearchParams(search).get('color');
  return `GET /api/product/page/boxy-tee${color ? `?color=${color}` : ''}`;
};
const open = (search = '', product: Product = tee) =>
  openPage(`/product/boxy-tee${search}`, { [pageCall(search)]: ok(aProductPage(product)) });

type Page = Awaited<ReturnType<typeof open>>;
const valuesWith = ({ tags }: Page, attribute: 'checked' | 'disabled') =>
  tags('input').flatMap((input) => (attribute in input ? [input.value] : []));
const chosenIn = (page: Page) => valuesWith(page, 'checked');

test('shows texts, price and breadcrumbs of the product', async () => {
  const { status, canonical, description, text } = await open();
  expect({ status, canonical, description }).toEqual({
    status: 200,
    canonical: 'https://shop.example/product/boxy-tee',
    description: 'A dense cotton tee.',
  });
  expect(text).toMatch(/Collections Tees Boxy tee .*Boxy tee \$19\.50 .*Add to bag/);
  expect(text).toMatch(/A dense cotton tee\. Highlights Ribbed collar Twin-needle hems Details 100% cotton\./);
});

test('selects the third color, its first size in stock and its images by default (D7)', async () => {
  const page = await open();
  expect(chosenIn(page)).toEqual(['Black', 'S']);
  expect(valuesWith(page, 'disabled')).toEqual(['M', 'L']);
  expect(page.title).toBe('Boxy tee · Hemline');
  expect(page.main).toContain('alt="Tee in black, back"');
  expect(page.main).not.toContain('alt="Tee in white"');
});

test('shows the last pieces, and the delivery time if it is configured', async () => {
  const counted = (pieces: number | null, deliveryDays: StoreSettings['deliveryDays'] = null) =>
    openPage('/product/boxy-tee?color=White&size=M', {
      [pageCall('?color=White')]: ok(
        aProductPage({ ...tee, variants: tee.variants.map((one) => ({ ...one, stock: pieces })) }),
      ),
      'GET /api/store': ok(someSettings({ deliveryDays })),
    });
  expect((await counted(2)).text).toContain('Only 2 left');
  for (const pieces of [4, null]) expect((await counted(pieces)).text).toMatch(/In stock(?!.*left)/);
  expect((await counted(4)).text).not.toContain('Arrives');
  expect((await counted(4, { from: 3, to: 5 })).text).toContain('Arrives in 3 to 5 working days');
});

test('shows what delivery costs, how long it can be returned and how it can be paid', async () => {
  const textWith = async (part: Partial<StoreSettings>) =>
    (
      await openPage('/product/boxy-tee', {
        [pageCall('')]: ok(aProductPage(tee)),
        'GET /api/store': ok(someSettings(part)),
      })
    ).text;
  const free = await textWith({});
  expect(free).toContain('Free delivery Returns within 30 days of delivery');
  expect(free).toMatch(/Pay by PayPal , Card , Cash on delivery/);
  const charged = await textWith({ deliveryFee: 4.95, freeDeliveryFrom: 60, returnDays: 0, paymentMethods: ['card'] });
  expect(charged).toContain('Delivery $4.95, free from $60 Pay by Card');
  expect(charged).not.toContain('Returns');
});

test('shows similar products in the selected color where available', async () => {
  const hood = aProduct({
    _id: 'product-hood',
    slug: 'hood',
    name: 'Hood',
    colors: [{ name: 'White' }, { name: 'Sand' }],
  });
  const cap = aProduct({ _id: 'product-cap', slug: 'cap', name: 'Cap' });
  const { text, main, calls } = await openPage('/product/boxy-tee?color=White', {
    [pageCall('?color=White')]: ok(aProductPage(tee, { similar: [hood, cap] })),
  });
  expect(calls).toEqual(['GET /api/product/page/boxy-tee?color=White']);
  expect(text).toMatch(/You may also like .*Hood .*Cap/);
  expect(main).toContain('href="/product/hood?color=White"');
  expect(main).toContain('href="/product/cap"');
  // The section is omitted if there are none.
  expect(await open()).toMatchObject({ status: 200, text: expect.not.stringContaining('You may also like') });
});

test('shows similar products without a color in the URL', async () => {
  const { text } = await openPage('/product/boxy-tee', {
    [pageCall('')]: ok(aProductPage(tee, { similar: [aProduct({ _id: 'product-cap', slug: 'cap', name: 'Cap' })] })),
  });
  expect(text).toMatch(/You may also like .*Cap/);
});

test('selects the choice of a shared link', async () => {
  const page = await open('?color=White&size=M');
  expect(chosenIn(page)).toEqual(['White', 'M']);
  expect(page.main).toContain('alt="Tee in white"');
});

test('falls back to the default for an unavailable choice in the URL', async () => {
  expect(chosenIn(await open('?color=Purple&size=XXXL'))).toEqual(['Black', 'S']);
  for (const color of ['x'.repeat(101), '%00']) {
    const { status, calls } = await openPage(`/product/boxy-tee?color=${color}`, {
      [pageCall('')]: ok(aProductPage(tee)),
    });
    expect([status, calls]).toEqual([200, [pageCall('')]]);
  }
});

test('prioritizes one image, the one of the view transition', async () => {
  const { tags, main } = await open();
  expect(tags('img').filter(({ fetchpriority }) => fetchpriority === 'high')).toHaveLength(1);
  expect(main.match(/picture-transition/g)).toHaveLength(1);
});

test('offers colors without a hex value by name', async () => {
  const page = await open('', {
    ...tee,
    colors: [{ name: 'White' }, { name: 'Bone', hex: '#ddd3bf' }, { name: 'Black' }],
  });
  const colours = page.tags('input').filter(({ name }) => name === 'color');
  expect(colours.map(({ value }) => value)).toEqual(['White', 'Bone', 'Black']);
  expect(page.text).toMatch(/Color Black White Bone Black/);
});

test('disables adding a sold-out product or color', async () => {
  const none = tee.variants.map((variant) => ({ ...variant, instoke: false }));
  const { text, tags } = await open('', { ...tee, variants: none });
  expect(text).not.toContain('Add to bag');
  expect(tags('button').filter((button) => 'disabled' in button)).toHaveLength(1);
  expect(text).toMatch(/ Sold out /);

  const white = tee.variants.map((variant) => ({ ...variant, instoke: variant.color === 'White' }));
  expect((await open('?color=Bone', { ...tee, variants: white })).text).toContain('Sold out in Bone');
});

test('allows adding a product without colors and sizes', async () => {
  const plain = { ...tee, colors: [], sizes: [], variants: [{ color: '', size: '', instoke: true, stock: null }] };
  const page = await open('', plain);
  expect(page.tags('input')).toEqual([]);
  expect(page.text).toContain('Add to bag');
});

test('omits a category that is not loaded from the breadcrumbs', () => {
  const { store } = testStore();
  store.dispatch(productCreated({ product: tee, at: 0 }));
  const { text } = renderScreen(store, createElement(ProductScreen), {
    route: '/product/:id',
    at: '/product/boxy-tee',
  });
  expect(text).toContain('Collections Boxy tee');
});

test('answers 404 for an unknown product with a link to the collections (spec §2)', async () => {
  const { status, title, text, main } = await openPage('/product/none', {
    'GET /api/product/page/none': fail(404, 'NOT_FOUND', 'Not Found'),
  });
  expect([status, title]).toEqual([404, 'Not Found · Hemline']);
  expect(text).toContain('Not Found');
  expect(main).toContain('href="/category"');
});

test('tells a failed request from an unknown product', async () => {
  const { status, text } = await openPage('/product/none', {
    'GET /api/product/page/none': fail(503, 'AWAY', 'The store is closed for a moment'),
  });
  expect(status).toBe(503);
  expect(text).toContain('This page could not be loaded');
});

test('names the discounts that fall on the product, and none otherwise', async () => {
  const { main } = await open('', { ...tee, offers: ['Autumn sale'] });
  expect(main).toContain('<bdi>Autumn sale</bdi>');
  expect((await open()).main).not.toContain('Autumn sale');
});

const sale: Product = { ...tee, price: 24, compareAt: 30 };

test('shows both prices of a sale with a badge, in the bar of a phone as well, and nothing of it without one', async () => {
  const { text } = await open('', sale);
  expect(text).toContain('Boxy tee Sale price $24 , Regular price $30 Sale Share');
  expect(text.split('Sale price $24 , Regular price $30')).toHaveLength(3);
  expect(text).not.toMatch(/Lowest price|Sale ends/);
  expect((await open()).text).not.toMatch(/Sale|Regular price/);
});

test('names the lowest price before a sale and the day that it ends', async () => {
  const { text } = await open('', { ...sale, lowestPrice: 28, saleEnds: '2026-11-30T00:00' });
  expect(text).toContain('Lowest price in the 30 days before: $28.00 Sale ends on Nov 29, 2026.');
  const atSix = await open('', { ...sale, saleEnds: '2026-11-30T18:00' });
  expect(atSix.text).toMatch(/Share Sale ends on Nov 30, 2026, 6:00\sPM\./);
});

test('shows the prices of a sale while the product loads', () => {
  const textOf = (part: Partial<ProductSummary>) =>
    renderScreen(testStore().store, createElement(ProductSkeleton, { summary: aSummary(part) })).text;
  expect(textOf({ price: 24, compareAt: 30 })).toContain('Boxy tee Sale price $24 , Regular price $30 Sale');
  expect(textOf({ price: 24 })).toMatch(/Boxy tee \$24(?!.*Sale)/);
});
