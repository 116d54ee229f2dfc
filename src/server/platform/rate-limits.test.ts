import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { signInDelayMs, takeAll } from './rate-limits.ts';

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: shop.url });
});
afterEach(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const ip = '203.0.113.7';

/** Tries at the same time, on both instances in turn. Returns what was taken and how many were refused. */
async function tryAtOnce(count: number, take: (on: TestShop) => Promise<unknown>) {
  const instances = [shop, second];
  const results = await Promise.allSettled(Array.from({ length: count }, (_, at) => take(instances[at % 2] ?? shop)));
  return {
    taken: results.filter(({ status }) => status === 'fulfilled').length,
    refused: results.filter(({ status }) => status === 'rejected').length,
  };
}

const order = (on: TestShop) => on.limits.ordersPerIp.take(ip);
const advance = (minutes: number) => [shop, second].forEach(({ clock }) => clock.advance({ minutes }));
const limitOrders = async (hourlyOrdersPerIp: number) => {
  await changeLimits(shop, { hourlyOrdersPerIp });
  second.clock.advance({ minutes: 1 });
  await expect.poll(async () => (await second.settings.limits()).hourlyOrdersPerIp).toBe(hourlyOrdersPerIp);
};

test('lets exactly as many through as allowed, on two instances at the same time', async () => {
  await limitOrders(7);
  expect(await tryAtOnce(40, order)).toEqual({ taken: 7, refused: 33 });
  await expect(order(shop)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_TRIES', retryAfterSeconds: 3600 });
  advance(59);
  await expect(order(second)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  advance(1);
  expect(await tryAtOnce(40, order)).toEqual({ taken: 7, refused: 33 });
});

test('a refused try does not count, so tries that were given back are free again', async () => {
  await limitOrders(2);
  const both = [await shop.limits.signInsPerIp.take(ip), await order(shop), await order(shop)];
  expect(await tryAtOnce(10, order)).toEqual({ taken: 0, refused: 10 });
  await Promise.all(both.map((each) => each.giveBack()));
  // An instance remembers a refusal for a second.
  advance(1);
  expect(await tryAtOnce(10, order)).toEqual({ taken: 2, refused: 8 });
});

test('a try that is given back in a later period, or after a reset, makes room for no other', async () => {
  await limitOrders(3);
  const old = [await order(shop), await order(second), await order(shop)];
  advance(60);
  expect(await tryAtOnce(2, order)).toEqual({ taken: 2, refused: 0 });
  await Promise.all(old.map((each) => each.giveBack()));
  expect(await tryAtOnce(10, order)).toEqual({ taken: 1, refused: 9 });

  advance(60);
  const last = await order(shop);
  await shop.pool.query('delete from rate_limits');
  await last.giveBack();
  expect(await tryAtOnce(10, order)).toEqual({ taken: 3, refused: 7 });
});

test('counts again after the clock was set back', async () => {
  await limitOrders(1);
  await order(shop);
  await expect(order(shop)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  await shop.pool.query('update rate_limits set expire = expire + 1000 * 60 * 60 * 24');
  await order(second);
  await expect(order(second)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
});

test('counts the addresses of an IPv6 network together, in every limit of IP addresses', async () => {
  const addresses = Array.from({ length: 120 }, (_, at) => `2001:db8:1:2::${(at + 1).toString(16)}`);
  const results = await Promise.allSettled(addresses.map((address) => shop.limits.signInsPerIp.take(address)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  await shop.limits.signInsPerIp.take('2001:db8:1:3::1');

  await shop.pool.query('truncate rate_limits');
  const guesses = addresses.slice(0, 30).map((address) => shop.limits.signIns.take('ada@example.com', address));
  const locked = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'rejected');
  expect(locked).toHaveLength(20);
});

test('what one of several limits refuses does not count in the others', async () => {
  await limitOrders(1);
  await order(shop);
  const { ordersPerIp, contactMessagesPerIp } = second.limits;
  const send = () =>
    takeAll([
      [contactMessagesPerIp, ip],
      [ordersPerIp, ip],
    ]);
  await expect(send()).rejects.toMatchObject({ message: 'Too many orders. Please try again in 60 minutes.' });
  const { rows } = await shop.pool.query(`select points from rate_limits where key like 'contact%'`);
  expect(rows).toEqual([{ points: 0 }]);
});

test('locks the pair of e-mail and IP address exactly, and a locked pair does not lock its address', async () => {
  const signIn = (on: TestShop) => on.limits.signIns.take('ada@example.com', ip);
  expect(await tryAtOnce(60, signIn)).toEqual({ taken: 10, refused: 50 });
  expect(await tryAtOnce(60, signIn)).toEqual({ taken: 0, refused: 60 });
  const other = await second.limits.signIns.take('eve@example.com', ip);
  await other.succeed();
  const { rows } = await shop.pool.query(`select points from rate_limits where key = $1`, [`sign-ins-per-ip:${ip}`]);
  expect(rows).toEqual([{ points: 10 }]);
});

test('one address asks for few links of an e-mail, which cost neither its owner nor the rest of the address any', async () => {
  const ask = (on: TestShop, email = 'ada@example.com', from = ip) => on.limits.resets.take(email, from);
  expect(await tryAtOnce(80, ask)).toEqual({ taken: 5, refused: 75 });
  await ask(second, 'ada@example.com', '198.51.100.1');
  const others = Array.from({ length: 55 }, (_, at) => ask(shop, `${at}@example.com`));
  await Promise.all(others);
  await expect(ask(second, 'eve@example.com')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
});

test('slows an e-mail down by the tries that are under way, and never locks it', async () => {
  const delays: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const on = at % 2 === 0 ? shop : second;
      delays.push((await on.limits.signIns.take('ada@example.com', `203.0.113.${at}`)).delayMs);
    }),
  );
  expect(delays.toSorted((one, another) => one - another)).toEqual(
    Array.from({ length: 60 }, (_, at) => signInDelayMs(at)),
  );
  const owner = await shop.limits.signIns.take('ada@example.com', '198.51.100.1');
  expect(owner.delayMs).toBe(3_000);
  await owner.succeed();
  await shop.limits.signIns.resetAll('ada@example.com');
  expect((await second.limits.signIns.take('ada@example.com', '198.51.100.1')).delayMs).toBe(0);
});

test('exactly one decline finds that the limit of the shop is exceeded, and cards are paused for an hour from then', async () => {
  await changeLimits(shop, { hourlyDeclinesOfShop: 5 });
  second.clock.advance({ minutes: 1 });
  await expect.poll(async () => (await second.settings.limits()).hourlyDeclinesOfShop).toBe(5);
  const results: boolean[] = [];
  const decline = async (on: TestShop) => results.push(await on.limits.declinesOfShop.count());
  await tryAtOnce(5, decline);
  expect(results).toEqual(Array(5).fill(false));
  expect(await second.limits.declinesOfShop.pausedMs()).toBe(0);
  advance(30);
  await tryAtOnce(20, decline);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await second.limits.declinesOfShop.pausedMs()).toBe(60 * 60_000);
  advance(60);
  expect(await second.limits.declinesOfShop.pausedMs()).toBe(0);
});
