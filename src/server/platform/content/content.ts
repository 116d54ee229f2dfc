import { getLocale, type Locale } from '#i18n/locale.ts';
import type { ContentKey } from '#contract/content/content-keys.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type ShopLocalesService, unknownLocale } from '#server/platform/settings/shop-locales.ts';
import { changedAt, changedMeanwhile, versionOf } from '#server/platform/version.ts';
import { type ContentRow, createContentRepository } from './content.repository.ts';

/** The tag of cached responses that show a content. */
export const contentTag = (key: ContentKey) => `content:${key}`;

/** The tag of cached responses that only show whether a content was saved in any language. */
export const savedTag = (key: ContentKey) => `saved:${key}`;

/** The version of a content that was never saved. */
const defaultVersion = '0';

/** What a merchant has saved; `value` undefined for the default. */
export type EditedContent = { value: unknown; version: string; isDefault: boolean };

type ContentChange = {
  /** Null for the program. */
  actorId: string | null;
  key: ContentKey;
  locale: string;
  /** The version that the change is based on. */
  version: string;
};

const toEdited = (row: ContentRow | undefined): EditedContent =>
  row
    ? { value: row.value, version: versionOf(row), isDefault: false }
    : { value: undefined, version: defaultVersion, isDefault: true };

export type Contents = ReturnType<typeof createContents>;

type ContentDeps = {
  db: Database;
  cache: TaggedCache;
  audit: Audit;
  clock: Clock;
  shopLocales: Pick<ShopLocalesService, 'current'>;
};

/** Creates the store of what merchants design. Every instance caches it and drops it when any instance changes it. */
export function createContents({ db, cache, audit, clock, shopLocales }: ContentDeps) {
  const rows = createCachedRead(cache, {
    read: () => createContentRepository(db).all(),
    dependsOn: (tag) => tag.startsWith('content:'),
  });

  /** `act` returns whether a content appears or goes. */
  const change = (
    key: ContentKey,
    act: (tx: Transaction) => Promise<boolean>,
    connection: Database | Transaction = db,
  ): Promise<void> =>
    inTransaction(connection, async (tx) => {
      const tags = (await act(tx)) ? [contentTag(key), savedTag(key)] : [contentTag(key)];
      await announceChanges(tx, tags);
      // The notification reaches this instance only later.
      tx.afterCommit(() => cache.purge(tags));
    });

  const entry = ({ actorId, key }: ContentChange, action: 'update' | 'reset') => ({
    actorId,
    action: `content.${action}`,
    entity: 'content',
    entityId: key,
  });

  /** Returns the row that a change is based on. Throws CHANGED_MEANWHILE for another version. */
  const lock = async (tx: Transaction, { key, locale, version }: ContentChange) => {
    const row = await createContentRepository(tx).lock(key, locale);
    if (version !== (row ? versionOf(row) : defaultVersion)) throw changedMeanwhile();
    return row;
  };

  return {
    /** Returns the language that an edit is about: the given one, or the default one. Throws UNKNOWN_LOCALE. */
    async localeOf(locale: Locale | undefined): Promise<Locale> {
      const { locales, defaultLocale } = await shopLocales.current();
      if (locale !== undefined && !locales.includes(locale)) throw unknownLocale();
      return locale ?? defaultLocale;
    },

    /** Returns what pages in the language of the request show, and the language that it is in; undefined for the default. */
    async shown(key: ContentKey): Promise<{ value: unknown; locale: string } | undefined> {
      const { defaultLocale } = await shopLocales.current();
      const saved = (await rows()).filter((row) => row.key === key);
      const of = (locale: string) => saved.find((row) => row.locale === locale);
      return of(getLocale()) ?? of(defaultLocale);
    },

    /** Returns what was saved in a language. */
    async edited(key: ContentKey, locale: string): Promise<EditedContent> {
      return toEdited((await rows()).find((each) => each.key === key && each.locale === locale));
    },

    /** Returns what was saved in a language, and locks it until the transaction ends. */
    async lock(tx: Transaction, key: ContentKey, locale: string): Promise<EditedContent> {
      return toEdited(await createContentRepository(tx).lock(key, locale));
    },

    /** Returns what was saved in a language, past the cache. */
    async read(connection: Connection, key: ContentKey, locale: string): Promise<EditedContent> {
      return toEdited(await createContentRepository(connection).find(key, locale));
    },

    /**
     * Saves a valid value, in a transaction of its own or within `within`. `check` runs first, in the transaction, and throws what is wrong.
     * Throws CHANGED_MEANWHILE.
     */
    save: (
      saved: ContentChange & { value: unknown },
      check?: (tx: Transaction) => Promise<void>,
      within?: Transaction,
    ): Promise<void> => {
      const act = async (tx: Transaction) => {
        const { key, locale, value } = saved;
        const repository = createContentRepository(tx);
        await check?.(tx);
        const before = await lock(tx, saved);
        const now = clock.now();
        const row = { key, locale, value, updatedAt: before ? changedAt(now, before) : now };
        if (before) await repository.update(row);
        else if (!(await repository.insert(row))) throw changedMeanwhile();
        await audit.record(tx, {
          ...entry(saved, 'update'),
          before: { locale, content: before?.value ?? null },
          after: { locale, content: value },
        });
        return !before;
      };
      return change(saved.key, act, within);
    },

    /** Writes what time changes of a content: `turned` returns the new value, or undefined where it stays. The version stays. */
    async turn(key: ContentKey, turned: (value: unknown) => unknown): Promise<void> {
      const hasTurned = (row: ContentRow) => row.key === key && turned(row.value) !== undefined;
      if (!(await rows()).some(hasTurned)) return;
      await change(key, async (tx) => {
        const repository = createContentRepository(tx);
        for (const row of (await repository.lockAll(key)).filter(hasTurned))
          await repository.setValue({ ...row, value: turned(row.value) });
        return false;
      });
    },

    /** Brings back the default, in a transaction of its own or within `within`. Throws CHANGED_MEANWHILE. */
    reset: (reset: ContentChange, within?: Transaction): Promise<void> => {
      const act = async (tx: Transaction) => {
        const before = await lock(tx, reset);
        if (!before) return false;
        const { key, locale } = reset;
        await createContentRepository(tx).remove(key, locale);
        await audit.record(tx, {
          ...entry(reset, 'reset'),
          before: { locale, content: before.value },
          after: { locale, content: null },
        });
        return true;
      };
      return change(reset.key, act, within);
    },
  };
}
