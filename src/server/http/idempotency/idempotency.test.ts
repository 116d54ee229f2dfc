import { afterAll, beforeAll, expect, test } from 'vitest';
import { product, signedInUser } from '#testing/database/builders.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { createCart } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: TestShop;
beforeAll(async () => {
  proxy = await startDatabaseProxy(await cloneDatabase());
  shop = await openTestShop({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await proxy.cut();
});

type Post = { url: string; headers: Record<string, string>; body: object };
const post = (request: Post) => shop.app.inject({ method: 'POST', ...request });
const count = async (query: string, ...values: string[]) =>
  (await shop.pool.query<{ n: number }>(`select (${query})::int as n`, values)).rows[0]?.n;
const countKeys = () => count('select count(*) from idempotency_keys');

const addAddress = async () => {
  const { id: userId, headers } = await signedInUser(shop);
  const body = { userId, address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1', notes: 'Bell' };
  return {
    request: { url: '/api/address/add', headers, body },
    done: () => count('select count(*) from addresses where user_id = $1', userId),
  };
};

const addToCart = async () => {
  const { id: userId, headers } = await signedInUser(shop);
  const { id: productId, name } = await product(shop);
  const body = { userId, productId, name, color: 'White', size: 'M' };
  return {
    request: { url: '/api/cart/add', headers, body },
    done: () =>
      count(
        'select coalesce(sum(quantity), 0) from cart_lines join carts on carts.id = cart_id where user_id = $1',
        userId,
      ),
  };
};

const createOrder = async () => {
  const ada = await signedInUser(shop);
  const { cartId, addressId, total } = await createCart(shop, ada, [{ product: await product(shop) }]);
  const body = { cartId, addressInfo: { addressId }, totalAmount: total };
  return {
    request: { url: '/api/order/create', headers: ada.headers, body },
    done: () =>
      count(
        `select -coalesce(sum(delta), 0) from stock_movements m join orders o on o.id = m.order_id where o.user_id = $1`,
        ada.id,
      ),
  };
};

test.each([
  ['an address', addAddress, [201, 'REQUEST_COMPLETED']],
  ['a piece in the bag', addToCart, [200, 'REQUEST_COMPLETED']],
  ['an order', createOrder, [200, 201]],
])('adds %s once, whichever answer of the database is lost', async (_, prepare, answers) => {
  let lost = 0;
  for (let hasLost = true; hasLost;) {
    const { request, done } = await prepare();
    const once = { ...request, headers: { ...request.headers, 'idempotency-key': `lost-${lost}` } };
    proxy.loseAnswer(lost + 1);
    const first = await post(once);
    hasLost = proxy.hasLostAnswer();
    expect(first.statusCode < 400 || first.json<{ code: string }>().code).toBeOneOf([true, 'UNAVAILABLE']);
    shop.clock.advance({ minutes: 2 });
    const again = await post(once);
    expect(again.statusCode < 400 ? again.statusCode : again.json<{ code: string }>().code).toBeOneOf(answers);
    expect(await done(), `with answer ${lost} lost`).toBe(1);
    lost += 1;
  }
  expect(lost).toBeGreaterThan(5);
});

test('sends the response of work that is done although it cannot be stored, and never does the work again', async () => {
  const { request, done } = await addAddress();
  const once = { ...request, headers: { ...request.headers, 'idempotency-key': 'unstored' } };
  await shop.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update of status on idempotency_keys for each row execute function refuse()`);
  const first = await post(once);
  expect(first.statusCode).toBe(201);
  expect(first.json<{ data: object[] }>().data).toHaveLength(1);
  expect((await post(once)).json()).toMatchObject({ code: 'REQUEST_UNDER_WAY' });
  await shop.pool.query('drop trigger refuse on idempotency_keys; drop function refuse');
  shop.clock.advance({ minutes: 2 });
  const again = await post(once);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'REQUEST_COMPLETED']);
  expect(await done()).toBe(1);
});

test('never commits the work of a request whose key was claimed by another one since', async () => {
  const { request, done } = await addAddress();
  const once = { ...request, headers: { ...request.headers, 'idempotency-key': 'slow' } };
  const lock = await shop.pool.connect();
  await lock.query('begin; lock table addresses');
  const slow = post(once);
  await expect.poll(() => countBlocked()).toBe(1);
  shop.clock.advance({ minutes: 2 });
  const other = post(once);
  await expect.poll(() => countBlocked()).toBe(2);
  await lock.query('rollback');
  lock.release();
  const answers = await Promise.all([slow, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 201]);
  expect(await done()).toBe(1);
});

const countBlocked = () =>
  count("select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

test('keeps no response of a request that a limit refuses', async () => {
  await shop.pool.query('truncate idempotency_keys');
  const body = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '', message: 'Hello' };
  const send = (key: string) => post({ url: '/api/send-email', headers: { 'idempotency-key': key }, body });
  for (let sent = 0; sent < 60; sent += 1) expect((await send(`message-${sent}`)).statusCode).toBeLessThan(300);
  expect(await countKeys()).toBe(60);
  expect((await send('refused')).statusCode).toBe(429);
  expect(await countKeys()).toBe(60);
  await shop.pool.query('truncate rate_limits');
  expect((await send('refused')).statusCode).toBeLessThan(300);
});

test('keeps a refusal that the same request would get again', async () => {
  const { request } = await addToCart();
  const once = {
    ...request,
    headers: { ...request.headers, 'idempotency-key': 'sold-out' },
    body: { ...request.body, quantity: 11 },
  };
  const first = await post(once);
  expect(first.statusCode).toBe(409);
  await shop.pool.query('update variants set stock = 100');
  expect((await post(once)).body).toBe(first.body);
});
