import { productLimits } from '#contract/catalog/product-limits.ts';
import type { NewProduct, ProductChange, ProductDraft } from '#contract/catalog/products-admin.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { TaxesService } from '#server/features/taxes/taxes.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { marketTag } from '#server/platform/markets/current-market.ts';
import { excludingMarkets, setExcludingMarkets } from '#server/platform/markets/exclusions.repository.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slugs/slug.ts';
import { localMinute } from '#server/platform/days.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { recordProducts } from '#server/features/products/products.shop-events.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { draftAttributes, toDraft } from './draft.ts';
import { createEditingRepository } from './editing.repository.ts';
import { productNotFound, unknownMarketOf, unknownTaxClass } from '#server/features/products/products.errors.ts';
import type { ProductRow } from './admin.repository.ts';
import type { FollowProducts } from '#server/features/products/products.rules.ts';
import { saleStateOf } from '#server/features/products/sales/sales.rules.ts';
import { toAuditedFields, checkDraft, tagsOf, writeProducts } from './write-products.ts';

export type EditingDeps = {
  db: Database;
  category: CategoryService;
  audit: Audit;
  clock: Clock;
  settings: Pick<Settings, 'current'>;
  stock: Pick<StockService, 'recount'>;
  taxes: Pick<TaxesService, 'classKeys' | 'holdClassKeys'>;
  followProducts: FollowProducts;
  shopEvents: ShopEvents;
};

const copySuffix = ' (copy)';

/** Returns the draft of a copy, which is named as one, is not popular and has no stock, sale, codes and time of publication. */
function toCopyDraft(row: ProductRow): ProductDraft {
  const draft = toDraft(row);
  return {
    ...draft,
    name: draft.name.slice(0, productLimits.name - copySuffix.length).toWellFormed() + copySuffix,
    popular: 'false',
    sale: null,
    attributes: draftAttributes(row),
    publishAt: null,
    variants: draft.variants.map((variant) => ({
      ...variant,
      stock: variant.stock === null ? null : 0,
      sku: null,
      barcode: null,
    })),
  };
}

/** Returns the minute of the shop's wall clock. Called before a transaction, which would need a second connection for it. */
export const currentMinute = async ({ settings, clock }: Pick<EditingDeps, 'settings' | 'clock'>): Promise<string> =>
  localMinute(clock.now(), (await settings.current()).timeZone);

export function createEditingService(deps: EditingDeps) {
  const { db, category, taxes, audit, clock, shopEvents } = deps;

  const withSaleState = <Row extends ProductRow>(row: Row, minute: string) => ({
    ...row,
    saleState: saleStateOf(row, minute),
  });

  /** Reads a product and locks it until the transaction ends. */
  const lock = async (tx: Connection, id: string, { deleted = false } = {}): Promise<ProductRow> => {
    if (!isId(id)) throw productNotFound();
    const repository = createEditingRepository(tx);
    await repository.lock([id]);
    const [row] = await repository.read([id]);
    if (!row || (row.deletedAt !== null && !deleted)) throw productNotFound();
    return row;
  };

  /** Makes markets not sell a product, and announces it to them. Returns undefined when nothing changes. */
  const exclude = async (tx: Connection, id: string, before: string[] | undefined, asked: string[] | undefined) => {
    if (asked === undefined || new Set(asked).symmetricDifference(new Set(before)).size === 0) return undefined;
    await setExcludingMarkets(tx, id, asked.filter(isId));
    const after = (await excludingMarkets(tx, id)) ?? [];
    asked.forEach((marketId, at) => {
      if (!after.includes(marketId)) throw unknownMarketOf(`notIn.${at}`);
    });
    await announceChanges(tx, [...new Set(after).symmetricDifference(new Set(before))].map(marketTag));
    return { before: before ?? [], after };
  };

  /** Keeps the tax class of a draft from being removed. Comes before all other locks. Throws INVALID_FIELDS for an unknown one. */
  const holdTaxClass = async (tx: Connection, { taxClass }: Pick<ProductDraft, 'taxClass'>) => {
    if (taxClass != null && !(await taxes.holdClassKeys(tx)).includes(taxClass)) throw unknownTaxClass();
  };

  /** Inserts a product, which some markets do not sell. `from` is the one that it is a copy of. */
  const insert = async (
    tx: Connection,
    actorId: string,
    categoryId: string,
    { notIn = [], ...draft }: NewProduct,
    { minute, from }: { minute: string; from?: ProductRow },
  ) => {
    await category.preventDeletion(tx, [categoryId]);
    await checkDraft(tx, draft, { minute, before: from });
    const repository = createEditingRepository(tx);
    await repository.lockSlugs();
    const [slug = ''] = await freeSlugs([slugOf(draft.name, 'product')], (slugs) => repository.takenSlugs(slugs));
    const now = clock.now();
    const exclusions = notIn.length > 0 ? { before: [], after: [...new Set(notIn)] } : undefined;
    const edit = { id: newId(), slug, categoryId, createdAt: now, updatedAt: now, minute, draft, exclusions };
    const [row] = await writeProducts(tx, deps, actorId, [edit]);
    if (!row) throw productNotFound();
    await exclude(tx, row.id, [], notIn);
    return row;
  };

  /** Changes fields of the product's own row, and returns the changed product. */
  const changeRow = async (
    tx: Connection,
    actorId: string,
    before: ProductRow,
    change: { action: string; deletedAt?: Date | null; popular?: boolean; taxClass?: string | null },
  ): Promise<ProductRow> => {
    const { action, ...fields } = change;
    const updatedAt = changedAt(clock.now(), before);
    await createEditingRepository(tx).update(before.id, { ...fields, updatedAt });
    const after = { ...before, ...fields, updatedAt };
    const record = (row: ProductRow) => ({ ...toAuditedFields(row), onShop: row.deletedAt === null });
    await audit.record(tx, {
      actorId,
      action: `product.${action}`,
      entity: 'product',
      entityId: before.id,
      before: record(before),
      after: record(after),
    });
    await announceChanges(tx, tagsOf(before, after));
    const isNowDeleted = before.deletedAt === null && after.deletedAt !== null;
    await recordProducts(tx, shopEvents, isNowDeleted ? 'product.deleted' : 'product.updated', [after.id]);
    return after;
  };

  return {
    /** Creates a product in a category, given by id or slug; the product's slug comes from its name. */
    async create(actorId: string, categoryIdOrSlug: string, draft: NewProduct) {
      const { id: categoryId } = await category.get(categoryIdOrSlug);
      const minute = await currentMinute(deps);
      return inTransaction(db, async (tx) => {
        await holdTaxClass(tx, draft);
        const row = await insert(tx, actorId, categoryId, draft, { minute });
        return { ...withSaleState(row, minute), notIn: await excludingMarkets(tx, row.id) };
      });
    },

    /** Changes a product. Throws CHANGED_MEANWHILE for an outdated version, and SLUG_TAKEN for the slug of another product. */
    async update(actorId: string, id: string, { version, categoryId, slug: newSlug, notIn, ...draft }: ProductChange) {
      const minute = await currentMinute(deps);
      return inTransaction(db, async (tx) => {
        await holdTaxClass(tx, draft);
        // The lock order of an import: slugs, then products.
        if (newSlug !== undefined) await createEditingRepository(tx).lockSlugs();
        const before = await lock(tx, id);
        checkVersion(before, version);
        const { createdAt } = before;
        const slug = newSlug ?? before.slug;
        if (slug !== before.slug && (await createEditingRepository(tx).takenSlugs([slug], id)).length > 0)
          throw slugTaken();
        const isMoved = categoryId !== undefined && categoryId !== before.categoryId;
        if (isMoved) await category.preventDeletion(tx, [categoryId]);
        await checkDraft(tx, draft, { minute, before });
        const notInBefore = await excludingMarkets(tx, id);
        const exclusions = await exclude(tx, id, notInBefore, notIn);
        const updatedAt = changedAt(clock.now(), before);
        const edit = { id, slug, createdAt, draft, before, exclusions, updatedAt, minute };
        const target = isMoved ? categoryId : before.categoryId;
        const [row] = await writeProducts(tx, deps, actorId, [{ ...edit, categoryId: target }]);
        if (!row) throw productNotFound();
        return { ...withSaleState(row, minute), notIn: exclusions?.after ?? notInBefore };
      });
    },

    /** Gives a variant the barcode that a scanner reads. Throws PRODUCT_NOT_FOUND, also for a gift card, and BARCODE_TAKEN. */
    async setBarcode(actorId: string, variantId: string, barcode: string): Promise<void> {
      const minute = await currentMinute(deps);
      await inTransaction(db, async (tx) => {
        const productId = isId(variantId) ? await createEditingRepository(tx).findProductOf(variantId) : undefined;
        const before = await lock(tx, productId ?? '');
        if (before.kind !== null) throw productNotFound();
        const variants = before.variants.map((variant) =>
          variant.id === variantId ? { ...variant, barcode } : variant,
        );
        const { id, slug, categoryId, createdAt } = before;
        const updatedAt = changedAt(clock.now(), before);
        const draft = toDraft({ ...before, variants });
        await writeProducts(tx, deps, actorId, [{ id, slug, categoryId, createdAt, updatedAt, draft, before, minute }]);
      });
    },

    /** Marks a product as deleted. Its row stays, so that it can be restored. */
    delete: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        await changeRow(tx, actorId, before, { action: 'delete', deletedAt: clock.now() });
      }),

    /** Restores a deleted product. Does nothing for one that is not deleted. */
    restore: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const classes = await taxes.holdClassKeys(tx);
        const before = await lock(tx, id, { deleted: true });
        if (before.deletedAt === null) return before;
        await category.preventDeletion(tx, [before.categoryId]);
        // A deleted product does not keep its class from being removed.
        const taxClass = classes.includes(before.taxClass ?? '') ? before.taxClass : null;
        return changeRow(tx, actorId, before, { action: 'restore', deletedAt: null, taxClass });
      }),

    setPopular: (actorId: string, id: string, popular: boolean) =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        return before.popular === popular ? before : changeRow(tx, actorId, before, { action: 'update', popular });
      }),

    /** Creates a copy of a product in the same category, which the same markets do not sell. */
    async duplicate(actorId: string, id: string) {
      const minute = await currentMinute(deps);
      return inTransaction(db, async (tx) => {
        const from = await lock(tx, id);
        const notIn = await excludingMarkets(tx, id);
        return insert(tx, actorId, from.categoryId, { ...toCopyDraft(from), notIn }, { minute, from });
      });
    },
  };
}
