import { describe, expect, test } from 'vitest';
import type { ShownHomeBlock } from '#contract/content/home.ts';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openPage } from '#testing/web/open-page.ts';
import { toSummary } from '#web/store/products/product-summaries.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, fourLanguages, someSettings } from '#web/store/testing/samples.ts';

const popular = 'GET /api/product/summaries/popular';
const tee = aProduct({ name: 'Boxy tee', slug: 'boxy-tee', price: 19.5 });
const cap = aProduct({ _id: 'product-cap', name: 'Dad cap', slug: 'dad-cap', price: 30 });

const sweats = aCategory({ _id: 'category-sweats', slug: 'sweats', name: 'Sweats', imageAlt: 'Two sweatshirts' });

const picture = (name: string) => ({
  src: `/media/demo/${name}.webp`,
  alt: `A picture of ${name}`,
  width: 1600,
  height: 1600,
});
const bannerImages = ['hoodies', 'totes', 'tees', 'caps', 'mugs', 'coats'].map((name, at) => ({
  ...picture(name),
  category: at === 0 ? 'sweats' : 'gone',
}));
const pictured = someSettings({ heroText: 'Dense cotton.', heroImage: picture('hero'), bannerImages });

const home = (answer = ok([tee, cap]), categories = ok([sweats]), settings = pictured) =>
  openPage('/', { 'GET /api/store': ok(settings), [popular]: answer, 'GET /api/category': categories });

test('shows hero, banner, popular products and the link to the collections (spec §1)', async () => {
  const { status, title, description, text, main } = await home();
  expect([status, title, description]).toEqual([200, 'Hemline', 'Clothes.']);
  expect(text).toMatch(
    /New arrivals are here.*Shop Now.*Shop by Category Sweats.*Wear the Trend, Own the Style\..*Popular Products.*Boxy tee \$19\.50.*Dad cap \$30.*Shop Collection/,
  );
  expect(main).toContain('id="popular"');
});

test('leads from every picture of the banner to its collection, or to all if the shop has none of that name', async () => {
  const { main, tags } = await home();
  const linksTo = (href: string) => tags('a').filter((link) => link.href === href).length;
  expect([linksTo('/category/sweats'), linksTo('/category')]).toEqual([2, 2 + 5]);
  expect(main).toContain('<span class="sr-only">, Sweats</span>');
});

test('the pictures of the banner name a collection as it is written, in every language', async () => {
  const localized = aCategory({ ...sweats, slug: 'pullover', slugs: { en: 'sweats' } });
  const settings = someSettings({ ...pictured, locale: 'de', locales: fourLanguages });
  const answers = { 'GET /api/store': ok(settings), [popular]: ok([]), 'GET /api/category': ok([localized]) };
  const { tags } = await openPage('/', answers, { locale: 'de', prefix: '/de' });
  expect(tags('a').filter((link) => link.href === '/de/category/pullover')).toHaveLength(2);
});

test('has no row of categories without categories', async () => {
  const { text } = await home(ok([]), ok([]));
  expect(text).not.toContain('Shop by Category');
});

test('renders seven images with alternative texts, and prioritizes one', async () => {
  const { tags } = await home(ok([]), ok([]));
  const images = tags('img');
  expect(images).toHaveLength(7);
  expect(images.filter(({ alt = '' }) => alt.length >= 10)).toHaveLength(7);
  expect(images.map(({ fetchpriority }) => fetchpriority === 'high')).toEqual([true, ...Array(6).fill(false)]);
});

test('is a dignified page of text without pictures, and shows fewer pictures in a row', async () => {
  const { text, tags } = await home(ok([]), ok([]), someSettings());
  expect(text).toMatch(/New arrivals are here Shop Now Wear the Trend, Own the Style\./);
  expect(tags('img')).toEqual([]);
  const own = { ...picture('own'), src: '/media/uploads/own.webp' };
  const few = someSettings({ heroImage: own, bannerImages: bannerImages.slice(0, 2) });
  expect((await home(ok([]), ok([]), few)).tags('img').map(({ alt }) => alt)).toEqual([
    'A picture of own',
    'A picture of hoodies',
    'A picture of totes',
  ]);
});

test('shows an empty state without popular products', async () => {
  const { text } = await home(ok([]));
  expect(text).toMatch(/Popular Products No popular products yet.*Shop Collection/);
});

test('answers with the error if the popular products fail to load', async () => {
  const { status, text } = await home(fail(503, 'AWAY', 'The store is closed for a moment'));
  expect(status).toBe(503);
  expect(text).toContain('This page could not be loaded');
});

describe('a page that the merchant has designed', () => {
  const image = { src: '/media/uploads/own.webp', alt: 'A coat', width: 1600, height: 900 };
  const own = async (blocks: ShownHomeBlock[], products = [tee, cap]) =>
    openPage('/', {
      'GET /api/store': ok(someSettings({ ...pictured, ownHome: true })),
      'GET /api/category': ok([sweats]),
      'GET /api/content/home': ok({ blocks, products: products.map(toSummary) }),
    });
  const hero: ShownHomeBlock = {
    type: 'hero',
    title: 'Autumn',
    text: 'Warm things.',
    button: { label: 'See all', href: '/category' },
    image,
    phoneImage: null,
  };
  const body = richText(paragraph('Woven in Porto.'));

  test('shows its blocks in their order, and nothing of the built-in page', async () => {
    const { text, tags, calls } = await own([
      { type: 'text', title: 'Our mill', body },
      hero,
      { type: 'rail', title: 'For cold days', source: 'newest', ids: [cap._id, tee._id] },
      { type: 'categories', title: 'Browse', ids: ['gone', sweats._id] },
      { type: 'banner', title: 'Looks', images: [{ ...image, alt: 'A hat', href: 'https://example.com/' }] },
      { type: 'imageText', title: 'The loom', body, image: { ...image, alt: 'A loom' }, side: 'right' },
      { type: 'link', label: 'Write to us', href: 'mailto:us@example.com' },
    ]);
    expect(text).toMatch(
      /^Our mill Woven in Porto\. Autumn Warm things\. See all For cold days .*Dad cap .*Boxy tee .*Browse Sweats .*Looks The loom Woven in Porto\. Write to us$/,
    );
    expect(tags('img').map(({ alt }) => alt)).toEqual(expect.arrayContaining(['A coat', 'A hat', 'A loom']));
    expect(tags('a').map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/category', 'https://example.com/', 'mailto:us@example.com']),
    );
    expect(tags('h1')).toHaveLength(1);
    expect(calls).not.toContain(popular);
  });

  test('has one heading of the first level, whatever its blocks are', async () => {
    const headingsOf = ({ main }: { main: string }) =>
      [...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
    expect(headingsOf(await own([{ type: 'link', label: 'Shop', href: '/category' }]))).toEqual(['Hemline']);
    expect(headingsOf(await own([hero, { ...hero, title: 'Winter' }]))).toEqual(['Autumn']);
  });

  test('shows nothing of a rail without products, and leads the menu to the popular ones', async () => {
    const { text, main } = await own([
      { type: 'rail', title: 'On sale', source: 'sale', ids: [] },
      { type: 'rail', title: 'Loved', source: 'popular', ids: [tee._id] },
    ]);
    expect(text).not.toContain('On sale');
    expect(main).toContain('id="popular"');
  });

  test('marks texts that are in another language', async () => {
    const settings = someSettings({ locale: 'de', locales: fourLanguages, ownHome: true });
    const answers = {
      'GET /api/store': ok(settings),
      'GET /api/category': ok([sweats]),
      'GET /api/content/home': ok({ blocks: [{ ...hero, untranslated: ['title'] }], products: [] }),
    };
    const { main } = await openPage('/', answers, { locale: 'de', prefix: '/de' });
    expect(main).toContain('<span lang="en" dir="ltr">Autumn</span>');
  });
});
