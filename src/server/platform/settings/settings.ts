import { isDeepStrictEqual } from 'node:util';
import { ShopSettings } from '#contract/shop/settings.ts';
import { toCents } from '#contract/money.ts';
import { type Arrival, estimateArrival } from '#contract/order/arrival.ts';
import type { Charges } from '#contract/order/pricing.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { createSettingsRepository } from './settings.repository.ts';

/** Cached answers that show a setting carry this tag. */
export const settingsTag = 'settings';

/** `version` changes with every change. */
export type KeptSettings = ShopSettings & { version: string };

export type Settings = ReturnType<typeof createSettings>;

type Needs = { db: Database; cache: TaggedCache; audit: Audit; clock: Clock; storeEmail: string };

const changedMeanwhile = () =>
  new AppError(409, 'CHANGED_MEANWHILE', 'Somebody else has changed the settings. Please load them again.');

export const defaultSettings = (storeEmail: string): ShopSettings => ({
  name: 'Hemline',
  email: storeEmail,
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
  title: 'Hemline',
  description: 'Clothes and everyday things, made to be worn for years.',
  keywords: 'mern,react,node,mongodb',
  author: 'Unknown',
  privacyText: '',
  termsText: '',
});

/** What an admin left alone is not kept: its default may still change, as the store's e-mail with the configuration. */
const changed = (before: ShopSettings, next: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof ShopSettings])),
  );

/** The merchant's settings, in the memory of every instance and forgotten by all of them when one changes them. */
export function createSettings({ db, cache, audit, clock, storeEmail }: Needs) {
  const defaults = defaultSettings(storeEmail);
  let kept: Promise<KeptSettings> | undefined;

  const read = async (connection: Connection): Promise<KeptSettings> => {
    const rows = await createSettingsRepository(connection).all();
    const given = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    const version = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
    return { ...ShopSettings.parse({ ...defaults, ...given }), version: String(version) };
  };

  cache.watch((tags) => {
    if (tags.includes(settingsTag) || tags.includes(everyTag)) kept = undefined;
  });

  const current = (): Promise<KeptSettings> => {
    if (!kept) {
      const reading = read(db);
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept;
  };

  return {
    current,

    /** What is added to the lines of an order (D9). */
    async charges(): Promise<Charges> {
      const { deliveryFee, freeDeliveryFrom, taxRate } = await current();
      return {
        deliveryCents: toCents(deliveryFee),
        freeDeliveryFromCents: freeDeliveryFrom === null ? null : toCents(freeDeliveryFrom),
        taxMillipercent: Math.round(taxRate * 1000),
      };
    },

    /** Between which days an order of today arrives, as the shop counts days; null when it says nothing of it. */
    async arrival(): Promise<Arrival | null> {
      const { deliveryDays, timeZone } = await current();
      return deliveryDays && estimateArrival(dayOf(clock.now(), timeZone), deliveryDays);
    },

    /** Throws CHANGED_MEANWHILE when `version` is no more what is kept. */
    async change(actorId: string, { version, ...next }: KeptSettings): Promise<KeptSettings> {
      const after = await inTransaction(db, async (tx) => {
        const repository = createSettingsRepository(tx);
        await repository.lock();
        const { version: is, ...before } = await read(tx);
        if (is !== version) throw changedMeanwhile();
        await repository.put(changed(before, next), clock.now());
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
      // The other instances are told; this one need not wait until it hears of it, too.
      cache.purge([settingsTag]);
      return after;
    },
  };
}
