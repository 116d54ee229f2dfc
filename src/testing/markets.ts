import type { PriceListDraft } from '#contract/shop/price-lists.ts';
import type { MarketDraft } from '#contract/shop/markets.ts';
import { newId } from '#server/platform/ids.ts';
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
