import { defaultCurrency } from '#i18n/currency.ts';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { paragraph, richText } from '#testing/rich-text.ts';
import { attributesOf, findElements, readText } from '#testing/web/markup.ts';
import { pageContextOf, withPrefix } from '#contract/locale-prefix.ts';
import { render, type RenderRequest } from '#web/app/entry.server.tsx';
import { fail, fakeServer, ok } from '#web/store/testing/fake-server.ts';
import {
  aCategory,
  aProduct,
  aProductPage,
  fourLanguages,
  someSettings,
  twoMarkets,
} from '#web/store/testing/samples.ts';

const tee = aProduct({
  description: 'A dense cotton tee.',
  colors: [{ name: 'Sand' }, { name: 'Black' }],
  images: ['/media/sand.webp', '/media/black.webp'],
  imageColors: ['Sand', 'Black'],
  imageAlts: ['Tee in sand', 'Tee in black'],
  variants: ['Sand', 'Black'].map((color) => ({ color, size: 'M', instoke: true, stock: null })),
});

/** Parses the head of a rendered page. */
async function headOf(
  path: string,
  answers: Record<string, ReturnType<typeof ok>> = {},
  settings = someSettings(),
  { locale, prefix }: Pick<RenderRequest, 'locale' | 'prefix'> = { locale: 'en', prefix: '' },
) {
  const server = fakeServer();
  const all = {
    'GET /api/store': ok(settings),
    'GET /api/product/page/boxy-tee': ok(aProductPage(tee)),
    'GET /api/product/page/boxy-tee?color=Sand': ok(aProductPage(tee)),
    'GET /api/category/tees': ok(aCategory()),
    'GET /api/product/summaries/tees': ok([]),
    'GET /api/product/summaries/popular': ok([]),
    'GET /api/category': ok([]),
    'GET /api/store/text/about': ok({ text: '' }),
    ...answers,
  };
  for (const [call, answer] of Object.entries(all)) {
    const context = new URLSearchParams(pageContextOf(locale, prefix)).toString();
    server.on(context === '' ? call : `${call}${call.includes('?') ? '&' : '?'}${context}`, answer);
  }
  const { html } = await render({
    url: `http://shop${withPrefix(prefix, path)}`,
    locale,
    prefix,
    currency: defaultCurrency,
    call: server.transport,
    assets: () => ({ start: '/assets/start.js', entry: '/assets/entry.js', scripts: [], styles: [] }),
  });
  const elements = findElements(parse(html));
  const head = elements.filter(
    ({ parentNode }) => parentNode && 'tagName' in parentNode && parentNode.tagName === 'head',
  );
  const metas = head.filter(({ tagName }) => tagName === 'meta').map(attributesOf);
  const contents = (key: string) =>
    metas.filter(({ name, property }) => name === key || property === key).map(({ content }) => content);
  const scripts = elements.filter((element) => attributesOf(element)['type'] === 'application/ld+json');
  const data: { '@graph': { '@type': string }[] }[] = scripts.map((script) => JSON.parse(readText(script)));
  return {
    titles: head.filter(({ tagName }) => tagName === 'title').map(readText),
    contents,
    links: (rel: string) =>
      head
        .filter(({ tagName }) => tagName === 'link')
        .map(attributesOf)
        .filter((link) => link['rel'] === rel)
        .map(({ href }) => href),
    /** The languages of the page and their URLs. */
    alternates: Object.fromEntries(
      elements
        .map(attributesOf)
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    types: data.flatMap((json) => json['@graph'].map((entity) => entity['@type'])),
    html,
  };
}

test('a product page has the tags of its link preview', async () => {
  const { titles, contents, links, types } = await headOf('/product/boxy-tee');
  expect(titles).toEqual(['Boxy tee · Hemline']);
  expect(links('canonical')).toEqual(['https://shop.example/product/boxy-tee']);
  expect(contents('description')).toEqual(['A dense cotton tee.']);
  expect(
    Object.fromEntries(
      ['title', 'type', 'url', 'site_name', 'description'].map((name) => [name, contents(`og:${name}`)]),
    ),
  ).toEqual({
    title: ['Boxy tee'],
    type: ['product'],
    url: ['https://shop.example/product/boxy-tee'],
    site_name: ['Hemline'],
    description: ['A dense cotton tee.'],
  });
  expect(contents('twitter:card')).toEqual(['summary_large_image']);
  expect(contents('og:image')[0]).toMatch(/^https:\/\/shop\.example\/media\/1200\/.*\.jpg$/);
  expect([contents('og:image:width'), contents('og:image:height')]).toEqual([['1200'], ['630']]);
  expect(contents('robots')).toEqual([]);
  expect(types).toEqual(['ProductGroup', 'BreadcrumbList']);
});

test('the canonical URL omits the choice and the campaign; the image and the title follow the colour', async () => {
  const plain = await headOf('/product/boxy-tee');
  const sand = await headOf('/product/boxy-tee?color=Sand&size=M&utm_source=newsletter');
  expect(sand.links('canonical')).toEqual(plain.links('canonical'));
  expect(sand.titles).toEqual(['Boxy tee in sand · Hemline']);
  expect(sand.contents('og:image')).not.toEqual(plain.contents('og:image'));
});

test('a category has its own image and breadcrumbs; later pages of its list are not indexed', async () => {
  const { contents, types } = await headOf('/category/tees');
  expect(contents('og:image')[0]).toContain('https://shop.example/media/1200/');
  expect(types).toEqual(['BreadcrumbList']);
  expect(contents('robots')).toEqual([]);
  const later = await headOf('/category/tees?cursor=x', { 'GET /api/product/summaries/tees?cursor=x': ok([]) });
  expect(later.contents('robots')).toEqual(['noindex']);
});

test('a page of the merchant has breadcrumbs, and its first picture', async () => {
  const picture = { src: '/media/loom.webp', alt: 'A loom', width: 800, height: 1000 };
  const page = {
    _id: 'page-care',
    slug: 'care',
    title: 'Care guide',
    body: richText(paragraph('Wash cold.'), { type: 'image', attrs: picture }),
    seoTitle: '',
    description: '',
  };
  const { contents, types } = await headOf('/pages/care', { 'GET /api/content/page/care': ok(page) });
  expect(types).toEqual(['BreadcrumbList']);
  expect(contents('og:image')[0]).toMatch(/^https:\/\/shop\.example\/media\/1200\/loom/);
  expect(contents('og:image:alt')).toEqual(['A loom']);
});

test('a designed home page has the picture of its first large title', async () => {
  const image = { src: '/media/loom.webp', alt: 'A loom', width: 800, height: 1000 };
  const hero = { type: 'hero' as const, title: 'Made by hand', text: '', button: null, image, phoneImage: null };
  const home = { 'GET /api/content/home': ok({ blocks: [hero], products: [] }) };
  const { contents } = await headOf('/', home, someSettings({ ownHome: true }));
  expect(contents('og:image')[0]).toMatch(/^https:\/\/shop\.example\/media\/1200\/loom/);
});

test('the home page has the defaults of the settings and the structured data of the shop', async () => {
  const settings = someSettings({ title: 'Hemline, cloth', description: 'A  long\ntext. '.repeat(20), author: 'Mara' });
  const { titles, contents, types, links } = await headOf('/', {}, settings);
  expect(titles).toEqual(['Hemline, cloth']);
  expect(contents('description')[0]).toMatch(/^A long text\. .*…$/);
  expect(contents('description')[0]?.length).toBeLessThanOrEqual(161);
  expect([contents('keywords'), contents('author')]).toEqual([['mern,react,node,mongodb'], ['Mara']]);
  expect(types).toEqual(['OnlineStore', 'WebSite']);
  expect([links('manifest'), links('apple-touch-icon')]).toEqual([
    ['/manifest.webmanifest'],
    ['/apple-touch-icon.png'],
  ]);
});

test("a page without an image uses the shop's preview image", async () => {
  const { contents } = await headOf('/about-us');
  expect(contents('og:image')).toEqual(['https://shop.example/preview.jpg']);
  expect(contents('og:type')).toEqual(['website']);
});

test.each(['/login', '/register', '/reset-password', '/checkout', '/your-profile', '/adminDashboard', '/no/such/page'])(
  '%s is not indexed',
  async (path) => {
    const { contents, links, types } = await headOf(path);
    expect(contents('robots')).toEqual(['noindex']);
    expect([links('canonical'), contents('og:title'), types]).toEqual([[], [], []]);
  },
);

test('a missing product has no metadata and is not indexed', async () => {
  const { contents, links, types } = await headOf('/product/none', {
    'GET /api/product/page/none': fail(404, 'PRODUCT_NOT_FOUND', 'No.'),
  });
  expect(contents('robots')).toEqual(['noindex']);
  expect([links('canonical'), types]).toEqual([[], []]);
});

test("escapes the merchant's texts in the data", async () => {
  const evil = '</script><script>alert(1)</script>';
  const page = ok(aProductPage({ ...tee, name: evil }));
  const { html } = await headOf('/product/boxy-tee', { 'GET /api/product/page/boxy-tee': page });
  expect(html).not.toContain('<script>alert(1)');
});

const multilingual = (locale: Locale = 'en') => someSettings({ locale, locales: fourLanguages });

test.each(['/', '/product/boxy-tee', '/category/tees', '/category', '/about-us'])(
  '%s names the page in each language, the same in all of them',
  async (path) => {
    const all = Object.fromEntries(
      fourLanguages.map(({ code, prefix }) => [code, `https://shop.example${withPrefix(prefix, path)}`]),
    );
    for (const { code, prefix } of fourLanguages) {
      const { alternates, links } = await headOf(path, {}, multilingual(code), { locale: code, prefix });
      expect(alternates).toEqual({ ...all, 'x-default': all['en'] });
      expect(links('canonical')).toEqual([all[code]]);
    }
  },
);

test('a product names the languages that have its name; in another, it is a copy of the page in the default one', async () => {
  const named = ok(aProductPage({ ...tee, locales: ['en', 'de'] }));
  const copied = ok(aProductPage({ ...tee, locales: ['en', 'de'], untranslated: ['name'] }));
  const url = 'https://shop.example/product/boxy-tee';
  for (const { code, prefix } of fourLanguages) {
    const page = code === 'en' || code === 'de' ? named : copied;
    const { alternates, links, contents } = await headOf(
      '/product/boxy-tee',
      { 'GET /api/product/page/boxy-tee': page },
      multilingual(code),
      { locale: code, prefix },
    );
    expect(alternates).toEqual(
      page === named ? { en: url, de: 'https://shop.example/de/product/boxy-tee', 'x-default': url } : {},
    );
    expect(links('canonical')).toEqual(code === 'de' ? ['https://shop.example/de/product/boxy-tee'] : [url]);
    expect(contents('og:url')).toEqual(links('canonical'));
  }
});

test('a product that is named in the default language only has no alternates', async () => {
  const page = ok(aProductPage({ ...tee, locales: ['en'] }));
  const answers = { 'GET /api/product/page/boxy-tee': page };
  expect((await headOf('/product/boxy-tee', answers, multilingual())).alternates).toEqual({});
});

test('the default language of the shop has no prefix in the alternates', async () => {
  const locales = [
    { ...fourLanguages[0]!, prefix: '/en' },
    { ...fourLanguages[1]!, prefix: '' },
  ];
  const settings = someSettings({ locale: 'de', defaultLocale: 'de', locales });
  const { alternates } = await headOf('/about-us', {}, settings, { locale: 'de', prefix: '' });
  expect(alternates).toEqual({
    en: 'https://shop.example/en/about-us',
    de: 'https://shop.example/about-us',
    'x-default': 'https://shop.example/about-us',
  });
});

test('other markets are alternates for each of their countries', async () => {
  const settings = someSettings({ markets: twoMarkets });
  const alternates = {
    en: 'https://shop.example/about-us',
    'en-DE': 'https://shop.example/en-eu/about-us',
    'en-FR': 'https://shop.example/en-eu/about-us',
    'x-default': 'https://shop.example/about-us',
  };
  expect((await headOf('/about-us', {}, settings)).alternates).toEqual(alternates);
  const locales = [{ ...fourLanguages[0]!, prefix: '/en-eu' }];
  const inEurope = someSettings({ market: 'eu', locales, markets: twoMarkets });
  const page = await headOf('/about-us', {}, inEurope, { locale: 'en', prefix: '/en-eu' });
  expect(page.alternates).toEqual(alternates);
  expect(page.links('canonical')).toEqual(['https://shop.example/en-eu/about-us']);
});

test('more than 24 alternates are in the sitemap only', async () => {
  const [first, europe] = twoMarkets;
  const inCountries = (countries: string[]) =>
    headOf('/about-us', {}, someSettings({ markets: [first, { ...europe, countries }] }));
  const countries = Array.from({ length: 22 }, (_, index) => `A${String.fromCodePoint(65 + index)}`);
  expect(Object.keys((await inCountries(countries)).alternates)).toHaveLength(24);
  expect((await inCountries([...countries, 'ZZ'])).alternates).toEqual({});
});

test('a shop with one language has no alternates', async () => {
  expect((await headOf('/product/boxy-tee')).alternates).toEqual({});
});

test.each([
  '/login',
  '/checkout',
  '/search?q=tee',
  '/category/tees?color=Sand',
  '/category/tees?cursor=x',
  '/no/such/page',
])('%s is not indexed and has no alternates', async (path) => {
  const { alternates, contents } = await headOf(path, {}, multilingual());
  expect([alternates, contents('robots').length > 0]).toEqual([{}, true]);
});

test('the URL of a color has the alternates of its canonical URL only there', async () => {
  expect((await headOf('/product/boxy-tee?color=Sand', {}, multilingual())).alternates).toEqual({});
});

test('links the manifest of the language', async () => {
  const { links } = await headOf('/about-us', {}, multilingual('ar'), { locale: 'ar', prefix: '/ar' });
  expect(links('manifest')).toEqual(['/manifest.webmanifest?locale=ar']);
});
