import { getLocale, type Locale } from '#i18n/locale.ts';
import type { FieldOf, TranslatableEntity } from '#contract/shop/translatable.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { type EntityRef, readAllTranslations, readTranslations } from './translations.repository.ts';

export type { EntityRef } from './translations.repository.ts';

/** The translations of some entities into the language of the request. */
export type FoundTranslations = {
  /** Returns the translation of a field; undefined when there is none. */
  text<Entity extends TranslatableEntity>(entity: Entity, id: string, field: FieldOf<Entity>): string | undefined;
};

export type ReadTranslations = (refs: readonly EntityRef[], connection?: Connection) => Promise<FoundTranslations>;

export type Translations = ReturnType<typeof createTranslations>;

type Deps = { db: Database; shopLocales: Pick<ShopLocalesService, 'peek' | 'current'> };

/** Creates the reader of the merchant's texts in the language of the request. */
export function createTranslations({ db, shopLocales }: Deps) {
  const offered = async () => shopLocales.peek() ?? (await shopLocales.current());

  /** Returns the language of the request if it is another than the default one. */
  const otherLocale = async (): Promise<Locale | undefined> => {
    const locale = getLocale();
    const { defaultLocale } = await offered();
    return locale === defaultLocale ? undefined : locale;
  };

  /**
   * Returns what reads the translations of entities, in one query; undefined in the default language, in which the texts are written. For
   * transactions: called before one, it leaves nothing to read on another connection.
   */
  const reader = async (): Promise<ReadTranslations | undefined> => {
    const locale = await otherLocale();
    if (locale === undefined) return undefined;
    return async (refs, connection = db) => {
      const rows = await readTranslations(connection, {
        locale,
        entities: refs.map(({ entity }) => entity),
        ids: refs.map(({ id }) => id),
      });
      return toFound(rows);
    };
  };

  return {
    otherLocale,
    reader,

    /** Reads the translations of entities. Returns undefined in the default language; that costs nothing. */
    async of(refs: () => readonly EntityRef[]): Promise<FoundTranslations | undefined> {
      const read = await reader();
      return read?.(refs());
    },

    /** Returns every translation of a kind of entities into the language of the request; undefined in the default language. */
    async allOf(entity: TranslatableEntity): Promise<FoundTranslations | undefined> {
      const locale = await otherLocale();
      return locale && toFound((await readAllTranslations(db, entity, locale)).map((row) => ({ ...row, entity })));
    },

    /** Returns the languages of the shop in which a name with these translations is there; undefined in a shop with one language. */
    async localesOf(translated: readonly string[]): Promise<Locale[] | undefined> {
      const { locales, defaultLocale } = await offered();
      if (locales.length < 2) return undefined;
      return locales.filter((locale) => locale === defaultLocale || translated.includes(locale));
    },

    /** Returns the slugs in the other languages of the shop; undefined when none of its languages has a slug of its own. */
    async slugsOf(
      source: string,
      localized: Record<string, string> | null,
    ): Promise<Record<string, string> | undefined> {
      if (!localized) return undefined;
      const { locales, defaultLocale } = await offered();
      const others = locales.filter((locale) => locale !== defaultLocale);
      if (!others.some((locale) => Object.hasOwn(localized, locale))) return undefined;
      const slugs = [
        [defaultLocale, source] as const,
        ...others.map((locale) => [locale, localized[locale] ?? source] as const),
      ];
      return Object.fromEntries(slugs.filter(([locale]) => locale !== getLocale()));
    },
  };
}

function toFound(rows: readonly { entity: string; id: string; field: string; value: string }[]): FoundTranslations {
  const values = new Map(rows.map(({ entity, id, field, value }) => [keyOf(entity, id, field), value]));
  return { text: (entity, id, field) => values.get(keyOf(entity, id, field)) };
}

const keyOf = (entity: string, id: string, field: string) => `${entity} ${field} ${id}`;

/**
 * Replaces fields of a row by their translations, and names those that stay in the language in which they are written. Empty texts need no
 * translation.
 */
export function translateFields<Row extends object, Entity extends TranslatableEntity>(
  row: Row,
  found: FoundTranslations,
  { entity, id }: { entity: Entity; id: string },
  fields: readonly (FieldOf<Entity> & keyof Row)[],
): Row & { untranslated: string[] } {
  const untranslated: string[] = [];
  const translated: Record<string, unknown> = {};
  for (const field of fields) {
    const source = row[field];
    if (source === '' || (Array.isArray(source) && source.length === 0)) continue;
    const text = found.text(entity, id, field);
    if (text === undefined) untranslated.push(field);
    else translated[field] = Array.isArray(source) ? text.split('\n') : text;
  }
  return { ...row, ...translated, untranslated };
}
