import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { product, signedInUser } from '#testing/database/builders.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { createCart } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

type Post = { url: string; headers: Record<string, string>; body: object };

/** Opens a shop whose requests wait for the database, and a connection beside it. */
async function open(env: Record<string, string> = {}) {
  const url = await cloneDatabase();
  const proxy = await startDatabaseProxy(url);
  const shop = await openTestShop({ databaseUrl: proxy.url, env: { FAILOVER_WAIT: '30', ...env } });
  const direct = new pg.Client({ connectionString: url });
  await direct.connect();
  onTestFinished(async () => {
    await direct.end();
    await shop[Symbol.asyncDispose]();
    await proxy.cut();
  });
  const count = async (query: string, ...values: string[]) =>
    (await direct.query<{ n: number }>(`select (${query})::int as n`, values)).rows[0]?.n;
  return { url, proxy, shop, direct, count };
}

const post = ({ app }: TestShop, request: Post) => app.inject({ method: 'POST', ...request });

const addressOf = async (shop: TestShop) => {
  const { id: userId, headers } = await signedInUser(shop);
  const body = { userId, address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1', notes: 'Bell' };
  return { userId, request: { url: '/api/address/add', headers, body } };
};

const orderOf = async (shop: TestShop) => {
  const ada = await signedInUser(shop);
  const { cartId, addressId, total } = await createCart(shop, ada, [{ product: await product(shop) }]);
  const body = { cartId, addressInfo: { addressId }, totalAmount: total };
  return { userId: ada.id, request: { url: '/api/order/create', headers: ada.headers, body } };
};

const withKey = ({ headers, ...request }: Post, key: string): Post => ({
  ...request,
  headers: { ...headers, 'idempotency-key': key },
});

test.each(['refused', 'silent'] as const)(
  'answers orders and reads after the database was %s',
  async (fault) => {
    const { proxy, shop, count } = await open({ DATABASE_TIMEOUT: '1' });
    const { userId, request } = await orderOf(shop);
    const read = () => shop.app.inject({ url: `/api/cart/get/${userId}`, headers: request.headers });
    expect((await read()).statusCode).toBe(200);
    if (fault === 'refused') await proxy.cut();
    else proxy.silence();
    let answered = 0;
    const answers = [post(shop, withKey(request, 'order')), read(), read()].map(async (answer) => {
      const { statusCode } = await answer;
      answered += 1;
      return statusCode;
    });
    // The database is away for as long as it takes to notice it.
    await setTimeout(fault === 'refused' ? 500 : 4_000);
    expect(answered).toBe(0);
    if (fault === 'refused') await proxy.restore();
    else proxy.resume();
    const [order, ...reads] = await Promise.all(answers);
    expect(order).toBe(201);
    expect(reads).toEqual([200, 200]);
    expect(await count('select count(*) from orders where user_id = $1', userId)).toBe(1);
  },
  60_000,
);

test('does every keyed write once while connections are terminated at random', async () => {
  const { shop, direct, count } = await open();
  const writes = await Promise.all(
    Array.from({ length: 300 }, (_, number) => (number % 3 === 0 ? orderOf(shop) : addressOf(shop))),
  );
  let terminated = 0;
  const terminateOne = async () => {
    const { rowCount } = await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'hemline' and pid <> pg_backend_pid()
       order by random() limit 1`,
    );
    terminated += rowCount ?? 0;
  };
  const statuses: number[] = [];
  const waiting = writes.map(({ request }, number) => withKey(request, `write-${number}`));
  const worker = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      statuses.push((await post(shop, request)).statusCode);
      // While the other workers are in the middle of something.
      if (statuses.length % 3 === 0) await terminateOne();
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  expect(terminated).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 201 && status !== 200)).toEqual([]);
  for (const { userId, request } of writes) {
    const table = request.url === '/api/order/create' ? 'orders' : 'addresses';
    expect(await count(`select count(*) from ${table} where user_id = $1`, userId)).toBe(1);
  }
  const ordered = await count('select coalesce(sum(quantity), 0) from order_lines');
  expect(await count('select -coalesce(sum(delta), 0) from stock_movements where order_id is not null')).toBe(ordered);
}, 180_000);

test.each([
  ['an address', addressOf, 201],
  ['an order', orderOf, 201],
])(
  'answers %s once, whichever answer of the database is lost',
  async (_, prepare, expected) => {
    const { proxy, shop, count } = await open();
    let lost = 0;
    for (let hasLost = true; hasLost; lost += 1) {
      const { userId, request } = await prepare(shop);
      const once = withKey(request, `lost-${lost}`);
      proxy.loseAnswer(lost + 1);
      const first = await post(shop, once);
      hasLost = proxy.hasLostAnswer();
      // An order whose COMMIT got no answer is found by its cart, and is not new any more.
      expect([expected, prepare === orderOf ? 200 : expected], `with answer ${lost} lost: ${first.body}`).toContain(
        first.statusCode,
      );
      const again = await post(shop, once);
      expect([200, 201, 409]).toContain(again.statusCode);
      const table = prepare === orderOf ? 'orders' : 'addresses';
      expect(await count(`select count(*) from ${table} where user_id = $1`, userId)).toBe(1);
    }
    expect(lost).toBeGreaterThan(5);
  },
  60_000,
);

test('carries out one key of 20 callers on two instances once', async () => {
  const { url, shop, count } = await open();
  await using other = await openTestShop({ databaseUrl: url, env: { FAILOVER_WAIT: '30' } });
  const { userId, request } = await addressOf(shop);
  const once = withKey(request, 'one');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => (await post(number % 2 ? shop : other, once)).statusCode),
  );
  expect(new Set(answers.filter((status) => status !== 409))).toEqual(new Set([201]));
  expect(await count('select count(*) from addresses where user_id = $1', userId)).toBe(1);
});

test('frees a key in the background when its request was given up while the database was away', async () => {
  const { url, proxy, shop, count } = await open({ FAILOVER_WAIT: '0' });
  const { userId, request } = await addressOf(shop);
  const once = withKey(request, 'freed');
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  await gate.query('begin; lock table addresses');
  const first = post(shop, once);
  await until(
    async () =>
      (await count(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) === 1,
  );
  await proxy.cut();
  expect((await first).statusCode).toBe(503);
  await gate.end();
  await proxy.restore();
  await until(async () => (await post(shop, once)).statusCode === 201);
  expect(await count('select count(*) from addresses where user_id = $1', userId)).toBe(1);
});
