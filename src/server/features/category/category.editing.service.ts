import type { CategoryChange, CategoryDraft } from '#contract/catalog/category.ts';
import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { reservedSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { unknownPictures } from '#server/platform/images/unknown-pictures.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slugs/slug.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { createCategoryEditingRepository, type StoredCategory } from './category.editing.repository.ts';
import {
  categoriesChanged,
  categoryNotEmpty,
  categoryNotFound,
  tooManyCategories,
  unreadableSizeGuide,
} from './category.errors.ts';
import { categoryTags } from './category.rules.ts';
import { scaleWithoutSystem, unknownScale } from './size-scales/size-scales.errors.ts';
import { createSizeScalesRepository } from './size-scales/size-scales.repository.ts';

/** Deletes the rows of a category's deleted products, so that the category itself can be deleted. */
export type PurgeProducts = (tx: Connection, categoryId: string) => Promise<void>;

export type CategoryDeps = { db: Database | Transaction; audit: Audit; clock: Clock; purgeProducts: PurgeProducts };

const maxCategories = 500;

const auditedFieldsOf = ({
  slug,
  name,
  description,
  image,
  imageAlt,
  sizeGuide,
  sizeScaleId,
  sizeSystem,
}: StoredCategory) => ({
  slug,
  name,
  description,
  image,
  imageAlt,
  sizeGuide,
  ...(sizeScaleId !== null && { sizeScaleId, sizeSystem }),
});

export function createCategoryEditingService({ db, audit, clock, purgeProducts }: CategoryDeps) {
  const lock = async (tx: Connection, id: string) => {
    const row = isId(id) ? await createCategoryEditingRepository(tx).lock(id) : undefined;
    if (!row) throw categoryNotFound();
    return row;
  };
  const auditEntry = (actorId: string | null, action: string, id: string) => ({
    actorId,
    action: `category.${action}`,
    entity: 'category',
    entityId: id,
  });
  const checkImage = async (tx: Connection, image: string) => {
    if ((await missingImages(tx, [image])).length > 0) throw unknownPictures(['image']);
  };
  const checkSizeGuide = (text: string) => {
    const { error } = parseSizeGuide(text);
    if (error !== undefined) throw unreadableSizeGuide(error);
  };

  /** Returns the scale and the system that a category gets. They are one choice. */
  const chosenScale = async (
    tx: Connection,
    { sizeScaleId, sizeSystem }: Pick<CategoryDraft, 'sizeScaleId' | 'sizeSystem'>,
    before: Pick<StoredCategory, 'sizeScaleId' | 'sizeSystem'> = { sizeScaleId: null, sizeSystem: null },
  ) => {
    const scale = {
      sizeScaleId: sizeScaleId === undefined ? before.sizeScaleId : sizeScaleId,
      sizeSystem: sizeSystem === undefined ? before.sizeSystem : sizeSystem,
    };
    if (scale.sizeScaleId === null) return { sizeScaleId: null, sizeSystem: null };
    const isKnown =
      isId(scale.sizeScaleId) && (await createSizeScalesRepository(tx).preventDeletion(scale.sizeScaleId));
    if (!isKnown) throw unknownScale();
    if (scale.sizeSystem === null) throw scaleWithoutSystem();
    return scale;
  };

  const takenSlugs = async (tx: Connection, slugs: string[], own?: string) => [
    ...reservedSlugs.category,
    ...(await createCategoryEditingRepository(tx).takenSlugs(slugs, own)),
  ];

  return {
    /** Creates a category in the last position, with a slug made from its name. */
    create: (actorId: string, draft: CategoryDraft): Promise<string> =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        checkSizeGuide(draft.sizeGuide ?? '');
        await checkImage(tx, draft.image);
        await repository.lockAll();
        const others = await repository.positions();
        if (others.length >= maxCategories) throw tooManyCategories(maxCategories);
        const [slug = ''] = await freeSlugs([slugOf(draft.name, 'collection')], (slugs) => takenSlugs(tx, slugs));
        const now = clock.now();
        const { name, description, image, imageAlt, sizeGuide = '' } = draft;
        const position = (others.at(-1)?.position ?? -1) + 1;
        const fields = { name, description, image, imageAlt, sizeGuide, ...(await chosenScale(tx, draft)) };
        const row = { id: newId(), slug, ...fields, position, createdAt: now, updatedAt: now };
        await repository.insert(row);
        await audit.record(tx, { ...auditEntry(actorId, 'create', row.id), after: auditedFieldsOf(row) });
        await announceChanges(tx, [categoryTags.all]);
        return row.id;
      }),

    /** Changes a category. Throws CHANGED_MEANWHILE for an outdated version, and SLUG_TAKEN for the slug of another category. */
    update: (actorId: string | null, id: string, { version, ...draft }: CategoryChange) =>
      inTransaction(db, async (tx) => {
        if (draft.slug !== undefined) await createCategoryEditingRepository(tx).lockAll();
        const before = await lock(tx, id);
        checkVersion(before, version);
        checkSizeGuide(draft.sizeGuide ?? '');
        const slug = draft.slug ?? before.slug;
        if (slug !== before.slug) {
          if ((await takenSlugs(tx, [slug], id)).includes(slug)) throw slugTaken();
          await createOldSlugs(tx, 'category').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        }
        if (draft.image !== before.image) await checkImage(tx, draft.image);
        const { name, description, image, imageAlt, sizeGuide = before.sizeGuide } = draft;
        const updatedAt = changedAt(clock.now(), before);
        const scale = await chosenScale(tx, draft, before);
        const fields = { slug, name, description, image, imageAlt, sizeGuide, ...scale, updatedAt };
        await createCategoryEditingRepository(tx).update(id, fields);
        await audit.record(tx, {
          ...auditEntry(actorId, 'update', id),
          before: auditedFieldsOf(before),
          after: auditedFieldsOf({ ...before, ...fields }),
        });
        const hasOtherScale = scale.sizeScaleId !== before.sizeScaleId || scale.sizeSystem !== before.sizeSystem;
        // Lists, pages and search results of its products show it.
        await announceChanges(tx, hasOtherScale ? [everyTag] : [categoryTags.all, categoryTags.one(id)]);
      }),

    /** Deletes a category. Throws CATEGORY_NOT_EMPTY while it has products. */
    delete: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        const before = await lock(tx, id);
        const products = await repository.countProducts(id);
        if (products > 0) throw categoryNotEmpty(products);
        await purgeProducts(tx, id);
        await repository.delete(id);
        await createOldSlugs(tx, 'category').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        await audit.record(tx, { ...auditEntry(actorId, 'delete', id), before: auditedFieldsOf(before) });
        await announceChanges(tx, [categoryTags.all, categoryTags.one(id)]);
      }),

    /** Reorders all categories. Throws CHANGED_MEANWHILE when the ids are not exactly those of the stored categories. */
    reorder: (actorId: string, ids: readonly string[]) =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        await repository.lockAll();
        const before = (await repository.positions()).map((row) => row.id);
        const unique = new Set(ids);
        if (unique.size !== ids.length || unique.size !== before.length || before.some((id) => !unique.has(id)))
          throw categoriesChanged();
        await repository.setPositions(ids);
        await audit.record(tx, {
          ...auditEntry(actorId, 'reorder', ''),
          before: { order: before },
          after: { order: ids },
        });
        await announceChanges(tx, [categoryTags.all]);
      }),

    /** Prevents the deletion of categories until the transaction ends. Throws CATEGORY_NOT_FOUND. */
    async preventDeletion(tx: Connection, ids: readonly string[]) {
      const unique = [...new Set(ids)];
      const found = unique.every(isId) ? await createCategoryEditingRepository(tx).preventDeletion(unique) : [];
      if (found.length < unique.length) throw categoryNotFound();
    },
  };
}
