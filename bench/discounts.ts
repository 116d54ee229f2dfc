import type { StoredRule } from '#server/db/schema/index.ts';
import { cartCodes, discountCodes, discounts } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { sellingTag } from '#server/platform/selling.ts';
import type { Connection } from '#server/db/client.ts';
import { createOrders } from './orders.ts';
import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import type { HttpRequest } from './support/http.ts';
import { connections, distribute, load } from './support/load.ts';
import { startShop } from './support/shop.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

/** Takes 10 % off the order. */
const tenPercent: StoredRule = {
  type: 'percent',
  on: 'order',
  percent: 1000,
  goods: { all: true },
  minimum: { subtotalCents: 0, pieces: 0 },
  combines: [],
  firstOrder: false,
  groups: [],
};

/** Adds a discount with a code, and returns the id of the code. */
async function addCode(db: Connection, limitTotal: number | null): Promise<string> {
  const [id, codeId, now] = [newId(), newId(), new Date()];
  await db.insert(discounts).values({
    id,
    name: 'Autumn sale',
    kind: 'code',
    enabled: true,
    rule: tenPercent,
    limitTotal,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(discountCodes).values({ id: codeId, discountId: id, code: codeId.toUpperCase() });
  await announceChanges(db, [sellingTag]);
  return codeId;
}

/** Gives each cart a code of 10 %. */
async function enterCode(db: Connection, carts: readonly ReadyCart[], codeId: string): Promise<ReadyCart[]> {
  await db.insert(cartCodes).values(carts.map(({ cartId }) => ({ cartId, codeId, addedAt: new Date() })));
  return carts.map((cart) => ({ ...cart, totalCents: cart.totalCents - Math.round(cart.totalCents / 10) }));
}

const cartRequest = ({ shopper: { id, headers } }: ReadyCart): HttpRequest => ({
  method: 'GET',
  path: `/api/cart/get/${id}`,
  headers,
});

/** Measures bags and orders with a discount code against those without, in the same shop. */
export async function measureDiscounts({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const { db } = database;
  const variants = await variantsOf(db);
  const [unlimited, limited] = [await addCode(db, null), await addCode(db, 1_000_000_000)];
  let amount = 20 * connections;
  const carts = () => createCarts(db, amount, variants);
  const plainOrders = async () => {
    const { turn } = await createOrders(shop, await carts());
    amount = Math.ceil((turn.perSecond * seconds) / connections) * connections;
    return turn;
  };
  const ordersWith = (codeId: string) => async () =>
    (await createOrders(shop, await enterCode(db, await carts(), codeId))).turn;

  const plain = await createCarts(db, 20 * connections, variants);
  const withCode = await enterCode(db, await createCarts(db, 20 * connections, variants), unlimited);
  const bags = (ready: readonly ReadyCart[]) => () =>
    load(shop, { requests: distribute(ready.map(cartRequest)), seconds });
  return [
    ...(await compare({
      name: 'Bags with a code, of those without',
      of: 'requests',
      rounds,
      aim: 0.7,
      shop: bags(withCode),
      ceiling: bags(plain),
    })),
    ...(await compare({
      name: 'Orders with a code, of those without',
      of: 'orders',
      rounds,
      aim: 0.8,
      shop: ordersWith(unlimited),
      ceiling: plainOrders,
    })),
    ...(await compare({
      name: 'Orders with one limited code, of those without',
      of: 'orders',
      rounds,
      shop: ordersWith(limited),
      ceiling: plainOrders,
    })),
  ];
}
