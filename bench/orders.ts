import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure, type Turn } from './support/figure.ts';
import { connections, distribute, load } from './support/load.ts';
import { checkOrders } from './support/order-books.ts';
import { startRawOrders } from './support/raw.ts';
import { orderRequest } from './support/requests.ts';
import { type Shop, startShop } from './support/shop.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

/** The number of orders in the first turn, from which the number for the other turns is calculated. */
const firstTurn = 320;

/** Measures orders created over HTTP against the same transactions in plain SQL, with the same number of callers and connections. */
export async function measureOrders({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await using raw = startRawOrders(shop, { paid: false });
  const variants = await variantsOf(database.db);
  const created: string[] = [];
  let amount = firstTurn;

  const carts = () => createCarts(database.db, amount, variants);
  const overHttp = async () => {
    const ready = await carts();
    const { turn, orderIds } = await createOrders(shop, ready);
    created.push(...orderIds);
    amount = roundUp(turn.perSecond * seconds);
    return turn;
  };
  const inSql = async () => {
    const { seconds: elapsed, processorSeconds, orderIds } = await raw.place(await carts());
    created.push(...orderIds);
    const { length } = orderIds;
    return { perSecond: length / elapsed, perProcessorSecond: length / processorSeconds };
  };
  const figures = await compare({
    name: 'Orders',
    of: 'orders',
    rounds,
    aim: 0.5,
    shop: overHttp,
    ceiling: inSql,
  });
  await checkOrders(database.pool, created);
  return figures;
}

/** Rounds up to a multiple of the connections, so that each gets the same number. */
const roundUp = (count: number) => Math.ceil(count / connections) * connections;

/** Orders every cart once and returns the ids that the shop acknowledged. */
export async function createOrders(
  shop: Shop,
  carts: readonly ReadyCart[],
  path = '/api/order/create',
): Promise<{ turn: Turn; orderIds: string[] }> {
  const orderIds: string[] = [];
  const turn = await load(shop, {
    requests: distribute(carts.map((cart) => ({ ...orderRequest(cart), path }))),
    amount: carts.length,
    onResponse(status, body) {
      if (status === 201) orderIds.push((JSON.parse(body) as { orderId: string }).orderId);
    },
  });
  if (orderIds.length !== carts.length)
    throw new Error(`Only ${orderIds.length} of ${carts.length} orders were created.`);
  return { turn, orderIds };
}
