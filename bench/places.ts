import { settings } from '#server/db/schema/index.ts';
import type { Connection } from '#server/db/client.ts';
import { type StoredShipping, untouchedShipping } from '#server/features/shipping/shipping.rules.ts';
import { type StoredTaxes, untouchedTaxes } from '#server/features/taxes/taxes.rules.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import { createOrders } from './orders.ts';
import type { Bench } from './support/bench.ts';
import { variantsOf } from './support/catalogue.ts';
import { compare, type Figure } from './support/figure.ts';
import { getJson, type HttpRequest } from './support/http.ts';
import { connections, distribute, load } from './support/load.ts';
import { type Shop, startShop } from './support/shop.ts';
import { createCarts, openDatabase, type ReadyCart } from './support/shoppers.ts';

const feeCents = 500;
const everywhere = [{ country: '*', regions: [], postcodes: [] }];
const method = {
  description: '',
  kind: 'flat',
  tiers: [{ from: 0, feeCents }],
  freeFromCents: null,
  maxGrams: null,
  taxClass: 'standard',
  days: { from: 2, to: 4 },
  pickup: null,
  enabled: true,
} as const;

/** Three methods and a tax of two parts that the prices contain, so that goods cost what they cost without zones. */
const shipping: StoredShipping = {
  ...untouchedShipping,
  mode: 'zones',
  zones: [
    {
      id: newId(),
      name: 'Everywhere',
      places: everywhere,
      methods: ['Parcel', 'Courier', 'Express'].map((name, at) => ({
        ...method,
        id: newId(),
        name,
        tiers: [{ from: 0, feeCents: feeCents * (at + 1) }],
      })),
    },
  ],
};
const taxes: StoredTaxes = {
  ...untouchedTaxes,
  mode: 'zones',
  zones: [
    {
      id: newId(),
      name: 'Everywhere',
      home: false,
      places: everywhere,
      prices: 'included',
      rates: [
        {
          class: 'standard',
          parts: [
            { name: 'State', rate: 4 },
            { name: 'City', rate: 4.5 },
          ],
        },
      ],
    },
  ],
};

/** Changes whether the shop delivers and taxes by place. Returns once it does. */
async function sell(shop: Shop, db: Connection, isByPlace: boolean): Promise<void> {
  const documents = isByPlace ? { shipping, taxes } : { shipping: untouchedShipping, taxes: untouchedTaxes };
  for (const [key, value] of Object.entries(documents))
    await db
      .insert(settings)
      .values({ key, value, updatedAt: new Date() })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  await announceChanges(db, [sellingTag, codesTag]);
  while ((await getJson<{ taxByPlace?: true }>(shop.url, '/api/store')).taxByPlace !== (isByPlace || undefined));
}

const cartRequest = ({ shopper: { id, headers } }: ReadyCart): HttpRequest => ({
  method: 'GET',
  path: `/api/cart/get/${id}`,
  headers,
});
const quoteRequest = ({ shopper: { id, headers }, addressId }: ReadyCart): HttpRequest => ({
  method: 'GET',
  path: `/api/cart/quote/${id}?addressId=${addressId}`,
  headers,
});

/** Measures quotes against bags, and orders with delivery and taxes by place against those without, in the same shop. */
export async function measurePlaces({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  const { db } = database;
  const variants = await variantsOf(db);
  let amount = 20 * connections;
  const carts = () => createCarts(db, amount, variants);
  const plainOrders = async () => {
    await sell(shop, db, false);
    const { turn } = await createOrders(shop, await carts());
    amount = Math.ceil((turn.perSecond * seconds) / connections) * connections;
    return turn;
  };
  const ordersByPlace = async () => {
    await sell(shop, db, true);
    const ready = (await carts()).map((cart) => ({ ...cart, totalCents: cart.totalCents + feeCents }));
    return (await createOrders(shop, ready)).turn;
  };
  const ready = await createCarts(db, 20 * connections, variants);
  const read = (request: (cart: ReadyCart) => HttpRequest) => async () => {
    await sell(shop, db, true);
    return load(shop, { requests: distribute(ready.map(request)), seconds });
  };
  return [
    ...(await compare({
      name: 'Quotes, of bags',
      of: 'requests',
      rounds,
      aim: 0.7,
      shop: read(quoteRequest),
      ceiling: read(cartRequest),
    })),
    ...(await compare({
      name: 'Orders by place, of those without',
      of: 'orders',
      rounds,
      aim: 0.8,
      shop: ordersByPlace,
      ceiling: plainOrders,
    })),
  ];
}
