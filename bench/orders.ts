import path from 'node:path';
import { toDollars } from '#contract/money.ts';
import type { NewOrder } from '#contract/order.ts';
import { readConfig } from '#server/config/config.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import type { Question } from './ask.ts';
import type { Bench } from './bench.ts';
import { variantsOf } from './catalogue.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import { compare, type Figure, type Turn } from './figure.ts';
import { connections, deal, load } from './load.ts';
import { checkOrders } from './order-books.ts';
import type { RawCart } from './raw-order.ts';
import type { RawResult, RawSetup } from './raw-orders.ts';
import { type Shop, startShop } from './shop.ts';
import { makeCarts, openDatabase, type ReadyCart } from './shoppers.ts';

const program = path.join(import.meta.dirname, 'raw-orders.ts');
/** Orders of the first turn; how many fill the time is known after it. */
const firstTurn = 320;

/** Whole orders over HTTP against the same transactions in plain SQL, with as many callers and connections. */
export async function measureOrders({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await using raw = startRaw(shop);
  const variants = await variantsOf(database.db);
  const placed: string[] = [];
  let amount = firstTurn;

  const carts = () => makeCarts(database.db, amount, variants);
  const overHttp = async () => {
    const ready = await carts();
    const { turn, orderIds } = await placeOrders(shop, ready);
    placed.push(...orderIds);
    amount = roundUp(turn.perSecond * seconds);
    return turn;
  };
  const inSql = async () => {
    const { seconds: passed, processorSeconds, orderIds } = await raw.place(await carts());
    placed.push(...orderIds);
    const { length } = orderIds;
    return { perSecond: length / passed, perProcessorSecond: length / processorSeconds };
  };
  const figures = await compare({
    name: 'Order placement',
    of: 'orders',
    rounds,
    aim: 0.5,
    shop: overHttp,
    ceiling: inSql,
  });
  await checkOrders(database.pool, placed);
  return figures;
}

/** Every connection gets the same number. */
const roundUp = (count: number) => Math.ceil(count / connections) * connections;

/** Places every cart once; the ids that the shop acknowledged. */
async function placeOrders(shop: Shop, carts: readonly ReadyCart[]): Promise<{ turn: Turn; orderIds: string[] }> {
  const orderIds: string[] = [];
  const turn = await load(shop, {
    questions: deal(carts.map(orderOf)),
    amount: carts.length,
    onAnswer(status, body) {
      if (status === 201) orderIds.push((JSON.parse(body) as { orderId: string }).orderId);
    },
  });
  if (orderIds.length !== carts.length) throw new Error(`Of ${carts.length} orders ${orderIds.length} were taken.`);
  return { turn, orderIds };
}

export function orderOf({ shopper, cartId, addressId, totalCents }: ReadyCart): Question {
  const body: NewOrder = { userId: shopper.id, cartId, addressInfo: { addressId }, totalAmount: toDollars(totalCents) };
  return { method: 'POST', path: '/api/order/create', headers: shopper.headers, body: JSON.stringify(body) };
}

function startRaw({ databaseUrl }: Shop) {
  const child = startChild([program]);
  const setup: RawSetup = { databaseUrl, connections: readConfig({}).databasePool, callers: connections };
  child.send(setup);
  return {
    async place(carts: readonly ReadyCart[]): Promise<RawResult> {
      child.send(carts.map(rawOf));
      return nextMessage<RawResult>(child, 120_000);
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
}

function rawOf({ shopper, cartId, addressId }: ReadyCart): RawCart {
  const { cookie, token } = shopper.halves;
  return { userId: shopper.id, cartId, addressId, cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) };
}
