import type { CollectionContents } from '#contract/catalog/collections.ts';
import type { Paging } from '#contract/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { dayOf } from '#server/platform/days.ts';
import { isId } from '#server/platform/ids.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { anyText, createCursor, nonNegativeInteger, uuid } from '#server/platform/paging/cursor.ts';
import { pageOf, readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { translateFields, type Translations } from '#server/platform/translations/translations.ts';
import { checkContents, createCollectionEditing, type EditingDeps } from './collection.editing.service.ts';
import { createCollectionFields } from './collection.fields.ts';
import { collectionGone, collectionNotFound } from './collection.errors.ts';
import { createMembersRepository, type Members, membersOf, type ShopDay } from './collection.members.repository.ts';
import {
  type CollectionRow,
  createCollectionRepository,
  type Listed,
  type MemberKind,
  type ShownCollectionRow,
} from './collection.repository.ts';
import { collectionTags, type Selection } from './collection.rules.ts';

export { searchTag } from '#server/platform/cache/search-tag.ts';
export { collectionTags, tagsOfProducts } from './collection.rules.ts';

export type CollectionService = ReturnType<typeof createCollectionService>;

/** A collection in the language of the request. */
export type LocalizedCollection = ShownCollectionRow & { untranslated?: string[]; locales?: string[] };

/** A collection, and what decides about its products. */
type SelectedCollection = { id: string; selection: Selection };

type CollectionDeps = EditingDeps & {
  products: Pick<ProductsService, 'ofIds'>;
  settings: Pick<Settings, 'current'>;
  translations: Translations;
};

const positionCursor = createCursor({ value: nonNegativeInteger, productId: uuid });
const nameCursor = createCursor({ name: anyText, id: uuid });
const previewed = 12;

const selectionOf = ({ kind, match, rules }: CollectionRow, listed: readonly Listed[]): Selection => {
  const idsOf = (...kinds: MemberKind[]) => listed.flatMap((one) => (kinds.includes(one.kind) ? one.productId : []));
  return { kind, match, rules, first: idsOf('listed', 'pinned'), excluded: idsOf('excluded') };
};

export function createCollectionService(deps: CollectionDeps) {
  const { db, products, settings, translations, clock } = deps;
  const repository = createCollectionRepository(db);
  const members = createMembersRepository(db);
  /** The day for which the ages of products were last announced by this instance. */
  let announcedDay: string | undefined;

  const today = async (): Promise<ShopDay> => {
    const { timeZone } = await settings.current();
    return { day: dayOf(clock.now(), timeZone), timeZone };
  };

  /** Finds a collection by its id, its slug or an old one. Throws COLLECTION_GONE for a deleted one, else COLLECTION_NOT_FOUND. */
  const find = async (idOrSlug: string) => {
    const found = await repository.find(idOrSlug);
    if (found) return found;
    const id = await createOldSlugs(db, 'collection').target(idOrSlug);
    const current = id === undefined ? undefined : await repository.find(id);
    if (current) return current;
    throw id === undefined ? collectionNotFound() : collectionGone();
  };

  const localize = async (rows: readonly ShownCollectionRow[]): Promise<LocalizedCollection[]> => {
    const found = await translations.of(() => rows.map(({ id }) => ({ entity: 'collection', id })));
    if (!found) return [...rows];
    return rows.map((row) =>
      translateFields(row, found, { entity: 'collection', id: row.id }, ['name', 'description']),
    );
  };

  const select = async (row: CollectionRow): Promise<SelectedCollection> => {
    const listed = (await repository.listed([row.id])).get(row.id) ?? [];
    return { id: row.id, selection: selectionOf(row, listed) };
  };

  const totalOf = async (selected: Members) => (await members.counts([selected]))[0] ?? 0;

  /** Returns what the admin shows of these products, in this order. */
  const listedProducts = async (ids: readonly string[]) => {
    const rows = new Map((await repository.products(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  return {
    ...createCollectionEditing(deps),
    fields: createCollectionFields(deps),

    listedProducts,

    /** Returns all collections in the language of the request. */
    listShown: async () => localize(await repository.list()),

    /** Returns a collection in the language of the request. Throws as `find` does. */
    async getShown(idOrSlug: string): Promise<LocalizedCollection> {
      const { collection, nameLocales } = await find(idOrSlug);
      const [locales, [shown = collection]] = await Promise.all([
        translations.localesOf(nameLocales),
        localize([collection]),
      ]);
      return { ...shown, ...(locales && { locales }) };
    },

    /** Returns one page of a collection, in its order. Throws as `find` does, and BAD_CURSOR. */
    async products(idOrSlug: string, { limit, cursor }: Paging) {
      const after = positionCursor.decode(cursor);
      const found = await select((await find(idOrSlug)).collection);
      const positions = await members.page(membersOf(found.selection, await today()), { limit: limit + 1, after });
      const { rows, nextCursor } = pageOf(positions, limit, positionCursor);
      const ids = rows.map(({ productId }) => productId);
      return { found, products: await products.ofIds(ids, positions[0]?.priceEpoch ?? undefined), nextCursor };
    },

    /** Returns the ids of the first products of a collection, by its id; undefined for an unknown one. */
    async firstOf(id: string, limit: number) {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) return undefined;
      const found = await select(row.collection);
      const positions = await members.page(membersOf(found.selection, await today()), { limit, after: undefined });
      return { found, ids: positions.map(({ productId }) => productId) };
    },

    /** Returns the products of a collection as parts of a statement, with its tags; undefined for an unknown one. */
    async membersOf(idOrSlug: string): Promise<(SelectedCollection & { members: Members }) | undefined> {
      const row = await repository.find(idOrSlug);
      if (!row) return undefined;
      const found = await select(row.collection);
      return { ...found, members: membersOf(found.selection, await today()) };
    },

    /** Returns a SELECT of the products of a collection. Throws COLLECTION_NOT_FOUND. */
    async productIdsOf(idOrSlug: string) {
      const row = await repository.find(idOrSlug);
      if (!row) throw collectionNotFound();
      return membersOf((await select(row.collection)).selection, await today()).ids;
    },

    /** Returns one page of the collections by name, as they are written, with the number of their products. Throws BAD_CURSOR. */
    async list(paging: Paging) {
      const { rows, nextCursor } = await readPage(paging, nameCursor, ({ after, limit }) =>
        repository.page(after, limit),
      );
      const [listed, day] = await Promise.all([repository.listed(rows.map(({ id }) => id)), today()]);
      const totals = await members.counts(
        rows.map((row) => membersOf(selectionOf(row, listed.get(row.id) ?? []), day)),
      );
      return { rows: rows.map((row, index) => ({ row, total: totals[index] ?? 0 })), nextCursor };
    },

    /** Returns a collection with what its form shows. Throws COLLECTION_NOT_FOUND. */
    async getForm(id: string) {
      const found = isId(id) ? await repository.find(id) : undefined;
      if (!found) throw collectionNotFound();
      const row = found.collection;
      const { selection } = await select(row);
      const [total, first, excluded] = await Promise.all([
        totalOf(membersOf(selection, await today())),
        listedProducts(selection.first),
        listedProducts(selection.excluded),
      ]);
      return {
        row,
        total,
        products: row.kind === 'hand' ? first : [],
        pinned: row.kind === 'hand' ? [] : first,
        excluded,
      };
    },

    /** Returns how many products would be in a collection, and the first of them. Throws INVALID_FIELDS. */
    async preview(contents: CollectionContents) {
      const selected = membersOf(await checkContents(db, contents), await today());
      const [total, positions] = await Promise.all([
        totalOf(selected),
        members.page(selected, { limit: previewed, after: undefined }),
      ]);
      return { total, products: await listedProducts(positions.map(({ productId }) => productId)) };
    },

    /** Returns what rules can be about. */
    async choices() {
      const [categories, tags, colors, attributes] = await Promise.all([
        repository.categories(),
        repository.tags(),
        repository.colors(),
        repository.attributes(),
      ]);
      return { categories, tags, colors, attributes };
    },

    /** Announces the collections with a rule about the age of products, when a day of the shop has begun. */
    async announceDay(): Promise<void> {
      const { day } = await today();
      if (day === announcedDay) return;
      await inTransaction(db, async (tx) => {
        const ids = await createCollectionRepository(tx).withRuleAbout('age');
        await announceChanges(tx, ids.map(collectionTags.one));
      });
      announcedDay = day;
    },
  };
}
