import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import type { User } from '#contract/account/auth.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Product } from '#contract/catalog/products.ts';
import { until } from '#testing/until.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

let dataDir: string;
let program: ChildProcess | undefined;

afterEach(async () => {
  if (program?.exitCode === null) {
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** As `npm start` does it. */
const loading = path.join(import.meta.dirname, '../../scripts/loading.mjs');

/** Starts the program and returns its address. */
async function start(): Promise<string> {
  program = spawn(process.execPath, ['--import', loading, path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: program.stdout! })) {
    const address = /^Hemline is open at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The program ended before it was open');
}

/** Kills the program and its database, like a power failure. */
async function cut(): Promise<void> {
  const [postmaster] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1);
  program?.kill('SIGKILL');
  process.kill(Number(postmaster), 'SIGKILL');
  if (program) await once(program, 'exit');
}

/** Registers a shopper who sends requests like a browser. */
async function register(address: string, number: number) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask = async <Answer>(method: string, url: string, body?: object): Promise<Answer> => {
    const response = await fetch(address + url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
    const [cookie] = response.headers.getSetCookie();
    if (cookie) headers['cookie'] = cookie.split(';', 1)[0] ?? '';
    return (await response.json()) as Answer;
  };
  const user = await ask<User>('POST', '/api/users/register', {
    email: `shopper-${number}@example.com`,
    name: 'Shopper',
    password: 'correct horse',
  });
  headers['authorization'] = `Bearer ${user.token}`;
  const saved = await ask<{ data: Address[] }>('POST', '/api/address/add', {
    userId: user._id,
    address: '12 Cloth Lane',
    city: 'Leeds',
    phone: '555 0100',
    pincode: 'LS1 1AA',
    notes: 'Ring twice',
  });
  return { ask, headers, user, addressId: saved.data[0]?._id };
}

type Shopper = Awaited<ReturnType<typeof register>>;

async function placeOrder({ ask, user, addressId }: Shopper, product: Product): Promise<string> {
  const variant = product.variants.find(({ instoke }) => instoke);
  const { data: cart } = await ask<{ data: Cart }>('POST', '/api/cart/add', {
    userId: user._id,
    productId: product._id,
    name: product.name,
    color: variant?.color,
    size: variant?.size,
  });
  const totalAmount = cart.data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { orderId } = await ask<{ orderId: string }>('POST', '/api/order/create', {
    cartId: cart._id,
    addressInfo: { addressId },
    totalAmount,
  });
  return orderId;
}

const payByCard = ({ ask }: Shopper, orderId: string) =>
  ask('POST', '/api/pay', { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvv: '123', orderId });

/** The provider's charges with the shop's payment status. */
const charged = `select o.id, o.payment_status as status, count(*)::int as charges
  from sandbox_payments s join orders o on o.id = s.order_id where s.kind = 'card' and s.status = 'done' group by o.id`;

test('loses no acknowledged order and charges nothing twice when killed during orders and payments', async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-crash-'));
  // When root runs the tests, PostgreSQL runs as another user, who has to enter.
  await chmod(dataDir, 0o711);
  const before = await start();
  const products = (await (await fetch(`${before}/api/product/popular`)).json()) as Product[];
  const shoppers = await Promise.all(Array.from({ length: 6 }, (_, number) => register(before, number)));

  const acknowledged = new Map<string, Shopper>();
  const paid = new Set<string>();
  let running = true;
  const shopping = shoppers.map(async (shopper, number) => {
    for (let round = 0; running; round += 1) {
      const product = products[(number + round) % products.length];
      if (!product) continue;
      const orderId = await placeOrder(shopper, product);
      acknowledged.set(orderId, shopper);
      await payByCard(shopper, orderId);
      paid.add(orderId);
    }
  });
  const ends = Promise.allSettled(shopping);
  await until(() => paid.size >= 20);
  await cut();
  running = false;
  await ends;

  const after = await start();
  for (const [orderId, { headers }] of acknowledged) {
    const response = await fetch(`${after}/api/order/details/${orderId}`, { headers });
    expect(response.status, `order ${orderId}`).toBe(200);
  }

  const server = await startEmbeddedPostgres({ dataDir, share: true });
  const client = new pg.Client({ connectionString: server.url('hemline') });
  await client.connect();
  type Charged = { id: string; status: string; charges: number };
  // Charges without a response are looked up as soon as the shop is running again.
  const readCharged = async () => (await client.query<Charged>(charged)).rows;
  await until(async () => (await readCharged()).every((order) => order.status === 'paid'));
  const orders = await readCharged();
  expect(orders.filter(({ charges }) => charges !== 1)).toEqual([]);
  expect([...paid].filter((orderId) => !orders.some(({ id }) => id === orderId))).toEqual([]);
  const { rows: wrong } = await client.query(
    `select v.id from variants v left join stock_movements m on m.variant_id = v.id
     where v.stock is not null group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  );
  const { rows: sold } = await client.query<{ orders: number; lines: number; taken: number }>(
    `select (select count(*)::int from orders) as orders, (select sum(quantity)::int from order_lines) as lines,
            (select -sum(delta)::int from stock_movements where reason = 'sold') as taken`,
  );
  const { rows: withoutMail } = await client.query(
    `select o.id from orders o left join mails m on m.data->>'orderId' = o.id where m.id is null`,
  );
  await client.end();
  expect(wrong).toEqual([]);
  expect(withoutMail).toEqual([]);
  expect(sold[0]?.orders).toBeGreaterThanOrEqual(acknowledged.size);
  expect(sold[0]?.taken).toBeLessThanOrEqual(sold[0]?.lines ?? 0);
}, 90_000);
