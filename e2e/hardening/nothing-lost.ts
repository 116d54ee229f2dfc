import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openShop } from '#e2e/support/server.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { stockAllVariants, variantsOf, writeEmptyImages } from '#bench/support/catalogue.ts';
import { createCarts, openDatabase, type ReadyCart } from '#bench/support/shoppers.ts';
import { requireNoContradictions, settleOldCharges } from './support/books.ts';
import { freePort } from './support/free-port.ts';
import type { Proof } from './support/proof.ts';

const orderCount = 10_000;
const shoppersAtOnce = 32;
const programKills = 20;
const databaseKills = 5;
const buyers = 40;
const pieces = 5;

const startLimitMs = 120_000;
/** A payment that was under way when the program was killed has no result until a job looks it up. Its shopper comes back at the end. */
const patienceMs = 1_000;
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };

type Answer = {
  status: number;
  body: { orderId?: string; code?: string; transactionDetails?: { transactionId: string } };
};
type Acknowledged = { orders: Map<string, ReadyCart>; payments: Map<string, string> };

export const nothingLost: Proof = {
  claim: `${orderCount} orders are placed and paid while the program is killed ${programKills} times and the database ${databaseKills} times, then ${buyers} shoppers buy ${pieces} pieces on two instances: no acknowledged order or payment is lost or doubled, stock equals its movements, orders equal the ledger`,
  async prove({ folder }) {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const shop = superviseShop(dataDir, port, openSync(path.join(folder, 'shop.log'), 'a'));
    try {
      await waitUntilOpen(url);
      const carts = await prepareCarts(dataDir);
      const seen: Acknowledged = { orders: new Map(), payments: new Map() };
      const startedAt = performance.now();
      const killing = killRepeatedly(seen, shop, dataDir);
      const undecided = await buyAll(url, carts, seen);
      await killing;
      const buyingSeconds = Math.round((performance.now() - startedAt) / 1000);
      await waitUntilOpen(url);
      await settleOldCharges(await databaseUrl(dataDir), startLimitMs);
      const unpaid = await buyAll(url, undecided, seen);
      if (unpaid.length > 0) throw new Error(`${unpaid.length} orders could not be paid after the kills.`);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const sold = await buyLastPieces(dataDir, url, seen);
      await checkBooks(dataDir, seen);
      return `${seen.payments.size} paid orders in ${seconds} s (${buyingSeconds} s until the last kill and cart) with ${programKills} + ${databaseKills} kills (${shop.starts()} starts), ${undecided.length} payments interrupted; ${sold} of ${buyers} shoppers got the ${pieces} pieces; nothing lost or doubled`;
    } finally {
      await shop.stop();
    }
  },
};

/** Runs the shop on one port, and starts it again whenever it ends. */
function superviseShop(dataDir: string, port: number, log: number) {
  let child: ChildProcess | undefined;
  let stopped = false;
  let starts = 0;
  const run = async () => {
    while (!stopped) {
      starts += 1;
      child = spawn('sh', ['scripts/run', 'start'], {
        cwd: path.join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          PUBLIC_URL: '',
          TRUST_PROXY: 'true',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', log, log],
      });
      await once(child, 'exit');
    }
  };
  const running = run();
  return {
    starts: () => starts,
    kill: () => child?.kill('SIGKILL'),
    async stop() {
      stopped = true;
      child?.kill('SIGTERM');
      await running;
    },
  };
}

async function waitUntilOpen(url: string): Promise<void> {
  const limit = performance.now() + startLimitMs;
  for (;;) {
    const status = await fetch(`${url}/api/store`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > limit) throw new Error('The shop did not open in time.');
    await pause(200);
  }
}

const databaseUrl = async (dataDir: string) => (await startEmbeddedPostgres({ dataDir, share: true })).url('hemline');

async function prepareCarts(dataDir: string): Promise<ReadyCart[]> {
  await using database = openDatabase(await databaseUrl(dataDir));
  await stockAllVariants(database.db);
  // The pictures would be encoded during the whole proof.
  await writeEmptyImages(database.db, dataDir);
  return await createCarts(database.db, orderCount, await variantsOf(database.db));
}

/** Kills the program or the database each time that another part of the orders is placed. */
async function killRepeatedly({ orders }: Acknowledged, shop: { kill: () => void }, dataDir: string) {
  const kills = programKills + databaseKills;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.floor((orderCount * kill) / (kills + 1));
    while (orders.size < enough) await pause(20);
    if (kill % (kills / databaseKills) === 0) killDatabase(dataDir);
    else shop.kill();
  }
}

function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Orders and pays every cart. Returns the carts whose payment has no result yet. */
async function buyAll(url: string, carts: readonly ReadyCart[], seen: Acknowledged): Promise<ReadyCart[]> {
  const left = carts.values();
  const undecided: ReadyCart[] = [];
  const buyer = async () => {
    for (const cart of left) if (!(await buy(url, cart, seen))) undecided.push(cart);
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, buyer));
  return undecided;
}

async function buy(url: string, cart: ReadyCart, seen: Acknowledged): Promise<boolean> {
  const { body: placed } = await repeat(
    () => placeOrder(url, cart),
    ({ status }) => status === 200 || status === 201,
  );
  if (placed.orderId === undefined) throw new Error('The answer has no order.');
  const { orderId } = placed;
  seen.orders.set(orderId, cart);
  const limit = performance.now() + patienceMs;
  const paid = await repeat(
    () => post(url, cart, '/api/pay', { ...card, orderId }),
    ({ status, body }) => status === 200 || (body.code === 'PAYMENT_UNDER_WAY' && performance.now() > limit),
    ['PAYMENT_UNDER_WAY', 'PAYMENT_DECLINED'],
  );
  if (paid.status !== 200) return false;
  seen.payments.set(orderId, paid.body.transactionDetails?.transactionId ?? '');
  return true;
}

/** Repeats a request while the shop does not answer, is unavailable, or answers with one of the codes. */
async function repeat(
  request: () => Promise<Answer | undefined>,
  isFinal: (answer: Answer) => boolean,
  codes: readonly string[] = [],
): Promise<Answer> {
  const limit = performance.now() + startLimitMs;
  for (;;) {
    const answer = await request();
    if (answer && isFinal(answer)) return answer;
    if (answer && answer.status < 500 && !codes.includes(answer.body.code ?? ''))
      throw new Error(`The shop answered ${answer.status} ${answer.body.code ?? ''}.`);
    if (performance.now() > limit) throw new Error('The shop did not recover in time.');
    await pause(250);
  }
}

const placeOrder = (url: string, cart: ReadyCart) =>
  post(url, cart, '/api/order/create', {
    userId: cart.shopper.id,
    cartId: cart.cartId,
    addressInfo: { addressId: cart.addressId },
    paymentMethod: 'card',
    totalAmount: cart.totalCents / 100,
  });

/** Returns undefined when there is no complete answer. */
async function post(url: string, { shopper }: ReadyCart, at: string, body: object): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url + at, {
      method: 'POST',
      headers: { ...shopper.headers, 'x-forwarded-for': addressOf(shopper.id) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
}

/** Returns an IP address for each shopper, so that the limits per address do not apply. */
const addressOf = (id: string): string =>
  `10.${[8, 6, 4].map((from) => Number.parseInt(id.replaceAll('-', '').slice(-from, -from + 2 || undefined), 16)).join('.')}`;

/** Lets many shoppers order the last pieces at the same time on two instances. Returns how many succeeded. */
async function buyLastPieces(dataDir: string, url: string, seen: Acknowledged): Promise<number> {
  const address = await databaseUrl(dataDir);
  const second = await openShop({ DATABASE_URL: address, TRUST_PROXY: 'true', LOG_LEVEL: 'silent' });
  try {
    const carts = await prepareLastPieces(address);
    const answers = await Promise.all(
      carts.map(async (cart, index) => ({ cart, answer: await placeOrder(index % 2 === 0 ? url : second.url, cart) })),
    );
    const placed = answers.filter(({ answer }) => answer?.status === 201);
    const refused = answers.filter(({ answer }) => answer?.body.code === 'OUT_OF_STOCK');
    if (placed.length !== pieces || refused.length !== buyers - pieces)
      throw new Error(
        `${placed.length} of ${buyers} shoppers got ${pieces} pieces, ${refused.length} were told that none is left.`,
      );
    for (const { cart, answer } of placed) seen.orders.set(answer?.body.orderId ?? '', cart);
    return placed.length;
  } finally {
    await second.close();
  }
}

async function prepareLastPieces(address: string): Promise<ReadyCart[]> {
  await using database = openDatabase(address);
  const [scarce, other] = await variantsOf(database.db);
  if (!scarce || !other) throw new Error('The catalogue has too few variants.');
  await database.pool.query(
    `with taken as (select id, stock - $2 as pieces from variants where id = $1)
     insert into stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, created_at)
     select gen_random_uuid(), id, -pieces, 'counted', location_id, -pieces, now() from taken join stock_levels on variant_id = id`,
    [scarce.id, pieces],
  );
  await database.pool.query('update variants set stock = $2 where id = $1', [scarce.id, pieces]);
  await database.pool.query('update stock_levels set on_hand = $2 where variant_id = $1', [scarce.id, pieces]);
  return await createCarts(database.db, buyers, [scarce, other]);
}

async function checkBooks(dataDir: string, { orders, payments }: Acknowledged): Promise<void> {
  const client = new pg.Client(await databaseUrl(dataDir));
  await client.connect();
  try {
    await requireNoContradictions(client);
    const { rows } = await client.query<{ id: string; cart: string; state: string; reference: string }>(
      `select o.id, o.cart_id cart, o.payment_status state, coalesce(p.provider_reference, '') reference
       from orders o left join payments p on p.order_id = o.id and p.status = 'done'`,
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    if (rows.length !== stored.size) throw new Error('An order was paid twice.');
    if (stored.size !== orders.size)
      throw new Error(`${orders.size} orders were acknowledged, ${stored.size} are stored.`);
    for (const [id, { cartId }] of orders)
      if (stored.get(id)?.cart !== cartId) throw new Error(`The order ${id} is not stored.`);
    for (const [id, reference] of payments)
      if (stored.get(id)?.state !== 'paid' || stored.get(id)?.reference !== reference)
        throw new Error(`The payment of the order ${id} is not stored.`);
  } finally {
    await client.end();
  }
}
