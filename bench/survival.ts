import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { ask } from './ask.ts';
import type { Bench } from './bench.ts';
import { variantsOf } from './catalogue.ts';
import type { Figure } from './figure.ts';
import { connections } from './load.ts';
import { orderOf } from './orders.ts';
import { type Shop, startShop } from './shop.ts';
import { makeCarts, openDatabase, type ReadyCart } from './shoppers.ts';

const wanted = 10_000;
const kills = 10;
/** Longer than the shop waits before it takes a charge that nobody knows of for one that was never made. */
const patienceMs = 8 * 60_000;
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvv: '123' };

/**
 * 10,000 orders are placed and paid while the program is killed ten times. A caller that gets no answer asks again, as a
 * shopper would. Afterwards every cart is one order, every order is paid once, and provider, payments and stock agree.
 */
export async function measureSurvival({ dataDir }: Bench): Promise<Figure[]> {
  let shop = await startShop(dataDir);
  try {
    await using database = openDatabase(shop.databaseUrl);
    const carts = await makeCarts(database.db, wanted, await variantsOf(database.db));
    const startedAt = performance.now();
    let paid = 0;
    const call = async () => {
      for (let cart = carts.pop(); cart; cart = carts.pop()) {
        await buy(() => shop.url, cart);
        paid += 1;
      }
    };
    const calls = Promise.all(Array.from({ length: connections }, call));
    for (let kill = 1; kill <= kills; kill += 1) {
      while (paid < (kill * wanted) / (kills + 1)) await setTimeout(20);
      shop = await killAndStart(shop, dataDir);
    }
    await calls;
    const seconds = (performance.now() - startedAt) / 1000;
    // The database server, too, has another port after a start.
    await using books = openDatabase(shop.databaseUrl);
    await checkBooks(books.pool);
    return [
      {
        name: `Orders paid, killed ${kills} times on the way`,
        unit: 'orders',
        shop: paid,
        aim: `= ${wanted}`,
        met: paid === wanted,
      },
      { name: '  it took', unit: 's', shop: seconds },
    ];
  } finally {
    await shop[Symbol.asyncDispose]();
  }
}

async function killAndStart(shop: Shop, dataDir: string): Promise<Shop> {
  process.kill(shop.pid, 'SIGKILL');
  await shop[Symbol.asyncDispose]();
  return startShop(dataDir);
}

/** Asks again until the order is placed and paid. */
async function buy(url: () => string, cart: ReadyCart): Promise<void> {
  const end = performance.now() + patienceMs;
  const { headers } = cart.shopper;
  const { orderId } = JSON.parse(await again(end, () => ask(url(), orderOf(cart)))) as { orderId: string };
  const body = JSON.stringify({ ...card, orderId });
  await again(end, () => ask(url(), { method: 'POST', path: '/api/pay', headers, body }));
}

async function again(end: number, question: () => ReturnType<typeof ask>): Promise<string> {
  for (;;) {
    const answer = await question().catch(() => undefined);
    if (answer && answer.status < 300) return answer.body.toString();
    // Not there, under way, or not known yet; anything else is a fault.
    const passes = answer === undefined || [409, 503].includes(answer.status);
    if (!passes || performance.now() > end)
      throw new Error(`The shop answered ${answer?.status}: ${answer?.body.toString()}`);
    await setTimeout(200);
  }
}

async function checkBooks(pool: pg.Pool): Promise<void> {
  const wrong = {
    'orders that are not paid': `select id from orders where user_email like '%@example.com' and payment_status <> 'paid'`,
    'orders that were not charged once': `select o.id from orders o left join sandbox_payments s on s.order_id = o.id and s.status = 'done'
      where o.payment_status = 'paid' group by o.id having count(s.id) <> 1`,
    'orders without one payment': `select o.id from orders o left join payments p on p.order_id = o.id and p.kind = 'charge' and p.status = 'done'
      where o.payment_status = 'paid' group by o.id having count(p.id) <> 1`,
    'variants whose movements do not add up': `select v.id from variants v left join stock_movements m on m.variant_id = v.id
      where v.stock is not null group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  };
  for (const [what, query] of Object.entries(wrong)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) throw new Error(`There are ${rows.length} ${what}.`);
  }
}
