import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { isDeepStrictEqual } from 'node:util';
import { defaultLimits, type ShopLimits } from '#contract/shop/limits.ts';
import { ShopSettings } from '#contract/shop/settings.ts';
import { toMinor } from '#contract/money/money.ts';
import { type Arrival, estimateArrival } from '#contract/order/arrival.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { checkPictures } from './check-pictures.ts';
import { defaultSynonyms } from './default-synonyms.ts';
import { termsVersionOf } from './terms-version.ts';
import { amountInMarket } from '#server/platform/markets/current-market.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** The tag of cached responses that show a setting. */
export const settingsTag = 'settings';

/** `version` is new after every change. */
export type VersionedSettings = ShopSettings & { version: string };

/** The merchant's own text of a page that the program brings. */
type OwnText = 'aboutText' | 'privacyText' | 'termsText';

export type Settings = ReturnType<typeof createSettings>;

type SettingsDeps = { db: Database; cache: TaggedCache; audit: Audit; clock: Clock; storeEmail: string };

const changedMeanwhile = () => new AppError(409, 'CHANGED_MEANWHILE', m.error_someone_else_has_changed_the_settings());

/** The name of a shop that has none of its own. */
export const programName = 'Hemline';

export const defaultSettings = (storeEmail: string): ShopSettings => ({
  name: programName,
  email: storeEmail,
  seller: '',
  socialLinks: [
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'Facebook', url: 'https://www.facebook.com/' },
  ],
  timeZone: 'UTC',
  deliveryFee: 0,
  freeDeliveryFrom: null,
  deliveryDays: null,
  taxRate: 0,
  lowStock: 3,
  returnDays: 30,
  limits: defaultLimits,
  mailDays: 90,
  alertMails: false,
  title: programName,
  description: 'Clothes and everyday things, made to be worn for years.',
  keywords: 'mern,react,node,mongodb',
  author: 'Unknown',
  heroText: '',
  heroImage: null,
  heroPhoneImage: null,
  bannerImages: [],
  aboutImage: null,
  aboutText: '',
  privacyText: '',
  termsText: '',
  searchSynonyms: defaultSynonyms,
});

/** Returns the changed settings. Unchanged ones are not stored, because their defaults may change with the configuration. */
const changed = (before: ShopSettings, next: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof ShopSettings])),
  );

/** Creates the merchant's settings. Every instance caches them and drops them when any instance changes them. */
export function createSettings({ db, cache, audit, clock, storeEmail }: SettingsDeps) {
  const defaults = defaultSettings(storeEmail);

  const read = async (connection: Connection): Promise<VersionedSettings> => {
    const rows = await createSettingsRepository(connection).all();
    const stored: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    // A release may add a limit that is not stored yet.
    const limits = { ...defaults.limits, ...(stored['limits'] as Partial<ShopLimits> | undefined) };
    const version = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
    // A new name is also the title until that is set.
    const title = stored['name'] ?? defaults.title;
    return { ...ShopSettings.parse({ ...defaults, title, ...stored, limits }), version: String(version) };
  };

  const current = createCachedRead(cache, { read: () => read(db), dependsOn: (tag) => tag === settingsTag });

  const announceTexts = async (tx: Transaction): Promise<void> => {
    await announceChanges(tx, [settingsTag]);
    // The notification reaches this instance only later.
    tx.afterCommit(() => cache.purge([settingsTag]));
  };

  return {
    current,

    /** Reads the settings inside a transaction, where a second connection might never become free. */
    read,

    /** Returns the settings, and keeps them as they are until the transaction ends. */
    async lockTexts(tx: Transaction): Promise<ShopSettings> {
      await createSettingsRepository(tx).lock();
      return read(tx);
    },

    /** Replaces the merchant's own text of a page, in the transaction of the page, which has locked it. */
    async setText(tx: Transaction, field: OwnText, text: string): Promise<void> {
      await createSettingsRepository(tx).put({ [field]: text }, clock.now());
      await announceTexts(tx);
    },

    /** Announces that what pages show of the merchant's own texts has changed. */
    announceTexts,

    /** Returns the delivery fee and tax rate of an order (D9), in the currency of the market of the request. */
    async charges(): Promise<Charges> {
      const { deliveryFee, freeDeliveryFrom, taxRate } = await current();
      const toCents = (amount: number) => amountInMarket(toMinor(amount, getBaseCurrency()));
      return {
        deliveryCents: toCents(deliveryFee),
        freeDeliveryFromCents: freeDeliveryFrom === null ? null : toCents(freeDeliveryFrom),
        taxMillipercent: Math.round(taxRate * 1000),
      };
    },

    /** Returns the version of the terms in force. */
    async termsVersion(): Promise<string> {
      return termsVersionOf((await current()).termsText);
    },

    async limits(): Promise<ShopLimits> {
      return (await current()).limits;
    },

    /** Returns the arrival dates of an order placed today; null when no delivery time is set. */
    async arrival(): Promise<Arrival | null> {
      const { deliveryDays, timeZone } = await current();
      return deliveryDays && estimateArrival(dayOf(clock.now(), timeZone), deliveryDays);
    },

    /** Throws CHANGED_MEANWHILE when `version` is not the stored version. */
    async change(actorId: string, { version, ...next }: VersionedSettings): Promise<VersionedSettings> {
      const after = await inTransaction(db, async (tx) => {
        const repository = createSettingsRepository(tx);
        await repository.lock();
        const { version: currentVersion, ...before } = await read(tx);
        if (currentVersion !== version) throw changedMeanwhile();
        const changes = changed(before, next);
        await checkPictures(tx, changes);
        await repository.put(changes, clock.now());
        await audit.record(tx, {
          actorId,
          action: 'settings.update',
          entity: 'settings',
          entityId: '',
          before,
          after: next,
        });
        await announceChanges(tx, [settingsTag]);
        return read(tx);
      });
      // The notification reaches this instance only later.
      cache.purge([settingsTag]);
      return after;
    },
  };
}
