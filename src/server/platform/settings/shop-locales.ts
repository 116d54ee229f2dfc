import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { defaultCurrency } from '#i18n/currency.ts';
import { isLocale, type Locale, sourceLocale } from '#i18n/locale.ts';
import { currencies, type Currency } from '#contract/money/currencies.ts';
import type { ShopLocales } from '#contract/locale-prefix.ts';
import { type AddressForms, LocaleChoice } from '#contract/shop/localization.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { type Market, marketsTag } from '#server/platform/markets/current-market.ts';
import { listMarkets, marketOf, type StoredMarket } from '#server/platform/markets/markets.repository.ts';
import { hasTranslations, lockTranslations } from '#server/platform/translations/translations.repository.ts';
import { createSettingsRepository, currencyKey, localizationKey } from './settings.repository.ts';

/** The tag of cached responses that show the languages or the currency of the shop. */
export const localizationTag = 'localization';

/** `version` is new after every change. */
type VersionedChoice = LocaleChoice & { version: string };
export type VersionedLocales = VersionedChoice & { addressForms: AddressForms };

/** What a response depends on besides its request. `currency` is that of the shop. */
export type Offered = ShopLocales & {
  addressForms: AddressForms;
  currency: Currency;
  defaultMarket: Pick<Market, 'name' | 'names' | 'units' | 'sizeSystem' | 'formats'>;
  /** Those besides the default one, by name. */
  markets: readonly Market[];
};
type Stored = VersionedLocales & Pick<Offered, 'currency'>;
type Known = Stored & Offered;

export type ShopLocalesService = ReturnType<typeof createShopLocales>;

const untouched: Stored = {
  locales: [sourceLocale],
  defaultLocale: sourceLocale,
  addressForms: 'simple',
  currency: defaultCurrency,
  version: '0',
};
const untouchedMarkets = {
  defaultMarket: { name: '', names: {}, units: 'metric', sizeSystem: 'as-labelled', formats: undefined },
  markets: [],
} satisfies Partial<Offered>;

export const languagesChangedMeanwhile = () =>
  new AppError(409, 'CHANGED_MEANWHILE', m.error_someone_else_has_changed_the_languages());

export const unknownLocale = () => {
  const message = m.error_the_shop_does_not_speak_this();
  return new AppError(422, 'UNKNOWN_LOCALE', message, { errors: [{ path: 'locale', message }] });
};

export const unknownMarket = () => {
  const message = m.error_the_shop_has_no_such_market();
  return new AppError(422, 'UNKNOWN_MARKET', message, { errors: [{ path: 'market', message }] });
};

export const localeInUse = (market: string) => {
  const message = m.error_the_language_is_the_only_one_of({ market });
  return new AppError(409, 'LOCALE_IN_USE', message, { errors: [{ path: 'locales', message }] });
};

/** Returns the markets of a shop. Languages that the shop has switched off since are not theirs. */
function marketsIn(rows: readonly StoredMarket[], { locales, currency }: Stored) {
  const [first, ...others] = rows.map((row) => marketOf(row, currency));
  const markets = others.map((market) => ({
    ...market,
    locales: market.locales.filter((locale) => locales.includes(locale)),
  }));
  return { defaultMarket: first ?? untouchedMarkets.defaultMarket, markets };
}

const isOffered = (code: string | null, { locales }: Pick<ShopLocales, 'locales'>): code is Locale =>
  isLocale(code) && locales.includes(code);

/** Returns a stored language; the default language for null and for one that the shop has switched off since. */
export const offeredLocale = (stored: string | null, shop: ShopLocales): Locale =>
  isOffered(stored, shop) ? stored : shop.defaultLocale;

function textsHaveTranslations(): AppError {
  const message = m.error_texts_have_translations();
  return new AppError(409, 'HAS_TRANSLATIONS', message, { errors: [{ path: 'defaultLocale', message }] });
}

type Deps = { db: Database; cache: TaggedCache; audit: Audit; clock: Clock; jobs: Pick<JobQueue, 'add'> };

/**
 * Creates the languages and the currency of the shop. They are stored beside the settings, but are none of them: the two have a version of
 * their own.
 * Every instance caches them and drops them when any instance changes them.
 */
export function createShopLocales({ db, cache, audit, clock, jobs }: Deps) {
  /** Those that were read last. They apply while the database is away as well. */
  let latest: Known = { ...untouched, ...untouchedMarkets };
  let isLatest = false;
  let reading: Promise<Known> | undefined;

  const read = async (connection: Connection): Promise<Stored> => {
    const rows = await createSettingsRepository(connection).findRows([localizationKey, currencyKey]);
    const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
    const { addressForms = untouched.addressForms, ...choice } = LocaleChoice.parse(
      valueOf(localizationKey) ?? untouched,
    );
    return {
      ...choice,
      addressForms,
      currency: z.enum(currencies).default(untouched.currency).parse(valueOf(currencyKey)),
      version: String(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    };
  };

  cache.watch((tags) => {
    if (!tags.some((tag) => [localizationTag, marketsTag, everyTag].includes(tag))) return;
    isLatest = false;
    reading = undefined;
  });

  const readAll = async (): Promise<Known> => {
    const [stored, markets] = await Promise.all([read(db), listMarkets(db)]);
    return { ...stored, ...marketsIn(markets, stored) };
  };

  const refresh = async (): Promise<Known> => {
    const own = (reading ??= readAll());
    try {
      const found = await own;
      // They were changed while they were read, or another caller has already kept them.
      if (own !== reading) return isLatest ? latest : await refresh();
      latest = found;
      isLatest = true;
      return found;
    } catch {
      // Whoever needs the database for the response reports that it is away.
      return latest;
    } finally {
      if (own === reading) reading = undefined;
    }
  };

  return {
    /** Returns the languages and the markets when they are known. */
    peek: (): Offered | undefined => (isLatest ? latest : undefined),

    /** Returns the languages and the markets, and those that were read last while the database is away. */
    current: async (): Promise<Offered> => (isLatest ? latest : refresh()),

    /** Returns the languages as they are stored, with the version for the next change. */
    stored: (connection: Connection = db): Promise<Stored> => read(connection),

    /**
     * Throws CHANGED_MEANWHILE when `version` is not the stored version, LOCALE_IN_USE when a market would have no language, and
     * HAS_TRANSLATIONS for another default language while there are translations that a person wrote, because they were made from the
     * texts in this one.
     */
    async change(actorId: string, { version, ...choice }: VersionedChoice): Promise<Stored> {
      const after = await inTransaction(db, async (tx) => {
        const repository = createSettingsRepository(tx);
        await repository.lock();
        const { version: storedVersion, currency: _currency, ...before } = await read(tx);
        if (storedVersion !== version) throw languagesChangedMeanwhile();
        const next = { ...before, ...choice };
        if (next.defaultLocale !== before.defaultLocale) {
          await lockTranslations(tx);
          if (await hasTranslations(tx)) throw textsHaveTranslations();
        }
        const [, ...markets] = await listMarkets(tx);
        const stranded = markets.find(({ locales }) => !locales.some((code) => isOffered(code, choice)));
        if (stranded) throw localeInUse(stranded.name);
        await repository.put({ [localizationKey]: next }, clock.now());
        await audit.record(tx, {
          actorId,
          action: 'localization.update',
          entity: 'settings',
          entityId: localizationKey,
          before,
          after: next,
        });
        await announceChanges(tx, [localizationTag]);
        await jobs.add(tx, 'follow-search-languages', {}, { key: 'all' });
        return read(tx);
      });
      // The notification reaches this instance only later.
      cache.purge([localizationTag]);
      return after;
    },
  };
}
