import { setTimeout } from 'node:timers/promises';
import { paths } from '#contract/paths.ts';
import type { Bench } from './support/bench.ts';
import { variantsInStock } from './support/catalogue.ts';
import { type Figure, percentile } from './support/figure.ts';
import { get, type HttpRequest, send } from './support/http.ts';
import { openWideShop, type WideShop } from './support/large-shop/wide-shop.ts';
import { raiseLimits } from './support/limits.ts';
import { orderRequest } from './support/requests.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

const products = 10_000;
const callers = 4;
/** More than the callers can order in a turn. */
const cartsOfTurn = 4_000;
const maxSeconds = 60;
const maxWaitMs = 500;

const savedCents = 100;
const plan = `update products set sale_cents = price_cents - ${savedCents} where slug like 'wide-product-%'`;
const end = `update products set sale_ends_at = '2000-01-01T00:00' where sale_cents is not null`;
/** How many products the job has still to start or end. */
const starting = 'select count(*)::int as left from products where sale_cents is not null and regular_cents is null';
const ending = 'select count(*)::int as left from products where regular_cents is not null';

/** Makes sales due, and runs the job. Returns how long it takes until all have started or ended, in seconds. */
async function turnSales({ client }: WideShop, change: string, waiting: string): Promise<number> {
  await client.query(change);
  const startedAt = performance.now();
  await client.query(`select graphile_worker.add_job('turn-sales')`);
  while ((await client.query<{ left: number }>(waiting)).rows[0]?.left !== 0) {
    await setTimeout(100);
    if (performance.now() - startedAt > 5 * maxSeconds * 1000) throw new Error('The job does not finish.');
  }
  return (performance.now() - startedAt) / 1000;
}

/** The pages that a shopper reads before an order. */
const pagesOf = (at: number): HttpRequest[] => [
  get(paths.category.href(`wide-${(at % 40) + 1}`)),
  ...[1, 3, 7].map((step) => get(paths.product.href(`wide-product-${((at * step * 37) % products) + 1}`))),
];

/** Sends what shoppers send until the work is done. Returns how long each request took, in ms. */
async function shopUntil(url: string, carts: readonly ReadyCart[], work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let next = 0;
  let isDone = false;
  const timed = async (request: HttpRequest, ...expected: number[]) => {
    const startedAt = performance.now();
    const { status } = await send(url, request);
    waits.push(performance.now() - startedAt);
    if (!expected.includes(status)) throw new Error(`${request.method} ${request.path} answered ${status}.`);
    return status;
  };
  /** Orders at the total that holds: of the two products of the cart, none, one or both are on sale. */
  const order = async (cart: ReadyCart) => {
    for (const saved of [0, 1, 2]) {
      const totalCents = cart.totalCents - saved * savedCents;
      if ((await timed(orderRequest({ ...cart, totalCents }), 201, 409)) === 201) return;
    }
  };
  const call = async () => {
    while (!isDone) {
      const at = next;
      next += 1;
      for (const page of pagesOf(at)) await timed(page, 200);
      const cart = carts[at];
      if (!cart) throw new Error('There are too few carts.');
      await order(cart);
    }
  };
  const working = work.finally(() => {
    isDone = true;
  });
  await Promise.all([working, ...Array.from({ length: callers }, call)]);
  return waits;
}

/** Measures how long the sales of 10,000 products take to start and to end, and what shoppers wait meanwhile. */
export async function measureSales(bench: Bench): Promise<Figure[]> {
  await using shop = await openWideShop(bench, 'sales', products);
  await using database = openDatabase(shop.databaseUrl);
  const { db } = database;
  await raiseLimits(db);
  const variants = await variantsInStock(db, 2 * cartsOfTurn);
  const during = async <Result>(work: () => Promise<Result>) => {
    const carts = await createCarts(db, cartsOfTurn, variants);
    const working = work();
    const waits = await shopUntil(shop.url, carts, working);
    return { waits, result: await working };
  };
  await during(() => setTimeout(bench.seconds * 1000));
  const started = await during(() => turnSales(shop, plan, starting));
  // As long as the start, because the slowest of more requests is slower.
  const calm = await during(() => setTimeout(started.result * 1000));
  const ended = await during(() => turnSales(shop, end, ending));
  const duration = (name: string, seconds: number): Figure => ({
    name,
    unit: 's',
    shop: seconds,
    aim: `≤ ${maxSeconds}`,
    met: seconds <= maxSeconds,
  });
  const waitsOf = (part: string, { waits }: { waits: readonly number[] }): Figure[] => {
    const [slowest, ceiling] = [Math.max(...waits), Math.max(...calm.waits)];
    const [p99, ceilingP99] = [percentile(waits, 0.99), percentile(calm.waits, 0.99)];
    return [
      {
        name: `Slowest request while they ${part}`,
        unit: 'ms',
        shop: slowest,
        ceiling,
        ratio: slowest / ceiling,
        aim: `≤ ${maxWaitMs}`,
        met: slowest <= maxWaitMs,
      },
      { name: '  99 of 100 within', unit: 'ms', shop: p99, ceiling: ceilingP99, ratio: p99 / ceilingP99 },
    ];
  };
  return [
    duration('Start of 10,000 sales', started.result),
    ...waitsOf('start', started),
    duration('End of 10,000 sales', ended.result),
    ...waitsOf('end', ended),
  ];
}
