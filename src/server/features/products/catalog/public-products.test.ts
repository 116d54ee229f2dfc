import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category.ts';
import type { Product, ProductPage } from '#contract/catalog/products.ts';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Reordered } from '#contract/order/reorder.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { products } from '#server/db/schema/index.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

// Three products that are alike, of which shoppers see one.
let shop: TestShop;
let ada: Shopper;
let shirts: Awaited<ReturnType<typeof category>>;
let active: Awaited<ReturnType<typeof product>>;
let draft: typeof active;
let archived: typeof active;
let bag: Awaited<ReturnType<typeof createCart>>;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await signedInUser(shop);
  shirts = await category(shop);
  const create = () => product(shop, { categoryId: shirts.id, name: 'Poplin Shirt', popular: true });
  [active, draft, archived] = [await create(), await create(), await create()];
  const lines = [active, draft, archived].map((one) => ({ product: one }));
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, lines));
  ({ orderId } = placed.json<{ orderId: string }>());
  bag = await createCart(shop, ada, lines);
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft.id));
  await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, archived.id));
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = async <Body>(url: string, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url, headers })).json<Body>();
const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

test.each([
  ['a category', () => `/api/product/${shirts.id}`],
  ['the summaries of a category', () => `/api/product/summaries/${shirts.slug}`],
  ['popular products', () => '/api/product/popular'],
  ['the summaries of popular products', () => '/api/product/summaries/popular'],
  ['products by ids', () => `/api/product/by-ids?ids=${[draft, active, archived].map(({ id }) => id).join(',')}`],
])('the list of %s has active products only', async (_name, url) => {
  expect(idsOf(await get<Product[]>(url()))).toEqual([active.id]);
});

test('a page shows no similar product that is not active', async () => {
  const other = await product(shop, { categoryId: shirts.id, name: 'Flannel Shirt' });
  const { similar } = await get<ProductPage>(`/api/product/page/${other.id}`);
  expect(idsOf(similar)).toEqual([active.id]);
  await shop.db.delete(products).where(eq(products.id, other.id));
});

test.each(['get', 'page'])('a draft is unknown by id and slug, and an archived product is gone (%s)', async (call) => {
  const codeOf = async (idOrSlug: string) => {
    const answer = await shop.app.inject(`/api/product/${call}/${idOrSlug}`);
    return [answer.statusCode, answer.json<ErrorBody>().code];
  };
  for (const by of ['id', 'slug'] as const) {
    expect(await codeOf(draft[by])).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await codeOf(archived[by])).toEqual([404, 'PRODUCT_GONE']);
  }
});

test('a search, its counts and its suggestions know active products only', async () => {
  const { products: found, total, facets } = await get<ProductSearchResult>('/api/product/search?q=poplin');
  expect([idsOf(found), total]).toEqual([[active.id], 1]);
  expect(facets.categories.map(({ count }) => count)).toEqual([1]);
  expect(facets.sizes.every(({ count }) => count === 1)).toBe(true);
  const suggested = await get<ProductSuggestions>('/api/product/suggest?q=popl');
  expect(idsOf(suggested.products)).toEqual([active.id]);
});

test('categories count active products only', async () => {
  const counted = await get<Category[]>('/api/category');
  expect(counted.find(({ _id }) => _id === shirts.id)).toMatchObject({ productCount: 1 });
});

test('the sitemap lists active products only', async () => {
  const { body } = await shop.app.inject('/sitemap.xml');
  expect(body).toContain(active.slug);
  expect(body).not.toContain(draft.slug);
  expect(body).not.toContain(archived.slug);
});

test('nothing else is added to a bag, and in a bag it is sold out, at checkout too', async () => {
  for (const one of [draft, archived]) {
    const body = { userId: ada.id, productId: one.id, name: one.name, color: 'Black', size: 'S', quantity: 1 };
    const added = await shop.app.inject({ method: 'POST', url: '/api/cart/add', headers: ada.headers, body });
    expect(added.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  }
  const cart = await get<Cart>(`/api/cart/get/${ada.id}`, ada.headers);
  expect(cart.data.items.map(({ productId, available, left }) => [productId, available, left])).toEqual([
    [active.id, true, null],
    [draft.id, false, null],
    [archived.id, false, null],
  ]);
  const refused = await placeOrder(shop, ada, bag);
  expect([refused.statusCode, refused.json<ErrorBody>().errors?.map(({ message }) => message)]).toEqual([
    409,
    ['Poplin Shirt, Black, M: sold out', 'Poplin Shirt, Black, M: sold out'],
  ]);
});

test('ordering again adds active products only', async () => {
  const url = `/api/order/${orderId}/reorder`;
  const again = await shop.app.inject({ method: 'POST', url, headers: ada.headers });
  expect(again.json<Reordered>()).toMatchObject({ added: 1, missed: [{ why: 'gone' }, { why: 'gone' }] });
});

test('a product that is active again is shown as before', async () => {
  await shop.db
    .update(products)
    .set({ status: 'active' })
    .where(inArray(products.id, [draft.id, archived.id]));
  const { total } = await get<ProductSearchResult>('/api/product/search?q=poplin&limit=1');
  expect(total).toBe(3);
});
