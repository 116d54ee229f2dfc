import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ThemeInput } from '#contract/content/theme.ts';
import { paths } from '#contract/paths.ts';
import { previewHeader } from '#contract/preview-prefix.ts';
import { products } from '#server/db/schema/index.ts';
import { addChangeSet, changeSetCalls, previewTokenOf } from '#testing/change-sets.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { addCollection } from '#testing/collections.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { decompress } from '#testing/page-visits.ts';
import { addPage } from '#testing/pages.ts';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer(), env: { PUBLIC_URL: 'https://shop.example' } });
  await offerLanguages(shop);
  const created = await createAdmin(shop);
  call = created.call;
  adminId = created.admin.id;
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A shop in which a set changes something of every kind. */
async function stageEverything() {
  const tees = await category(shop, { name: 'Tees' });
  const shirts = await category(shop, { name: 'Shirts' });
  const create = (name: string, more: object = {}) => product(shop, { categoryId: tees.id, name, ...more });
  const plain = await create('Plain Tee', { popular: true });
  const hidden = await create('Hidden Tee', { popular: true });
  const moved = await create('Moved Tee');
  const kept = await create('Kept Tee', { popular: true });
  const shirt = await product(shop, { categoryId: shirts.id, name: 'Poplin Shirt' });
  const fresh = await create('Fresh Tee');
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, fresh.id));
  const byHand = await addCollection(call, {
    name: 'Our picks',
    kind: 'hand',
    rules: [],
    products: [plain.id, kept.id],
  });
  const byRule = await addCollection(call, { name: 'Under 20', rules: [{ field: 'price', op: 'to', value: 20 }] });
  const guide = await addPage(call, { title: 'Care guide', slug: 'care-guide' });
  const news = await addPage(call, { title: 'News', slug: 'news', status: 'draft' });
  const image = await insertImage(shop);
  const changes = [
    {
      entity: 'product',
      entityId: plain.id,
      set: {
        name: 'Zebra Tee',
        description: 'Woven with quokkas.',
        price: 12.5,
        sale: { price: 9, startsAt: null, endsAt: null },
        highlights: ['Striped'],
        details: 'Merino',
        tags: ['autumn'],
        images: [{ path: image, color: null, alt: 'A zebra' }],
      },
    },
    { entity: 'product', entityId: hidden.id, set: { status: 'archived' } },
    { entity: 'product', entityId: moved.id, set: { categoryId: shirts.id, popular: 'true', price: 15 } },
    { entity: 'product', entityId: fresh.id, set: { status: 'active' } },
    {
      entity: 'category',
      entityId: shirts.id,
      set: { name: 'Blouses', description: 'For work.', image, imageAlt: 'Work' },
    },
    { entity: 'collection', entityId: byHand._id, set: { name: 'Editor picks' } },
    { entity: 'page', entityId: guide._id, set: { title: 'Washing', body: richText(paragraph('Wash hot.')) } },
    { entity: 'page', entityId: news._id, set: { status: 'published' } },
    {
      entity: 'home',
      set: {
        value: {
          blocks: [
            { type: 'hero', title: 'Autumn', text: 'New', button: null, image: '', phoneImage: '', alt: '' },
            { type: 'rail', title: 'Picks', source: { kind: 'collection', id: byRule._id }, count: 4 },
            { type: 'categories', title: 'Shop', ids: [shirts.id, tees.id] },
          ],
        },
      },
    },
    {
      entity: 'menus',
      set: { value: { main: [{ label: 'Blouses', href: `/category/${shirts.slug}`, children: [] }], footer: [] } },
    },
    { entity: 'announcement', set: { value: { text: 'Autumn is here', href: null, from: null, until: null } } },
    { entity: 'theme', set: { value: ThemeInput.parse({ accent: '#1f5c4a' }) } },
  ];
  const catalogue = {
    categories: [tees.slug, shirts.slug],
    products: [plain, hidden, moved, kept, shirt, fresh].map(({ slug }) => slug),
  };
  const pages = [
    paths.home.href(),
    paths.collections.href(),
    paths.category.href(tees.slug),
    paths.category.href(shirts.slug),
    paths.category.href(tees.slug, undefined, { color: ['White'], size: 'M' }),
    ...[plain, hidden, moved, fresh].map(({ slug }) => paths.product.href(slug)),
    ...['zebra', 'tee'].map((q) => paths.search.href({ q })),
    `/collection/${byRule.slug}`,
    '/pages/care-guide',
    '/pages/news',
    paths.about.href(),
    paths.login.href(),
    '/de',
    `/de/product/${plain.slug}`,
    '/no/such/page',
  ];
  return { changes, pages, catalogue, collections: [byHand, byRule] };
}

/** Publishes a set, whatever the shop has now. */
const publish = (setId: string, changes: Parameters<typeof addChangeSet>[1]) =>
  changeSetCalls(call).publish(
    setId,
    changes.flatMap(({ entity, entityId = '-', set }) =>
      Object.keys(set).map((field) => ({ entity, entityId, field, keep: 'mine' })),
    ),
  );

const visit = async (token: string, url: string) => {
  const answer = await shop.app.inject(`/preview/${token}${url}`);
  const body = decompress(answer.rawPayload, answer.headers['content-encoding']);
  const location = answer.headers.location ?? '';
  return `${answer.statusCode} ${location} ${body}`.replaceAll(token, 'token');
};

const apiCalls = (
  catalogue: { categories: string[]; products: string[] },
  collections: readonly { slug: string }[],
) => [
  '/api/category',
  '/api/collection',
  '/api/content/home',
  '/api/content/menus',
  '/api/content/announcement',
  '/api/content/page/care-guide',
  '/api/content/page/news',
  '/api/store',
  '/api/store?locale=de',
  '/api/store/text/about',
  '/api/product/popular',
  '/api/product/summaries/popular',
  ...catalogue.categories.flatMap((slug) => [
    `/api/category/${slug}`,
    `/api/category/${slug}/size-guide`,
    `/api/product/${slug}`,
    `/api/product/summaries/${slug}`,
    `/api/product/search?category=${slug}`,
    `/api/product/search?category=${slug}&color=White&size=M&sort=price-asc`,
  ]),
  ...catalogue.products.flatMap((slug) => [`/api/product/get/${slug}`, `/api/product/page/${slug}`]),
  ...collections.flatMap(({ slug }) => [`/api/collection/${slug}`, `/api/collection/${slug}/products`]),
  ...['', 'tee', 'zebra', 'zebar', 'quokka', 'blouses', 'merino', 'poplin'].flatMap((q) => [
    `/api/product/search?q=${q}`,
    `/api/product/search?q=${q}&locale=de`,
    `/api/product/search?q=${q}&max=20&size=S`,
    `/api/product/suggest?q=${q || 'te'}`,
  ]),
];

const slow = { timeout: 180_000 };

test(
  'every page and every answer of a preview equals the one after publishing, and no live answer changes before',
  slow,
  async () => {
    const { changes, pages, catalogue, collections } = await stageEverything();
    const set = await addChangeSet(shop, changes);
    const token = await previewTokenOf(shop, adminId, set);
    const calls = apiCalls(catalogue, collections);
    const read = async (url: string, headers = {}) => {
      const { statusCode, body, headers: answered } = await shop.app.inject({ url, headers });
      return { url, statusCode, body, etag: answered.etag };
    };
    const live = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const url of [...calls, ...pages.slice(0, 2)]) live.set(url, await read(url));

    const previewed = new Map<string, string>();
    for (const url of pages) {
      previewed.set(url, await visit(token, url));
      expect(previewed.get(url)).not.toMatch(/^50/);
      shop.clock.advance({ minutes: 1 });
    }
    const answers = new Map<string, string>();
    for (const url of calls) {
      const { statusCode, body } = await read(url, { [previewHeader]: token });
      answers.set(url, `${statusCode} ${body}`);
    }
    for (const [url, before] of live) expect(await read(url)).toEqual(before);

    await publish(set, changes);
    const differentAnswers: string[] = [];
    for (const url of calls) {
      const { statusCode, body } = await read(url);
      const published = `${statusCode} ${body}`;
      if (answers.get(url) !== published) differentAnswers.push(`${url}\n  ${answers.get(url)}\n  ${published}`);
    }
    expect(differentAnswers).toEqual([]);

    const empty = await addChangeSet(shop, []);
    const after = await previewTokenOf(shop, adminId, empty);
    const differentPages: string[] = [];
    for (const url of pages) {
      if ((await visit(after, url)) !== previewed.get(url)) differentPages.push(url);
      shop.clock.advance({ minutes: 1 });
    }
    expect(differentPages).toEqual([]);
    expect(previewed.get(paths.product.href(catalogue.products[0] ?? ''))).toContain('Zebra Tee');
  },
);
