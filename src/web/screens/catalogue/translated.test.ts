import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProduct, aSummary, fourLanguages, someSettings } from '#web/store/testing/samples.ts';

const tees = aCategory({ name: 'T-Shirts', description: 'From thick cotton.', untranslated: ['description'] });
const tee = aProduct({
  categoryId: tees._id,
  name: 'Schweres T-Shirt',
  description: 'A dense cotton tee.',
  highlights: ['260 g/m²'],
  details: 'Wash cold.',
  colors: [
    { name: 'Sand', label: 'Sandfarben', hex: '#ddd3bf' },
    { name: 'Black', hex: '#111111' },
  ],
  sizes: [
    { name: 'M', label: 'M (38)', instoke: true },
    { name: 'L', instoke: false },
  ],
  variants: [
    { color: 'Sand', size: 'M', instoke: true, stock: null },
    { color: 'Black', size: 'M', instoke: true, stock: null },
    { color: 'Black', size: 'L', instoke: false, stock: 0 },
  ],
  untranslated: ['description', 'details'],
  locales: ['en', 'de'],
});
const similar = aProduct({ _id: 'cap', slug: 'cap', name: 'Wool cap', untranslated: ['name', 'description'] });

const answersIn = (locale: 'de' | 'ar', product = tee) => {
  const page = ok({ product, category: tees, similar: [similar] });
  return {
    'GET /api/store': ok(
      someSettings({
        locale,
        locales: fourLanguages,
        description: 'Clothes that last.',
        untranslated: ['description', 'heroText'],
      }),
    ),
    'GET /api/product/page/boxy-tee': page,
    'GET /api/product/page/boxy-tee?color=Sand': page,
    'GET /api/category/tees': ok(tees),
    'GET /api/product/summaries/tees': ok([
      aSummary({ name: 'Wool cap', untranslated: ['name'] }),
      aSummary({ _id: 'b', slug: 'b', name: 'Schweres T-Shirt' }),
    ]),
    'GET /api/product/search?category=tees&limit=0&counts=own': ok(null),
  };
};
const german = { locale: 'de', prefix: '/de' } as const;
const arabic = { locale: 'ar', prefix: '/ar' } as const;
const openProduct = (query = '') => openPage(`/product/boxy-tee${query}`, answersIn('de'), german);

/** Returns the texts that are marked as English. */
const marked = (html: string) =>
  [...html.matchAll(/<\w+ (?=[^>]*lang="en")(?=[^>]*dir="ltr")[^>]*>(?:<\w+[^>]*>)?([^<]+)/g)].map(([, text]) => text);

test('colors and sizes are shown by their labels and chosen by their names', async () => {
  const { main, tags, title } = await openProduct('?color=Sand');
  expect(title).toBe('Schweres T-Shirt in Sandfarben · Hemline');
  const legends = [...main.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([, legend]) =>
    legend?.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  );
  expect(legends).toEqual([expect.stringContaining('Sandfarben'), expect.stringContaining('M (38)')]);
  expect(tags('input').map(({ value }) => value)).toEqual(['Sand', 'Black', 'M', 'L']);
  expect(main).toContain('title="Sandfarben"');
  expect(main).toMatch(/sr-only">Sandfarben</);
  expect(main).toMatch(/value="M"[^>]*\/><bdi>M \(38\)</);
});

test('the fields in the default language are marked, and no others', async () => {
  const { main } = await openProduct();
  expect(marked(main)).toEqual(['A dense cotton tee.', 'Wash cold.', 'Wool cap']);
  expect(main).toMatch(/<h1[^>]*>Schweres T-Shirt<\/h1>/);
});

test('a category and the cards of its products are marked alike', async () => {
  const { main } = await openPage('/category/tees', answersIn('de'), german);
  expect(marked(main)).toEqual(['From thick cotton.', 'Wool cap']);
});

test('in Arabic, what is not translated keeps its direction', async () => {
  const untranslated = ['name', 'description', 'highlights', 'details'];
  const { main, canonical } = await openPage(
    '/product/boxy-tee',
    answersIn('ar', { ...tee, name: 'Boxy tee', untranslated }),
    arabic,
  );
  expect(main).toMatch(/<h1[^>]*><span lang="en" dir="ltr">Boxy tee<\/span><\/h1>/);
  expect(marked(main)).toEqual(
    expect.arrayContaining(['Boxy tee', 'A dense cotton tee.', '260 g/m²', 'Wash cold.', 'Wool cap']),
  );
  // The page is a copy of the English one.
  expect(canonical).toBe('https://shop.example/product/boxy-tee');
});

test('a page in the default language marks nothing', async () => {
  const product = aProduct({ description: 'A dense cotton tee.' });
  const { main } = await openPage('/product/boxy-tee', {
    'GET /api/product/page/boxy-tee': ok({ product, category: aCategory(), similar: [] }),
  });
  expect(main).not.toMatch(/ lang=/);
});
