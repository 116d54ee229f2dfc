import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import { fetchOk } from './support/http.ts';
import { connections } from './support/load.ts';
import { startRawOrders } from './support/raw.ts';
import { orderRequest } from './support/requests.ts';
import { startShop } from './support/shop.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

/** The number of orders in the first turn, from which the number for the other turns is calculated. */
const firstTurn = 160;
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvv: '123' };

/** Measures orders created and paid by card, over HTTP with the sandbox against plain SQL that writes the same rows. */
export async function measurePaidOrders({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await using raw = startRawOrders(shop, { paid: true });
  const variants = await variantsOf(database.db);
  let amount = firstTurn;

  const carts = () => createCarts(database.db, amount, variants);
  const overHttp = async () => {
    const perSecond = await createAndPay(shop.url, await carts());
    amount = Math.ceil((perSecond * seconds) / connections) * connections;
    return { perSecond };
  };
  const inSql = async () => {
    const { seconds: elapsed, orderIds } = await raw.place(await carts());
    return { perSecond: orderIds.length / elapsed };
  };
  return await compare({ name: 'Paid orders', of: 'orders', rounds, shop: overHttp, ceiling: inSql });
}

/** Orders and pays every cart on all connections; returns the orders per second. */
async function createAndPay(url: string, carts: ReadyCart[]): Promise<number> {
  const total = carts.length;
  const startedAt = performance.now();
  const call = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const { headers } = cart.shopper;
      const created = await fetchOk(url, orderRequest(cart));
      const { orderId } = JSON.parse(created.body.toString()) as { orderId: string };
      await fetchOk(url, { method: 'POST', path: '/api/pay', headers, body: JSON.stringify({ ...card, orderId }) });
    }
  };
  await Promise.all(Array.from({ length: connections }, call));
  return (total * 1000) / (performance.now() - startedAt);
}
