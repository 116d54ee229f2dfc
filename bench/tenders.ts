import { cartGiftCards, giftCards } from '#server/db/schema/index.ts';
import type { Connection } from '#server/db/client.ts';
import { newId } from '#server/platform/ids.ts';
import { createOrders } from './orders.ts';
import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import { connections } from './support/load.ts';
import { startShop } from './support/shop.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

/** Gives each cart a gift card of its own that pays a part of it, or all of them the same one. */
async function enterCards(db: Connection, carts: readonly ReadyCart[], { shared }: { shared: boolean }) {
  const now = new Date();
  const cards = (shared ? carts.slice(0, 1) : carts).map(() => ({
    id: newId(),
    initialCents: 1_000_000_000,
    balanceCents: shared ? 1_000_000_000 : 100,
    status: 'active' as const,
    source: 'admin' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(giftCards).values(cards);
  await db.insert(cartGiftCards).values(
    carts.map(({ cartId }, at) => ({
      cartId,
      giftCardId: cards[shared ? 0 : at]?.id ?? '',
      ending: '7Q2K',
      addedAt: now,
    })),
  );
  return carts;
}

/** Measures orders that a gift card pays in part against those without, in the same shop. */
export async function measureTenders({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const { db } = database;
  const variants = await variantsOf(db);
  let amount = 20 * connections;
  const carts = () => createCarts(db, amount, variants);
  const plain = async () => {
    const { turn } = await createOrders(shop, await carts());
    amount = Math.ceil((turn.perSecond * seconds) / connections) * connections;
    return turn;
  };
  const withCard = (options: { shared: boolean }) => async () =>
    (await createOrders(shop, await enterCards(db, await carts(), options))).turn;
  return [
    ...(await compare({
      name: 'Orders with a gift card, of those without',
      of: 'orders',
      rounds,
      aim: 0.8,
      shop: withCard({ shared: false }),
      ceiling: plain,
    })),
    ...(await compare({
      name: 'Orders with one gift card together, of those without',
      of: 'orders',
      rounds,
      shop: withCard({ shared: true }),
      ceiling: plain,
    })),
  ];
}
