import { asc, eq, ne, sql } from 'drizzle-orm';
import { allLocales, isLocale, type Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { withoutZeros } from '#contract/money/exact-decimal.ts';
import { MarketSizeSystem, Units } from '#contract/shop/markets.ts';
import type { Connection } from '#server/db/client.ts';
import { markets, priceLists } from '#server/db/schema/index.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import type { Market } from './current-market.ts';

/** A market as it is stored, with the translations of its name, the currency of its price list and the rate in force. */
export type StoredMarket = typeof markets.$inferSelect & {
  names: Partial<Record<Locale, string>> | null;
  currency: string | null;
  rate: string | null;
};

const names = sql<StoredMarket['names']>`(
  select json_object_agg(locale, value) from translations
  where entity = 'market' and entity_id = ${markets.id}::text and field = 'name')`;

/** The default market of a shop whose merchant has not named it. A migration cannot insert it, because backups restore into empty tables. */
const unnamedDefault = (): StoredMarket => ({
  id: '00000000-0000-7000-8000-000000000000',
  key: defaultMarketKey,
  name: m.market_international(),
  priceListId: null,
  locales: [],
  countries: [],
  units: 'metric',
  sizeSystem: 'as-labelled',
  formats: null,
  updatedAt: new Date(0),
  names: Object.fromEntries(allLocales.map((locale) => [locale, withLocale(locale, m.market_international)])),
  currency: null,
  rate: null,
});

/** Returns the default market first, the others by name. */
export async function listMarkets(connection: Connection): Promise<StoredMarket[]> {
  const rows = await connection
    .select({ market: markets, names, currency: priceLists.currency, rate: priceLists.rate })
    .from(markets)
    .leftJoin(priceLists, eq(priceLists.id, markets.priceListId))
    .orderBy(ne(markets.key, defaultMarketKey), asc(markets.name), asc(markets.id));
  const stored = rows.map(({ market, ...list }) => ({ ...market, ...list }));
  return stored[0]?.key === defaultMarketKey ? stored : [unnamedDefault(), ...stored];
}

const findPricing = statement('market_pricing', (db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ priceListId: markets.priceListId, currency: priceLists.currency, rate: priceLists.rate })
    .from(markets)
    .leftJoin(priceLists, eq(priceLists.id, markets.priceListId))
    .where(eq(markets.id, id)),
);

/** Whether a market still has the price list and the rate that a request began with. */
export async function isCurrent(connection: Connection, market: Market): Promise<boolean> {
  const [row] = await findPricing(connection, { id: market.id });
  if (!row) return false;
  const { priceListId, currency, rate } = row;
  return (
    priceListId === market.priceListId &&
    (currency === null || currency === market.currency) &&
    withoutZeros(rate ?? '1') === market.rate
  );
}

/** Returns a market in a shop with this currency. A price list in the currency of the shop needs no rate. */
export function marketOf(row: StoredMarket, baseCurrency: Currency): Market {
  return {
    ...row,
    names: row.names ?? {},
    locales: row.locales.filter(isLocale),
    units: Units.parse(row.units),
    sizeSystem: MarketSizeSystem.parse(row.sizeSystem),
    formats: row.formats ?? undefined,
    currency: (row.currency ?? baseCurrency) as Currency,
    rate: withoutZeros(row.rate ?? '1'),
  };
}
