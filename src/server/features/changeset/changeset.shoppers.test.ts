import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { ChangeSet } from '#contract/shop/change-sets.ts';
import { changeSetItems, orderLines } from '#server/db/schema/index.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { addChangeSet, changeSetCalls } from '#testing/change-sets.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

const howMany = { products: 500, shoppers: 20, linesOfOrder: 3 };

type Goods = { id: string; name: string };
type State = 'before' | 'after';
type Priced = { name: string; price: number };

let shop: TestShop;
let call: RequestAs;
let slug: string;
let goods: Goods[];
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  await changeLimits(shop, { hourlyOrdersPerAccount: 10_000, hourlyOrdersPerIp: 10_000 });
  const shirts = await category(shop);
  slug = shirts.slug;
  goods = [];
  const one = { categoryId: shirts.id, priceCents: 2000, colors: ['Black'], sizes: ['M'], stock: null };
  for (let number = 0; number < howMany.products; number += 1)
    goods.push(await product(shop, { ...one, name: `Linen before ${number}`, popular: number < 12 }));
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

const states: Record<string, State> = { 'before 20': 'before', 'after 15': 'after' };
/** Returns which state of the shop an answer shows. Fails for one that shows some of each. */
function stateOf(where: string, shown: readonly Priced[]): State {
  const found = [...new Set(shown.map(({ name, price }) => `${/before|after/.exec(name)?.[0]} ${price}`))];
  const [only = ''] = found;
  const state = found.length === 1 ? states[only] : undefined;
  if (state === undefined) throw new Error(`${where} shows ${found.join(' and ')}`);
  return state;
}

const pick = (number: number): Goods => goods[number % goods.length] ?? { id: '', name: '' };
const picked = (shopper: number, round: number, count: number) =>
  Array.from({ length: count }, (_, index) => pick(shopper * 31 + round * 7 + index * 101));

/** Reads what shoppers read of products: one, a page, lists and the search. */
async function readAnswers(shopper: number, round: number): Promise<State[]> {
  const [one] = picked(shopper, round, 1);
  const read = async <Answer>(url: string) => {
    const answer = await shop.app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Answer>();
  };
  const ids = picked(shopper, round, 12).map(({ id }) => id);
  const urls = [
    `/api/product/${slug}`,
    `/api/product/summaries/${slug}?limit=100`,
    '/api/product/popular',
    `/api/product/by-ids?ids=${ids.join(',')}`,
    '/api/product/search?q=linen',
  ];
  const found: State[] = [];
  for (const url of urls) {
    const answer = await read<Product[] | { products: Product[] }>(url);
    found.push(stateOf(url, Array.isArray(answer) ? answer : answer.products));
  }
  found.push(stateOf('get', [await read<Product>(`/api/product/get/${one?.id}`)]));
  const page = await read<{ product: Product; similar: Product[] }>(`/api/product/page/${one?.id}`);
  found.push(stateOf('page', [page.product, ...page.similar]));
  return found;
}

/** Orders a few of the products at the prices that the bag shows, or at the others if they have changed since. */
async function order(shopper: Shopper, number: number, round: number): Promise<void> {
  const lines = picked(number, round, howMany.linesOfOrder).map((one) => ({ product: one }));
  const ready = await createCart(shop, shopper, lines);
  stateOf('bag', ready.items);
  const cash = { paymentMethod: 'cod' };
  const totals = [20, 15].map((price) => price * howMany.linesOfOrder);
  let { total } = ready;
  let answer = await placeOrder(shop, shopper, ready, cash);
  for (let tries = 1; tries < 5 && answer.json<{ code?: string }>().code === 'PRICE_CHANGED'; tries += 1) {
    total = totals.find((other) => other !== total) ?? total;
    answer = await placeOrder(shop, shopper, { ...ready, total }, cash);
  }
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
}

/** Stages the name and the price of each product. */
async function stageAll(): Promise<ChangeSet> {
  const setId = await addChangeSet(shop, []);
  const items = goods.flatMap(({ id, name }) => [
    { setId, entity: 'product', entityId: id, field: 'name', base: name, value: name.replace('before', 'after') },
    { setId, entity: 'product', entityId: id, field: 'price', base: 20, value: 15 },
  ]);
  await shop.db.insert(changeSetItems).values(items);
  return changeSetCalls(call).get(setId);
}

test(
  'each answer and order of 20 shoppers is of before or after 1,000 published changes',
  { timeout: 90_000 },
  async () => {
    const set = await stageAll();
    expect(set.items).toHaveLength(2 * howMany.products);
    const shoppers: Shopper[] = [];
    for (let number = 0; number < howMany.shoppers; number += 1) shoppers.push(await signedInUser(shop));
    let isChanging = false;
    let isOver = false;
    const haveOrdered = Promise.withResolvers<void>();
    let ordered = 0;
    let readMeanwhile = 0;
    const shopping = shoppers.map(async (shopper, number) => {
      let isLast = false;
      for (let round = 0; !isLast; round += 1) {
        isLast = isOver;
        const answers = await readAnswers(number, round);
        if (isChanging) readMeanwhile += answers.length;
        await order(shopper, number, round);
        if (round === 0) ordered += 1;
        if (ordered === shoppers.length) haveOrdered.resolve();
      }
    });
    const change = async () => {
      await haveOrdered.promise;
      isChanging = true;
      // Three times, because only what is read during the commit could show both.
      for (const action of ['publish', 'undo', 'publish']) {
        const { version } = await changeSetCalls(call).get(set._id);
        const { statusCode } = await call('POST', `/api/admin/change-sets/${set._id}/${action}`, { version });
        expect({ action, statusCode }).toEqual({ action, statusCode: 200 });
      }
      isChanging = false;
    };
    await Promise.all([change().finally(() => (isOver = true)), ...shopping]);
    expect(readMeanwhile).toBeGreaterThan(0);

    const lines = await shop.db.select().from(orderLines);
    const orders = [...Map.groupBy(lines, ({ orderId }) => orderId).values()].map((ofOrder) => {
      expect(ofOrder).toHaveLength(howMany.linesOfOrder);
      return stateOf(
        'order',
        ofOrder.map(({ name, priceCents }) => ({ name, price: priceCents / 100 })),
      );
    });
    // All shoppers have ordered before the first change and after the last.
    for (const state of ['before', 'after'])
      expect(orders.filter((each) => each === state).length).toBeGreaterThanOrEqual(howMany.shoppers);
    // What is cached follows a moment later.
    await until(async () => (await readAnswers(0, 0)).every((each) => each === 'after'));
  },
);
