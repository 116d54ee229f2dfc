import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { homeLimits } from '#contract/content/home-blocks.ts';
import type { EditedHome, HomeBlock, ShownHome } from '#contract/content/home.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import { auditEntries, contents, products, settings } from '#server/db/schema/index.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { addCollection, errorsOf } from '#testing/collections.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { addEuroMarket, excludeProduct } from '#testing/markets.ts';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;

beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(contents);
  await shop.db.delete(settings);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() });
  shop.cache.purge([everyTag]);
});

const url = '/api/admin/content/home';
const get = (path: string) => shop.app.inject({ method: 'GET', url: path });
const shown = async (query = '') => (await get(`/api/content/home${query}`)).json<ShownHome>();
const edited = async (query = '') => (await call('GET', url + query)).json<{ data: EditedHome }>().data;
const save = async (blocks: unknown[], { query = '', version }: { query?: string; version?: string } = {}) =>
  call('PUT', url + query, { blocks, version: version ?? (await edited(query)).version });
const saved = async (...blocks: HomeBlock[]) => {
  const answer = await save(blocks);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: EditedHome }>().data;
};
const reset = async (query = '') =>
  call('DELETE', `${url}${query === '' ? '?' : `${query}&`}version=${(await edited(query)).version}`);
const isDesigned = async (query = '') => (await get(`/api/store${query}`)).json<{ ownHome?: true }>().ownHome === true;

const link: HomeBlock = { type: 'link', label: 'Shop all', href: '/category' };
const rail = (source: Extract<HomeBlock, { type: 'rail' }>['source'], count = 4): HomeBlock => ({
  type: 'rail',
  title: 'Rail',
  source,
  count,
});
const hero = (fields: Partial<Extract<HomeBlock, { type: 'hero' }>> = {}): HomeBlock => ({
  type: 'hero',
  title: 'Autumn is here',
  text: '',
  button: null,
  image: '',
  phoneImage: '',
  alt: '',
  ...fields,
});
/** Returns the names of the products of each rail. */
const railsOf = ({ blocks, products: listed }: ShownHome) =>
  blocks.flatMap((block) =>
    block.type === 'rail' ? block.ids.map((id) => listed.find(({ _id }) => _id === id)?.name).join(' ') : [],
  );
const shownRails = async (query = '') => railsOf(await shown(query));

test('is the page of today until one is saved, with the pictures of the settings', async () => {
  const tee = await product(shop, { name: 'Tee', popular: true });
  const sweats = await category(shop, { name: 'Sweats' });
  const image = await insertImage(shop);
  const before = (await call('GET', '/api/admin/settings')).json<AdminSettings>();
  const picture = { src: image, width: 900, height: 1200 };
  await call('PUT', '/api/admin/settings', {
    ...before,
    heroText: 'Dense cotton.',
    heroImage: { ...picture, alt: '' },
    bannerImages: [
      { ...picture, alt: 'Two sweatshirts', category: sweats.slug },
      { ...picture, alt: '', category: 'gone' },
    ],
  });
  const { blocks, products: listed } = await shown();
  expect(blocks).toEqual([
    {
      type: 'hero',
      title: 'New arrivals are here',
      text: 'Dense cotton.',
      button: { label: 'Shop Now', href: '/category' },
      image: { ...picture, alt: 'New arrivals are here' },
      phoneImage: null,
    },
    { type: 'categories', title: 'Shop by Category', ids: [] },
    {
      type: 'banner',
      title: 'Wear the Trend, Own the Style.',
      images: [
        { ...picture, alt: 'Two sweatshirts', href: `/category/${sweats.slug}` },
        { ...picture, alt: 'Collections', href: '/category' },
      ],
    },
    { type: 'rail', title: 'Popular Products', source: 'popular', ids: [tee.id] },
    { type: 'link', label: 'Shop Collection', href: '/category' },
  ]);
  expect(listed.map(({ name }) => name)).toEqual(['Tee']);
  expect(await isDesigned()).toBe(false);

  const start = await edited();
  expect(start).toMatchObject({ version: '0', isDefault: true });
  const kept = await save(start.value.blocks);
  expect(kept.json()).toMatchObject({ data: { isDefault: false, value: start.value } });
  expect((await shown()).blocks).toEqual(blocks);
});

test('a saved page is shown at once, and a reset brings back the built-in one', async () => {
  expect((await shown()).blocks).toHaveLength(4);
  const { version } = await saved(hero(), link);
  expect((await shown()).blocks).toEqual([
    { type: 'hero', title: 'Autumn is here', text: '', button: null, image: null, phoneImage: null },
    link,
  ]);
  expect(await isDesigned()).toBe(true);
  expect((await reset()).json()).toMatchObject({ data: { isDefault: true, version: '0' } });
  expect((await shown()).blocks).toHaveLength(4);
  expect(await isDesigned()).toBe(false);
  const entries = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('content.'))).toContain(
    'content.reset',
  );
  expect((await save([link], { version })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('of two saves of one version only the first is taken', async () => {
  const { version } = await saved(link);
  shop.clock.advance({ minutes: 1 });
  const answers = await Promise.all([
    save([hero({ title: 'One' })], { version }),
    save([hero({ title: 'Two' })], { version }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a save drops only what shows the home page', async () => {
  await saved(link);
  const store = await get('/api/store');
  await saved(hero());
  const again = await get('/api/store');
  expect([again.headers.etag, again.body]).toEqual([store.headers.etag, store.body]);
});

test('a rail shows the products of its source', async () => {
  const shirts = await category(shop);
  const one = await product(shop, { name: 'One', popular: true, categoryId: shirts.id });
  const two = await product(shop, { name: 'Two' });
  const three = await product(shop, { name: 'Three', categoryId: shirts.id });
  await shop.db.update(products).set({ deletedAt: null, regularCents: 9000 }).where(eq(products.id, two.id));
  const summer = await addCollection(call, { kind: 'hand', rules: [], products: [three.id, one.id] });
  await saved(
    rail({ kind: 'popular' }),
    rail({ kind: 'newest' }),
    rail({ kind: 'sale' }),
    rail({ kind: 'category', id: shirts.id }),
    rail({ kind: 'collection', id: summer._id }),
    rail({ kind: 'hand', ids: [two.id, one.id] }),
  );
  expect(await shownRails()).toEqual(['One', 'Three Two One', 'Two', 'Three One', 'Three One', 'Two One']);
  expect((await shown()).products).toHaveLength(3);
});

test('a rail shows at most its count, and follows its products', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await product(shop, { name });
  await saved(rail({ kind: 'newest' }, 4));
  expect(await shownRails()).toEqual(['E D C B']);
  const { id } = await product(shop, { name: 'F' });
  await until(async () => (await shownRails())[0] === 'F E D C');
  await call('DELETE', `/api/product/${id}`);
  await until(async () => (await shownRails())[0] === 'E D C B');
});

test('a rail of a collection that is gone shows nothing', async () => {
  const tee = await product(shop, { name: 'Tee' });
  const summer = await addCollection(call, { kind: 'hand', rules: [], products: [tee.id] });
  await saved(rail({ kind: 'collection', id: summer._id }), link);
  expect(await shownRails()).toEqual(['Tee']);
  await call('DELETE', `/api/admin/collections/${summer._id}`);
  await until(async () => (await shownRails())[0] === '');
});

test('pictures are shown with their sizes, also those in texts', async () => {
  const [image, phoneImage, inText] = [await insertImage(shop), await insertImage(shop), await insertImage(shop)];
  const body = richText({ type: 'image', attrs: { src: inText, alt: 'A loom', width: 900, height: 1200 } });
  await saved(
    hero({ image, phoneImage, alt: 'A coat' }),
    { type: 'banner', title: 'Looks', images: [{ path: image, alt: 'A hat', href: 'https://example.com' }] },
    { type: 'imageText', title: 'Our mill', body, image, alt: 'The mill', side: 'right' },
    { type: 'text', title: '', body: richText(paragraph('Wool.')) },
  );
  const picture = { src: image, width: 900, height: 1200 };
  expect((await shown()).blocks).toMatchObject([
    { image: { ...picture, alt: 'A coat' }, phoneImage: { ...picture, src: phoneImage, alt: 'A coat' } },
    { images: [{ ...picture, alt: 'A hat', href: 'https://example.com' }] },
    { title: 'Our mill', body, image: { ...picture, alt: 'The mill' }, side: 'right' },
    { title: '', body: richText(paragraph('Wool.')) },
  ]);
});

test('refuses what the shop does not have, all in one answer', async () => {
  const gone = '01890a5d-ac96-774b-bcce-b302099a8057';
  const answer = await save([
    hero({ image: '/media/uploads/gone.webp', alt: 'A coat' }),
    { type: 'banner', title: 'Looks', images: [{ path: '/media/uploads/gone.webp', alt: 'A hat' }] },
    rail({ kind: 'category', id: gone }),
    rail({ kind: 'collection', id: 'summer' }),
    rail({ kind: 'hand', ids: [gone] }),
    { type: 'categories', title: 'Categories', ids: [gone] },
    {
      type: 'text',
      title: '',
      body: richText({
        type: 'image',
        attrs: { src: '/media/uploads/gone.webp', alt: 'A loom', width: 9, height: 9 },
      }),
    },
  ]);
  expect(answer.statusCode).toBe(422);
  expect(errorsOf(answer)).toMatchObject({
    'blocks.0.image': expect.stringContaining('picture'),
    'blocks.1.images.0.path': expect.stringContaining('picture'),
    'blocks.2.source.id': expect.any(String),
    'blocks.3.source.id': expect.any(String),
    'blocks.4.source.ids': expect.any(String),
    'blocks.5.ids': expect.any(String),
    'blocks.6.body.content.0.attrs.src': expect.stringContaining('picture'),
  });
  expect(await isDesigned()).toBe(false);
});

test.each<[string, object, string]>([
  ['a script as a link', { ...link, href: 'javascript:alert(1)' }, 'href'],
  ['an address without its scheme', { ...link, href: '//example.com' }, 'href'],
  ['a picture without a description', hero({ image: '/media/uploads/a.webp' }), 'alt'],
  ['a button without a label', hero({ button: { label: ' ', href: '/' } }), 'button.label'],
  ['a banner without pictures', { type: 'banner', title: 'Looks', images: [] }, 'images'],
  [
    'too many pictures',
    {
      type: 'banner',
      title: 'Looks',
      images: Array.from({ length: homeLimits.images + 1 }, () => ({ path: '/media/a', alt: 'a' })),
    },
    'images',
  ],
  ['three products', rail({ kind: 'newest' }, 3), 'count'],
  ['thirteen products', rail({ kind: 'newest' }, 13), 'count'],
  ['an unknown source', { ...rail({ kind: 'newest' }), source: { kind: 'random' } }, 'source.kind'],
  ['no product by hand', rail({ kind: 'hand', ids: [] }), 'source.ids'],
  ['a product twice', rail({ kind: 'hand', ids: ['a', 'a'] }), 'source.ids'],
  ['an unknown side', { type: 'imageText', title: '', image: '/media/a', alt: 'a', side: 'top' }, 'side'],
  ['an unknown block', { type: 'html', code: '<b>' }, 'type'],
  [
    'a foreign node in a text',
    { type: 'text', title: '', body: { type: 'doc', content: [{ type: 'iframe' }] } },
    'body.content.0.type',
  ],
])('refuses %s', async (_, block, path) => {
  const answer = await save([link, block]);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(errorsOf(answer))).toContain(`blocks.1.${path}`);
});

test('refuses a page without blocks, and more than twenty', async () => {
  expect(errorsOf(await save([]))).toHaveProperty('blocks');
  expect(errorsOf(await save(Array.from({ length: 21 }, () => link)))).toHaveProperty('blocks');
  expect((await save(Array.from({ length: 20 }, () => link))).statusCode).toBe(200);
});

test('each language has its own page, and that of the default language until then', async () => {
  await offerLanguages(shop);
  expect((await shown('?locale=de')).blocks[0]).toMatchObject({ title: 'Die Neuheiten sind da' });
  await saved(hero({ title: 'Autumn' }), link);
  const untranslated = ['title', 'text', 'button'];
  expect((await shown('?locale=de')).blocks).toMatchObject([{ title: 'Autumn', untranslated }, link]);
  expect((await shown()).blocks[0]).not.toHaveProperty('untranslated');
  expect(await edited('?locale=de')).toMatchObject({
    isDefault: true,
    version: '0',
    value: { blocks: [{ title: 'Autumn' }, link] },
  });
  await save([hero({ title: 'Herbst' })], { query: '?locale=de' });
  expect((await shown('?locale=de')).blocks).toMatchObject([{ title: 'Herbst' }]);
  expect((await shown('?locale=fr')).blocks[0]).toMatchObject({ title: 'Autumn' });
  await reset('?locale=de');
  expect((await shown('?locale=de')).blocks[0]).toMatchObject({ title: 'Autumn' });
  await offerLanguages(shop, { locales: ['en'] });
  const refused = await save([link], { query: '?locale=de', version: '0' });
  expect(refused.json()).toMatchObject({ code: 'UNKNOWN_LOCALE' });
});

test('a rail in a market shows what that sells, at its prices', async () => {
  const [one, two] = [await product(shop, { name: 'One' }), await product(shop, { name: 'Two', priceCents: 1000 })];
  const marketId = await addEuroMarket(shop);
  await excludeProduct(shop, marketId, one.id);
  await saved(rail({ kind: 'newest' }), rail({ kind: 'hand', ids: [one.id, two.id] }), rail({ kind: 'sale' }));
  const home = await shown('?market=eu');
  expect(railsOf(home)).toEqual(['Two', 'Two', '']);
  expect(home.products).toMatchObject([{ name: 'Two', currency: 'EUR' }]);
});

test('shows what shoppers would see of a page before it is saved', async () => {
  const tee = await product(shop, { name: 'Tee' });
  const body = { blocks: [hero({ title: 'Soon' }), rail({ kind: 'hand', ids: [tee.id] })] };
  const answer = await call('POST', `${url}/preview`, body);
  expect(answer.json()).toMatchObject({ blocks: [{ title: 'Soon' }, { ids: [tee.id] }], products: [{ name: 'Tee' }] });
  expect(await isDesigned()).toBe(false);
});
