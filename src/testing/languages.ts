import type { Locale } from '#i18n/locale.ts';
import type { FieldOf, TranslatableEntity } from '#contract/shop/translatable.ts';
import { translations } from '#server/db/schema/index.ts';
import { account } from './database/builders.ts';
import type { TestShop } from './shop.ts';

/** Switches on languages; the first is the default. */
export async function offerLanguages(shop: TestShop, [defaultLocale, ...others]: [Locale, ...Locale[]]): Promise<void> {
  const { id } = await account(shop, { role: 'admin' });
  const { version } = await shop.shopLocales.stored();
  await shop.shopLocales.change(id, { locales: [defaultLocale, ...others], defaultLocale, version });
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
