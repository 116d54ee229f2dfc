import type { PriceListDraft } from '#contract/shop/price-lists.ts';
import type { MarketDraft } from '#contract/shop/markets.ts';
import { marketExclusions } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { presentPriceList } from '#server/features/price-lists/price-lists.presenter.ts';
import { followProducts } from '#server/features/price-lists/write-list-prices.ts';
import { newId } from '#server/platform/ids.ts';
import { product } from './database/builders.ts';
import { runJobs } from './jobs.ts';
import type { TestShop } from './shop.ts';

const euro: PriceListDraft = { name: 'Euro', currency: 'EUR', rate: '0.92', adjust: 0, step: 1, ending: 0.95 };

/** Adds a price list, by default in euros, and returns its id once its prices are in force. */
export async function addPriceList(shop: TestShop, draft: Partial<PriceListDraft> = {}): Promise<string> {
  const { row } = await shop.priceLists.create(newId(), { ...euro, ...draft });
  await runJobs(shop);
  return row.id;
}

/** Adds a market in English that sells by the prices of the shop, and returns its id. */
export async function addMarket(
  shop: TestShop,
  key: string,
  draft: Partial<MarketDraft> & { name?: string } = {},
): Promise<string> {
  const { market } = await shop.markets.create(newId(), {
    key,
    name: key.toUpperCase(),
    priceListId: null,
    locales: ['en'],
    countries: [],
    units: 'metric',
    sizeSystem: 'as-labelled',
    ...draft,
  });
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  return market.id;
}

/** Adds a price list in euros, and a market `eu` that sells by it. Returns the id of the market. */
export const addEuroMarket = async (
  shop: TestShop,
  { list, ...draft }: Partial<MarketDraft> & { list?: Partial<PriceListDraft> } = {},
): Promise<string> => addMarket(shop, 'eu', { name: 'Europe', priceListId: await addPriceList(shop, list), ...draft });

/** Inserts a product with its prices by all price lists. */
export async function pricedProduct(shop: TestShop, fields: Parameters<typeof product>[1] = {}) {
  const row = await product(shop, fields);
  await inTransaction(shop.db, (tx) => followProducts(tx, [row.id]));
  return row;
}

/** Makes a market not sell a product, before anything is read of them. */
export const excludeProduct = async (shop: TestShop, marketId: string, productId: string) =>
  shop.db.insert(marketExclusions).values({ marketId, productId });

/** Changes the rate of a price list. Returns once its prices are in force. */
export async function changeRate(shop: TestShop, priceListId: string, rate: string): Promise<void> {
  const {
    _id,
    fixedCount: _count,
    markets: _markets,
    ...draft
  } = presentPriceList(await shop.priceLists.get(priceListId));
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  await shop.priceLists.update(newId(), _id, { ...draft, rate });
  await runJobs(shop);
}
