import { allLocales, type Locale, sourceLocale } from '#i18n/locale.ts';
import type { AddressForms } from '#contract/shop/localization.ts';
import type { FieldOf, TranslatableEntity } from '#contract/shop/translatable.ts';
import { translations } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestShop } from './shop.ts';

/** Offers languages in the shop, by default all. */
export async function offerLanguages(
  { shopLocales, clock }: TestShop,
  choice: { locales?: Locale[]; defaultLocale?: Locale; addressForms?: AddressForms } = {},
): Promise<void> {
  const { version } = await shopLocales.stored();
  await shopLocales.change(newId(), { locales: [...allLocales], defaultLocale: sourceLocale, version, ...choice });
  // Every change needs another time, from which its version is made.
  clock.advance({ minutes: 1 });
}

/** Inserts the translation of a field. `source` is the text as it was then; by default it is up to date. */
export async function translation<Entity extends TranslatableEntity>(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  [entity, entityId, field]: [Entity, string, FieldOf<Entity>],
  { locale = 'de', value, source = '' }: { locale?: Locale; value: string; source?: string },
): Promise<void> {
  await db
    .insert(translations)
    .values({ entity, entityId, locale, field, value, source, updatedAt: clock.now(), updatedBy: null });
}
