import type { CategoryChange, CategoryDraft } from '#contract/catalog/category.ts';
import { readSizeGuide } from '#contract/catalog/size-guide.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slugs/slug.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { createCategoryEditingRepository, type StoredCategory } from './category.editing.repository.ts';
import {
  categoryNotEmpty,
  categoryNotFound,
  orderIncomplete,
  tooManyCategories,
  unknownImage,
  unreadableSizeGuide,
} from './category.errors.ts';
import { categoryTags } from './category.rules.ts';

/** Removes the deleted products of a category for good, before the category itself is deleted. */
export type PurgeProducts = (tx: Connection, categoryId: string) => Promise<void>;

export type CategoryDeps = { db: Database; audit: Audit; clock: Clock; purgeProducts: PurgeProducts };

const most = 500;
/** These slugs would hide a category behind another call, such as `/api/product/popular`. */
const reserved = ['popular', 'search', 'suggest', 'by-ids'];

const auditedFieldsOf = ({ slug, name, description, image, imageAlt, sizeGuide }: StoredCategory) => ({
  slug,
  name,
  description,
  image,
  imageAlt,
  sizeGuide,
});

export function createCategoryEditingService({ db, audit, clock, purgeProducts }: CategoryDeps) {
  const lock = async (tx: Connection, id: string) => {
    const row = isId(id) ? await createCategoryEditingRepository(tx).lock(id) : undefined;
    if (!row) throw categoryNotFound();
    return row;
  };
  const entry = (actorId: string, action: string, id: string) => ({
    actorId,
    action: `category.${action}`,
    entity: 'category',
    entityId: id,
  });
  const checkImage = async (tx: Connection, image: string) => {
    if ((await missingImages(tx, [image])).length > 0) throw unknownImage();
  };
  const checkSizeGuide = (text: string) => {
    const { error } = readSizeGuide(text);
    if (error !== undefined) throw unreadableSizeGuide(error);
  };

  const takenSlugs = async (tx: Connection, slugs: string[]) => [
    ...reserved,
    ...(await createCategoryEditingRepository(tx).takenSlugs(slugs)),
  ];
  /** Takes a slug away from categories that had it before. */
  const claim = async (tx: Connection, slug: string) => {
    const losing = await createOldSlugs(tx, 'category').claim([slug]);
    await announceChanges(tx, losing.map(categoryTags.one));
  };

  return {
    /** Creates a category, last in the order; its slug comes from its name. */
    create: (actorId: string, draft: CategoryDraft): Promise<string> =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        checkSizeGuide(draft.sizeGuide ?? '');
        await checkImage(tx, draft.image);
        await repository.lockAll();
        const others = await repository.positions();
        if (others.length >= most) throw tooManyCategories(most);
        const [slug = ''] = await freeSlugs([slugOf(draft.name, 'collection')], (slugs) => takenSlugs(tx, slugs));
        await claim(tx, slug);
        const now = clock.now();
        const { name, description, image, imageAlt, sizeGuide = '' } = draft;
        const position = (others.at(-1)?.position ?? -1) + 1;
        const given = { name, description, image, imageAlt, sizeGuide };
        const row = { id: newId(), slug, ...given, position, createdAt: now, updatedAt: now };
        await repository.insert(row);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: auditedFieldsOf(row) });
        await announceChanges(tx, [categoryTags.all]);
        return row.id;
      }),

    /** Throws CHANGED_MEANWHILE when the category has another version than the one given, SLUG_TAKEN for the slug of another. */
    update: (actorId: string, id: string, { version, ...draft }: CategoryChange) =>
      inTransaction(db, async (tx) => {
        if (draft.slug !== undefined) await createCategoryEditingRepository(tx).lockAll();
        const before = await lock(tx, id);
        checkVersion(before, version);
        checkSizeGuide(draft.sizeGuide ?? '');
        const slug = draft.slug ?? before.slug;
        if (slug !== before.slug) {
          if ((await takenSlugs(tx, [slug])).includes(slug)) throw slugTaken();
          await claim(tx, slug);
          await createOldSlugs(tx, 'category').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        }
        if (draft.image !== before.image) await checkImage(tx, draft.image);
        const { name, description, image, imageAlt, sizeGuide = before.sizeGuide } = draft;
        const updatedAt = changedAt(clock.now(), before);
        const fields = { slug, name, description, image, imageAlt, sizeGuide, updatedAt };
        await createCategoryEditingRepository(tx).update(id, fields);
        await audit.record(tx, {
          ...entry(actorId, 'update', id),
          before: auditedFieldsOf(before),
          after: auditedFieldsOf({ ...before, ...fields }),
        });
        await announceChanges(tx, [categoryTags.all, categoryTags.one(id)]);
      }),

    /** Throws CATEGORY_NOT_EMPTY while the category has products. */
    delete: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        const before = await lock(tx, id);
        const products = await repository.productsIn(id);
        if (products > 0) throw categoryNotEmpty(products);
        await purgeProducts(tx, id);
        await repository.delete(id);
        await createOldSlugs(tx, 'category').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: auditedFieldsOf(before) });
        await announceChanges(tx, [categoryTags.all, categoryTags.one(id)]);
      }),

    /** Takes the ids of all categories. Throws CHANGED_MEANWHILE when they are not the stored ones. */
    reorder: (actorId: string, ids: readonly string[]) =>
      inTransaction(db, async (tx) => {
        const repository = createCategoryEditingRepository(tx);
        await repository.lockAll();
        const before = (await repository.positions()).map((row) => row.id);
        const named = new Set(ids);
        if (named.size !== ids.length || named.size !== before.length || before.some((id) => !named.has(id)))
          throw orderIncomplete();
        await repository.place(ids);
        await audit.record(tx, { ...entry(actorId, 'reorder', ''), before: { order: before }, after: { order: ids } });
        await announceChanges(tx, [categoryTags.all]);
      }),

    /** Keeps categories from being deleted until the transaction ends. Throws CATEGORY_NOT_FOUND. */
    async hold(tx: Connection, ids: readonly string[]) {
      const wanted = [...new Set(ids)];
      const found = wanted.every(isId) ? await createCategoryEditingRepository(tx).hold(wanted) : [];
      if (found.length < wanted.length) throw categoryNotFound();
    },
  };
}
