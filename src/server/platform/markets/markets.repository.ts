import { asc, eq, ne } from 'drizzle-orm';
import { isLocale } from '#i18n/locale.ts';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import type { Currency } from '#contract/currencies.ts';
import { MarketSizeSystem, Units } from '#contract/shop/markets.ts';
import type { Connection } from '#server/db/client.ts';
import { markets, priceLists } from '#server/db/schema/index.ts';
import type { Market } from './current-market.ts';

/** A market as it is stored, with the currency of its price list and the rate in force. */
export type StoredMarket = typeof markets.$inferSelect & { currency: string | null; rate: string | null };

/** Returns the default market first, the others by name. */
export async function listMarkets(connection: Connection): Promise<StoredMarket[]> {
  const rows = await connection
    .select({ market: markets, currency: priceLists.currency, rate: priceLists.rate })
    .from(markets)
    .leftJoin(priceLists, eq(priceLists.id, markets.priceListId))
    .orderBy(ne(markets.key, defaultMarketKey), asc(markets.name), asc(markets.id));
  return rows.map(({ market, ...list }) => ({ ...market, ...list }));
}

/** Returns a market in a shop with this currency. A price list in the currency of the shop needs no rate. */
export function marketOf(row: StoredMarket, baseCurrency: Currency): Market {
  return {
    ...row,
    locales: row.locales.filter(isLocale),
    units: Units.parse(row.units),
    sizeSystem: MarketSizeSystem.parse(row.sizeSystem),
    currency: (row.currency ?? baseCurrency) as Currency,
    rate: row.rate ?? '1',
  };
}
