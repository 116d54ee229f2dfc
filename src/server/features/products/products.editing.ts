import { productLimits } from '#contract/product-limits.ts';
import type { ProductChange, ProductDraft } from '#contract/products-admin.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slug.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { draftOf } from './products.draft.ts';
import { createProductsEditing } from './products.editing.repository.ts';
import { productNotFound } from './products.errors.ts';
import type { ProductRow } from './products.admin.repository.ts';
import { announceProducts, checkDraft, type CountStock, recordOf, tagsOf, writeProducts } from './products.writing.ts';

export type EditingNeeds = {
  db: Database;
  category: CategoryService;
  audit: Audit;
  clock: Clock;
  countStock: CountStock;
};

const copied = ' (copy)';

/** A copy to work on: named so, not among the popular ones, and counted from nothing. */
function copyOf(row: ProductRow): ProductDraft {
  const draft = draftOf(row);
  return {
    ...draft,
    name: draft.name.slice(0, productLimits.name - copied.length).toWellFormed() + copied,
    popular: 'false',
    variants: draft.variants.map((variant) => ({ ...variant, stock: variant.stock === null ? null : 0 })),
  };
}

export function createProductsEditingService(needs: EditingNeeds) {
  const { db, category, audit, clock } = needs;

  /** The product, locked until the transaction ends. */
  const locked = async (tx: Connection, id: string, { deleted = false } = {}): Promise<ProductRow> => {
    if (!isId(id)) throw productNotFound();
    const repository = createProductsEditing(tx);
    await repository.lock([id]);
    const [row] = await repository.read([id]);
    if (!row || (row.deletedAt !== null && !deleted)) throw productNotFound();
    return row;
  };

  const insert = async (
    tx: Connection,
    actorId: string,
    categoryId: string,
    draft: ProductDraft,
    from?: ProductRow,
  ) => {
    await category.hold(tx, [categoryId]);
    await checkDraft(tx, draft, from);
    const repository = createProductsEditing(tx);
    await repository.lockSlugs();
    const [slug = ''] = await freeSlugs([slugOf(draft.name, 'product')], (slugs) => repository.takenSlugs(slugs));
    const now = clock.now();
    const edit = { id: newId(), slug, categoryId, createdAt: now, updatedAt: now, draft };
    const [row] = await writeProducts(tx, needs, actorId, [edit]);
    if (!row) throw productNotFound();
    return row;
  };

  /** Changes one field of the product's own row; answers it as it is then. */
  const set = async (
    tx: Connection,
    actorId: string,
    before: ProductRow,
    change: { action: string; deletedAt?: Date | null; popular?: boolean },
  ): Promise<ProductRow> => {
    const { action, ...fields } = change;
    const updatedAt = changedAt(clock.now(), before);
    await createProductsEditing(tx).set(before.id, { ...fields, updatedAt });
    const after = { ...before, ...fields, updatedAt };
    const onShop = (row: ProductRow) => ({ ...recordOf(row), onShop: row.deletedAt === null });
    await audit.record(tx, {
      actorId,
      action: `product.${action}`,
      entity: 'product',
      entityId: before.id,
      before: onShop(before),
      after: onShop(after),
    });
    await announceProducts(tx, tagsOf(before, after));
    return after;
  };

  return {
    /** Adds a product to a category, named by id or slug; its slug comes from its name. */
    async create(actorId: string, categoryIdOrSlug: string, draft: ProductDraft) {
      const { id: categoryId } = await category.get(categoryIdOrSlug);
      return inTransaction(db, (tx) => insert(tx, actorId, categoryId, draft));
    },

    /** Throws CHANGED_MEANWHILE when `version` is given and no more what is stored, SLUG_TAKEN for another's address. */
    update: (actorId: string, id: string, { version, categoryId, slug: wanted, ...draft }: ProductChange) =>
      inTransaction(db, async (tx) => {
        // Before the product, as an import does.
        if (wanted !== undefined) await createProductsEditing(tx).lockSlugs();
        const before = await locked(tx, id);
        checkVersion(before, version);
        const { createdAt } = before;
        const slug = wanted ?? before.slug;
        if (slug !== before.slug && (await createProductsEditing(tx).takenSlugs([slug])).length > 0) throw slugTaken();
        const moved = categoryId !== undefined && categoryId !== before.categoryId;
        if (moved) await category.hold(tx, [categoryId]);
        await checkDraft(tx, draft, before);
        const edit = { id, slug, createdAt, draft, before, updatedAt: changedAt(clock.now(), before) };
        const target = moved ? categoryId : before.categoryId;
        const [row] = await writeProducts(tx, needs, actorId, [{ ...edit, categoryId: target }]);
        if (!row) throw productNotFound();
        return row;
      }),

    /** Takes a product off the shop. Its row stays, so that it can be put back. */
    delete: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const before = await locked(tx, id);
        await set(tx, actorId, before, { action: 'delete', deletedAt: clock.now() });
      }),

    /** Puts back what was taken off the shop; what is there stays as it is. */
    restore: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const before = await locked(tx, id, { deleted: true });
        if (before.deletedAt === null) return before;
        await category.hold(tx, [before.categoryId]);
        return set(tx, actorId, before, { action: 'restore', deletedAt: null });
      }),

    setPopular: (actorId: string, id: string, popular: boolean) =>
      inTransaction(db, async (tx) => {
        const before = await locked(tx, id);
        return before.popular === popular ? before : set(tx, actorId, before, { action: 'update', popular });
      }),

    duplicate: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const from = await locked(tx, id);
        return insert(tx, actorId, from.categoryId, copyOf(from), from);
      }),
  };
}
