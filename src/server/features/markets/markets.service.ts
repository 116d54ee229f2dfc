import * as m from '#i18n/messages.ts';
import { type AmountFormats, getBaseCurrency } from '#i18n/currency.ts';
import { formatCountry } from '#contract/lists.ts';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import { maxMarkets } from '#contract/shop/market-limits.ts';
import type { MarketDraft } from '#contract/shop/markets.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { countryCodes } from '#server/platform/addresses/country-data.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { marketsTag, marketTag } from '#server/platform/markets/current-market.ts';
import { listMarkets, type StoredMarket } from '#server/platform/markets/markets.repository.ts';
import { localizationTag, type ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import {
  countryTaken,
  invalidMarket,
  keyTaken,
  marketIsDefault,
  marketNotFound,
  tooManyMarkets,
} from './markets.errors.ts';
import { createMarketsRepository } from './markets.repository.ts';

type MarketsDeps = {
  db: Database;
  cache: Pick<TaggedCache, 'purge'>;
  audit: Audit;
  clock: Clock;
  shopLocales: Pick<ShopLocalesService, 'stored'>;
  /** Lets no price list change until the transaction ends. */
  holdPriceLists: (tx: Transaction) => Promise<unknown>;
};

export type MarketsService = ReturnType<typeof createMarkets>;

const auditedFieldsOf = ({ key, name, priceListId, locales, countries, units, sizeSystem, formats }: StoredMarket) => ({
  key,
  name,
  priceListId,
  locales,
  countries,
  units,
  sizeSystem,
  formats: Object.values(formats ?? {}),
});

/** Every page has links to all markets. */
const changedTags = (id: string) => [marketTag(id), marketsTag, localizationTag];

/** The default market sells by the prices of the shop, in its languages, to all countries that no other market has. */
function checkDefault({ priceListId, locales, countries }: MarketDraft): void {
  if (priceListId !== null) throw invalidMarket('priceListId', m.market_default_has_the_prices_of_the_shop());
  if (locales.length > 0) throw invalidMarket('locales', m.market_default_has_the_languages_of_the_shop());
  if (countries.length > 0) throw invalidMarket('countries', m.market_default_has_the_other_countries());
}

/** Creates the markets of the shop. The default one is always there. */
export function createMarkets({ db, cache, audit, clock, shopLocales, holdPriceLists }: MarketsDeps) {
  const checkLocales = async (tx: Transaction, { locales }: MarketDraft) => {
    const shop = await shopLocales.stored(tx);
    if (locales.length === 0) throw invalidMarket('locales', m.field_choose_at_least_one_language());
    if (!locales.every((locale) => shop.locales.includes(locale)))
      throw invalidMarket('locales', m.field_choose_one_of_the_shops_languages());
  };

  const checkCountries = ({ countries }: MarketDraft, others: readonly StoredMarket[]) => {
    const known = new Set(countryCodes());
    if (!countries.every((code) => known.has(code))) throw invalidMarket('countries', m.address_choose_a_country());
    for (const code of countries) {
      const owner = others.find((other) => other.countries.includes(code));
      if (owner) throw countryTaken(formatCountry(code), owner.name);
    }
  };

  /** Fees are converted by the rate of the list, so that there has to be one. */
  const checkPriceList = async (tx: Transaction, { priceListId }: MarketDraft) => {
    if (priceListId === null) return;
    const list = isId(priceListId) ? await createMarketsRepository(tx).findPriceList(priceListId) : undefined;
    if (!list) throw invalidMarket('priceListId', m.price_list_does_not_exist());
    if (list.rate === null && list.currency !== getBaseCurrency())
      throw invalidMarket('priceListId', m.market_price_list_needs_a_rate());
  };

  /** Returns the formats of a market as they are stored: those it had, unless the draft has others. */
  const formatsOf = async (
    tx: Transaction,
    { formats, locales }: MarketDraft,
    before?: StoredMarket,
  ): Promise<AmountFormats | null> => {
    const offered: readonly string[] = locales.length > 0 ? locales : (await shopLocales.stored(tx)).locales;
    const stray = Object.keys(formats ?? {}).find((locale) => !offered.includes(locale));
    if (stray !== undefined) throw invalidMarket(`formats.${stray}`, m.field_choose_a_language_of_the_market());
    const kept = Object.entries(formats ?? before?.formats ?? {}).filter(([locale]) => offered.includes(locale));
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  };

  const check = async (tx: Transaction, draft: MarketDraft, others: readonly StoredMarket[]) => {
    await checkLocales(tx, draft);
    checkCountries(draft, others);
    await checkPriceList(tx, draft);
  };

  const read = async (connection: Connection, id: string): Promise<StoredMarket> => {
    const found = (await listMarkets(connection)).find((market) => market.id === id);
    if (!found) throw marketNotFound();
    return found;
  };

  const withCount = async (market: StoredMarket) => ({
    market,
    excludedCount: (await createMarketsRepository(db).countExclusions()).get(market.id) ?? 0,
  });

  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `market.${action}`,
    entity: 'market',
    entityId,
  });

  /** Changes markets while no other change does. The notification reaches this instance only later, so that it drops what it knows. */
  const change = async <Result>(work: (tx: Transaction) => Promise<{ id: string; result: Result }>) => {
    const { id, result } = await inTransaction(db, async (tx) => {
      await holdPriceLists(tx);
      await createMarketsRepository(tx).lock();
      const changed = await work(tx);
      await announceChanges(tx, changedTags(changed.id));
      return changed;
    });
    cache.purge(changedTags(id));
    return result;
  };

  return {
    /** Returns all markets, the default one first. */
    async list() {
      const [markets, counts] = await Promise.all([listMarkets(db), createMarketsRepository(db).countExclusions()]);
      return markets.map((market) => ({ market, excludedCount: counts.get(market.id) ?? 0 }));
    },

    /** Throws MARKET_NOT_FOUND. */
    get: async (id: string) => withCount(await read(db, id)),

    /** Adds a market. Throws KEY_TAKEN, COUNTRY_TAKEN, TOO_MANY and INVALID_FIELDS. */
    create: (actorId: string, { key, ...draft }: MarketDraft & { key: string }) =>
      change(async (tx) => {
        const others = await listMarkets(tx);
        if (others.some((other) => other.key === key)) throw keyTaken();
        if (others.length > maxMarkets) throw tooManyMarkets(maxMarkets);
        await check(tx, draft, others);
        const id = newId();
        const formats = await formatsOf(tx, draft);
        await createMarketsRepository(tx).insert({ id, key, ...draft, formats, updatedAt: clock.now() });
        const market = await read(tx, id);
        await audit.record(tx, { ...entry(actorId, 'create', id), after: auditedFieldsOf(market) });
        return { id, result: { market, excludedCount: 0 } };
      }),

    /** Changes a market. Throws MARKET_NOT_FOUND, CHANGED_MEANWHILE, COUNTRY_TAKEN and INVALID_FIELDS. */
    async update(actorId: string, id: string, { version, ...draft }: MarketDraft & { version: string }) {
      const market = await change(async (tx) => {
        const before = await read(tx, id);
        checkVersion(before, version);
        if (before.key === defaultMarketKey) checkDefault(draft);
        else {
          const others = (await listMarkets(tx)).filter((other) => other.id !== id);
          await check(tx, draft, others);
        }
        const { key } = before;
        const row = { id, key, ...draft, formats: await formatsOf(tx, draft, before) };
        await createMarketsRepository(tx).save({ ...row, updatedAt: changedAt(clock.now(), before) });
        const after = await read(tx, id);
        const [was, is] = [auditedFieldsOf(before), auditedFieldsOf(after)];
        await audit.record(tx, { ...entry(actorId, 'update', id), before: was, after: is });
        return { id, result: after };
      });
      return withCount(market);
    },

    /** Deletes a market; its orders stay. Throws MARKET_NOT_FOUND and MARKET_IS_DEFAULT. */
    delete: (actorId: string, id: string): Promise<void> =>
      change(async (tx) => {
        const before = await read(tx, id);
        if (before.key === defaultMarketKey) throw marketIsDefault();
        await createMarketsRepository(tx).delete(id);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: auditedFieldsOf(before) });
        return { id, result: undefined };
      }),
  };
}
