import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { type SystemPage, systemPages } from '#contract/content/page-kinds.ts';
import type { PageDraft } from '#contract/content/pages.ts';
import { picturesOf, type RichTextDoc } from '#contract/content/rich-text.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { unknownPictures } from '#server/platform/images/unknown-pictures.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slugs/slug.ts';
import { changedAt, changedMeanwhile, versionOf } from '#server/platform/version.ts';
import { createPagesEditingRepository } from './pages.editing.repository.ts';
import { invalidBody, needsText, pageNotFound, systemPage, tooManyPages } from './pages.errors.ts';
import { createPagesRepository, type PageRow, type PageTextRow } from './pages.repository.ts';
import { pageTags, readWords, slugOfSystem } from './pages.rules.ts';
import type { createPageWords } from './pages.words.ts';

export type PagesDeps = {
  db: Database | Transaction;
  audit: Audit;
  clock: Clock;
  cache: Pick<TaggedCache, 'purge'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
};
export type EditingDeps = PagesDeps & { words: ReturnType<typeof createPageWords> };

/** A change of a page and its text in one language. */
type Edit = { actorId: string; id: string; locale: Locale };
/** One by a member, or by the program. */
type AnyEdit = Omit<Edit, 'actorId'> & { actorId: string | null };

const maxPages = 1000;

export const isSystemPage = (id: string): id is SystemPage => systemPages.some((name) => name === id);

/** The version of a page of the program, which is another after a change of its words in the settings, too. */
export const systemVersionOf = (row: PageRow | undefined, words: string): string =>
  `${row ? versionOf(row) : '0'} ${createHash('sha256').update(words).digest('hex').slice(0, 16)}`;

const auditedFieldsOf = ({ slug, status }: PageRow, text: PageTextRow | undefined, locale: Locale) => ({
  slug,
  status,
  locale,
  title: text?.title ?? null,
  body: text?.body ?? null,
  seoTitle: text?.seoTitle ?? null,
  description: text?.description ?? null,
});

/** Throws UNKNOWN_PICTURE for pictures that are not in the shop, and keeps the others from being deleted. */
async function checkPictures(tx: Connection, body: RichTextDoc): Promise<void> {
  const pictures = picturesOf(body);
  const missing = await missingImages(
    tx,
    pictures.map(({ src }) => src),
  );
  const unknown = pictures.filter(({ src }) => missing.includes(src));
  if (unknown.length > 0) throw unknownPictures(unknown.map(({ path }) => `body.${path}`));
}

/** Creates, changes and deletes pages. */
export function createPagesEditing({ db, audit, clock, cache, shopLocales, words }: EditingDeps) {
  const entry = (actorId: string | null, action: string, entityId: string) => ({
    actorId,
    action: `page.${action}`,
    entity: 'page',
    entityId,
  });
  /** Returns the id of the page to which a slug led before another one takes it. */
  const ledTo = async (tx: Transaction, slug: string): Promise<string[]> => {
    const id = await createOldSlugs(tx, 'page').target(slug);
    return id === undefined ? [] : [id];
  };
  const announce = async (tx: Transaction, ...ids: string[]) => {
    const tags = [pageTags.all, ...ids.map(pageTags.one)];
    await announceChanges(tx, tags);
    // The notification reaches this instance only later.
    tx.afterCommit(() => cache.purge(tags));
  };
  const lock = async (tx: Connection, id: string): Promise<PageRow> => {
    const row = isId(id) ? await createPagesEditingRepository(tx).lock(id) : undefined;
    if (!row || row.system !== null) throw pageNotFound();
    return row;
  };
  const textIn = async (tx: Connection, pageId: string, locale: Locale) =>
    (await createPagesRepository(tx).texts(pageId)).find((text) => text.locale === locale);
  const textOf = ({ title, body, seoTitle, description }: PageDraft) => ({ title, body, seoTitle, description });

  /** Saves the text of a page that is locked, and tells of it. */
  const save = async (
    tx: Transaction,
    { actorId, locale }: AnyEdit,
    before: PageRow,
    after: PageRow,
    draft: PageDraft,
  ) => {
    const repository = createPagesEditingRepository(tx);
    const text = { pageId: after.id, locale, ...textOf(draft), updatedAt: after.updatedAt };
    const was = auditedFieldsOf(before, await textIn(tx, after.id, locale), locale);
    await checkPictures(tx, draft.body);
    await repository.update(after.id, { slug: after.slug, status: after.status, updatedAt: after.updatedAt });
    await repository.putText(text);
    await audit.record(tx, {
      ...entry(actorId, 'update', after.id),
      before: was,
      after: auditedFieldsOf(after, text, locale),
    });
    await announce(tx, after.id);
  };

  /** Returns the row of a page of the program, and adds it if the page was never saved. */
  const rowOfSystem = async (tx: Transaction, system: SystemPage) => {
    const found = await createPagesRepository(tx).findSystem(system);
    if (found) return found;
    const now = clock.now();
    const slug = slugOfSystem(system);
    const row = { id: newId(), slug, status: 'published' as const, system, createdAt: now, updatedAt: now };
    await createPagesEditingRepository(tx).insert(row);
    return row;
  };

  const updateSystem = (edit: Edit & { id: SystemPage }, { version, ...draft }: PageDraft & { version: string }) =>
    inTransaction(db, async (tx) => {
      const { actorId, id: system, locale } = edit;
      if ((draft.slug ?? slugOfSystem(system)) !== slugOfSystem(system) || draft.status === 'draft') throw systemPage();
      const read = readWords(system, draft.body);
      if (read.error !== undefined) throw invalidBody(read.error);
      if (read.words === '') throw invalidBody(m.field_this_field_is_required());
      await createPagesEditingRepository(tx).lockAll();
      const saved = await createPagesRepository(tx).findSystem(system);
      const before = await words.lock(tx, { system, locale });
      if (version !== systemVersionOf(saved, before)) throw changedMeanwhile();
      const row = await rowOfSystem(tx, system);
      await save(tx, edit, row, { ...row, updatedAt: changedAt(clock.now(), row) }, draft);
      if (!saved || read.words !== before)
        await words.write(tx, { system, locale, words: read.words, at: clock.now(), by: actorId });
    });

  const updatePage = (edit: AnyEdit, { version, ...draft }: PageDraft & { version: string }) =>
    inTransaction(db, async (tx) => {
      const repository = createPagesEditingRepository(tx);
      if (draft.slug !== undefined) await repository.lockAll();
      const before = await lock(tx, edit.id);
      if (version !== versionOf(before)) throw changedMeanwhile();
      const after = {
        ...before,
        slug: draft.slug ?? before.slug,
        status: draft.status ?? before.status,
        updatedAt: changedAt(clock.now(), before),
      };
      if (after.slug !== before.slug) {
        if (await isTaken(tx, after.slug)) throw slugTaken();
        await announce(tx, ...(await ledTo(tx, after.slug)));
        await createOldSlugs(tx, 'page').add([{ slug: before.slug, targetId: before.id, at: clock.now() }]);
      }
      await save(tx, edit, before, after, draft);
    });

  const takenSlugs = async (tx: Connection, slugs: readonly string[]) => [
    ...(await createPagesEditingRepository(tx).takenSlugs(slugs)),
    ...systemPages.map(slugOfSystem),
  ];
  const isTaken = async (tx: Connection, slug: string) => (await takenSlugs(tx, [slug])).includes(slug);

  const resetSystem = (edit: Edit & { id: SystemPage }, version: string) =>
    inTransaction(db, async (tx) => {
      const { actorId, id: system, locale } = edit;
      const repository = createPagesEditingRepository(tx);
      await repository.lockAll();
      const saved = await createPagesRepository(tx).findSystem(system);
      const before = await words.lock(tx, { system, locale });
      if (version !== systemVersionOf(saved, before)) throw changedMeanwhile();
      if (!saved && before === '') return;
      const row = saved ?? (await rowOfSystem(tx, system));
      const was = auditedFieldsOf(row, await textIn(tx, row.id, locale), locale);
      // Without a text in the default language there is nothing that those in other languages translate.
      const { defaultLocale } = await shopLocales.current();
      await repository.removeTexts(row.id, locale === defaultLocale ? undefined : locale);
      await repository.update(row.id, { updatedAt: changedAt(clock.now(), row) });
      await audit.record(tx, {
        ...entry(actorId, 'reset', row.id),
        before: was,
        after: auditedFieldsOf(row, undefined, locale),
      });
      await announce(tx, row.id);
      if (before !== '') await words.write(tx, { system, locale, words: '', at: clock.now(), by: actorId });
    });

  const removeText = ({ actorId, id, locale }: Edit, version: string) =>
    inTransaction(db, async (tx) => {
      const row = await lock(tx, id);
      if (version !== versionOf(row)) throw changedMeanwhile();
      if (locale === (await shopLocales.current()).defaultLocale) throw needsText();
      const text = await textIn(tx, id, locale);
      if (!text) return;
      const repository = createPagesEditingRepository(tx);
      await repository.removeTexts(id, locale);
      await repository.update(id, { updatedAt: changedAt(clock.now(), row) });
      await audit.record(tx, {
        ...entry(actorId, 'reset', id),
        before: auditedFieldsOf(row, text, locale),
        after: auditedFieldsOf(row, undefined, locale),
      });
      await announce(tx, id);
    });

  return {
    /** Changes a page of the merchant and its text in one language. Throws as `update`. */
    updatePage,

    /** Creates a page with its text in one language, and a slug made from its title if it has none. Throws SLUG_TAKEN and UNKNOWN_PICTURE. */
    create: (actorId: string, locale: Locale, draft: PageDraft): Promise<string> =>
      inTransaction(db, async (tx) => {
        const repository = createPagesEditingRepository(tx);
        await repository.lockAll();
        if ((await repository.count()) >= maxPages) throw tooManyPages(maxPages);
        const base = draft.slug ?? slugOf(draft.title, 'page');
        const [free = base] = await freeSlugs([base], (slugs) => takenSlugs(tx, slugs));
        if (draft.slug !== undefined && free !== draft.slug) throw slugTaken();
        const now = clock.now();
        const status = draft.status ?? 'draft';
        const row: PageRow = { id: newId(), slug: free, status, system: null, createdAt: now, updatedAt: now };
        const text = { pageId: row.id, locale, ...textOf(draft), updatedAt: now };
        await checkPictures(tx, draft.body);
        const before = await ledTo(tx, row.slug);
        await repository.insert(row);
        await repository.putText(text);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: auditedFieldsOf(row, text, locale) });
        await announce(tx, row.id, ...before);
        return row.id;
      }),

    /**
     * Changes a page and its text in one language. Throws CHANGED_MEANWHILE for an outdated version, SLUG_TAKEN, UNKNOWN_PICTURE, and of a
     * page of the program SYSTEM_PAGE and PAGE_NEEDS_TEXT.
     */
    update: (edit: Edit, draft: PageDraft & { version: string }): Promise<void> =>
      isSystemPage(edit.id) ? updateSystem({ ...edit, id: edit.id }, draft) : updatePage(edit, draft),

    /**
     * Brings back the built-in text of a page of the program, or removes the text of another page in one language. Throws CHANGED_MEANWHILE,
     * and PAGE_NEEDS_TEXT for the default language of another page.
     */
    reset: (edit: Edit, version: string): Promise<void> =>
      isSystemPage(edit.id) ? resetSystem({ ...edit, id: edit.id }, version) : removeText(edit, version),

    /** Deletes a page. Its slug leads nowhere from then on. Throws PAGE_NOT_FOUND and SYSTEM_PAGE. */
    async delete(actorId: string, id: string): Promise<void> {
      if (isSystemPage(id)) throw systemPage();
      const { defaultLocale } = await shopLocales.current();
      await inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        const texts = await createPagesRepository(tx).texts(id);
        const text = texts.find(({ locale }) => locale === defaultLocale) ?? texts[0];
        const was = auditedFieldsOf(before, text, defaultLocale);
        await createPagesEditingRepository(tx).delete(id);
        await createOldSlugs(tx, 'page').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: was });
        await announce(tx, id);
      });
    },
  };
}
