import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { fetchFrom } from './ask.ts';
import type { Bench } from './bench.ts';
import { variantsOf } from './catalogue.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import { compare, type Figure } from './figure.ts';
import { connections } from './load.ts';
import { orderOf } from './orders.ts';
import type { RawResult, RawSetup } from './raw-orders.ts';
import { startShop } from './shop.ts';
import { makeCarts, openDatabase, type ReadyCart } from './shoppers.ts';

const program = path.join(import.meta.dirname, 'raw-orders.ts');
const firstTurn = 160;
const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvv: '123' };

/** Orders placed and then paid by card, over HTTP with the sandbox against plain SQL that writes the same rows. */
export async function measurePaidOrders({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const child = startChild([program]);
  await using raw = { child, [Symbol.asyncDispose]: () => endChild(child) };
  const setup: RawSetup = {
    databaseUrl: shop.databaseUrl,
    connections: readConfig({}).databasePool,
    callers: connections,
    paid: true,
  };
  raw.child.send(setup);
  const variants = await variantsOf(database.db);
  let amount = firstTurn;
  const carts = () => makeCarts(database.db, amount, variants);

  const overHttp = async () => {
    const perSecond = await placeAndPay(shop.url, await carts());
    amount = Math.ceil((perSecond * seconds) / connections) * connections;
    return { perSecond };
  };
  const inSql = async () => {
    raw.child.send(
      (await carts()).map(({ shopper, cartId, addressId }) => ({
        userId: shopper.id,
        cartId,
        addressId,
        cookieHash: hashSecret(shopper.halves.cookie),
        tokenHash: hashSecret(shopper.halves.token),
      })),
    );
    const { seconds: passed, orderIds } = await nextMessage<RawResult>(raw.child, 120_000);
    return { perSecond: orderIds.length / passed };
  };
  return await compare({ name: 'Order placed and paid', of: 'orders', rounds, shop: overHttp, ceiling: inSql });
}

/** Every caller takes the next cart, orders it and pays for it; orders per second. */
async function placeAndPay(url: string, carts: ReadyCart[]): Promise<number> {
  const total = carts.length;
  const startedAt = performance.now();
  const call = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const { headers } = cart.shopper;
      const placed = await fetchFrom(url, orderOf(cart));
      const { orderId } = JSON.parse(placed.body.toString()) as { orderId: string };
      await fetchFrom(url, { method: 'POST', path: '/api/pay', headers, body: JSON.stringify({ ...card, orderId }) });
    }
  };
  await Promise.all(Array.from({ length: connections }, call));
  return (total * 1000) / (performance.now() - startedAt);
}
