import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import { categoryTags } from '#server/features/category/category.service.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { recordProducts } from '#server/features/products/products.shop-events.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { findAttributeErrors } from '#server/features/products/attributes/attribute-values.ts';
import { changedRows } from './changed-rows.ts';
import { claimCodes } from './claim-codes.ts';
import { auditedAttributes, findDraftErrors, toAuditedDraft, toDraft } from './draft.ts';
import { createEditingRepository } from './editing.repository.ts';
import { invalidProduct, unknownImageMessage } from '#server/features/products/products.errors.ts';
import { planWrites, type ProductEdit, runsAfter } from './plan-writes.ts';
import type { ProductRow } from './admin.repository.ts';
import { type FollowProducts, tagsOfProduct } from '#server/features/products/products.rules.ts';
import { createSalesRepository } from '#server/features/products/sales/sales.repository.ts';

const isPublicRow = ({ deletedAt, status }: ProductRow): boolean => deletedAt === null && status === 'active';

/** Returns the cache tags of everything that shows a product, before and after a change. */
export const tagsOf = (...states: (ProductRow | undefined)[]): string[] => {
  const rows = states.filter((row) => row !== undefined);
  const placeOf = (row: ProductRow | undefined) => (row && isPublicRow(row) ? row.categoryId : undefined);
  const moved = new Set(states.map(placeOf)).size > 1;
  return [...rows.flatMap(tagsOfProduct), ...(moved ? [categoryTags.all] : [])];
};

export const toAuditedFields = (row: ProductRow) => ({
  ...toAuditedDraft(toDraft(row)),
  ...auditedAttributes(row),
  slug: row.slug,
  categoryId: row.categoryId,
});

/** Returns an error for each new image of a draft that was never uploaded. */
async function findImageErrors(tx: Connection, { images }: ProductDraft, before: ProductRow | undefined) {
  const knownPaths = new Set(before?.images.map(({ path }) => path));
  const missing = new Set(
    await missingImages(
      tx,
      images.filter((path) => !knownPaths.has(path)),
    ),
  );
  return images.flatMap((path, index) =>
    missing.has(path) ? [{ path: `images.${index}`, message: unknownImageMessage() }] : [],
  );
}

/** Throws INVALID_PRODUCT with all errors of a draft. */
export async function checkDraft(
  tx: Connection,
  draft: ProductDraft,
  { minute, before }: { minute: string; before?: ProductRow | undefined },
) {
  const errors = [
    ...findDraftErrors(draft, { before, minute }),
    ...(await findImageErrors(tx, draft, before)),
    ...(await findAttributeErrors(tx, draft)),
  ];
  if (errors.length > 0) throw invalidProduct(errors);
}

/** Stores the slugs that products had before. */
async function addOldSlugs(tx: Connection, edits: readonly ProductEdit[]): Promise<void> {
  await createOldSlugs(tx, 'product').add(
    edits.flatMap(({ id, slug, before, updatedAt }) =>
      before && before.slug !== slug ? { slug: before.slug, targetId: id, at: updatedAt } : [],
    ),
  );
}

/** Returns the lowest price of each product before its sale, of those whose sale begins with an edit. */
async function readLowestFormer(tx: Connection, edits: readonly ProductEdit[]): Promise<ReadonlyMap<string, number>> {
  const [first] = edits;
  const beginning = edits.filter((edit) => edit.before?.regularCents === null && runsAfter(edit));
  if (!first || beginning.length === 0) return new Map();
  return createSalesRepository(tx).lowestFormer(
    beginning.map(({ id }) => id),
    first.updatedAt,
  );
}

/**
 * Writes products: rows, stock, audit entries, cache announcements and events for webhooks. The caller has locked and checked the products, and
 * has prevented the deletion of their categories. Returns the stored products.
 */
export async function writeProducts(
  tx: Connection,
  {
    audit,
    stock,
    followProducts,
    shopEvents,
  }: { audit: Audit; stock: Pick<StockService, 'recount'>; followProducts: FollowProducts; shopEvents: ShopEvents },
  actorId: string | null,
  edits: readonly ProductEdit[],
): Promise<ProductRow[]> {
  const repository = createEditingRepository(tx);
  const lowestFormer = await readLowestFormer(tx, edits);
  const writes = edits.map((edit) => planWrites(edit, lowestFormer.get(edit.id)));
  await claimCodes(tx, edits, writes);
  await repository.write(writes.map((write, index) => changedRows(write, edits[index]?.before)));
  await addOldSlugs(tx, edits);
  await stock.recount(
    tx,
    actorId,
    writes.flatMap(({ counts }) => counts),
  );
  await followProducts(
    tx,
    edits.map(({ id }) => id),
  );
  const stored = new Map((await repository.read(edits.map(({ id }) => id))).map((row) => [row.id, row]));
  const changed = edits.flatMap(({ id, before, exclusions }) => {
    const after = stored.get(id);
    return after ? [{ before, after, exclusions }] : [];
  });
  await audit.record(
    tx,
    ...changed.map(({ before, after, exclusions }) => ({
      actorId,
      action: before ? 'product.update' : 'product.create',
      entity: 'product',
      entityId: after.id,
      ...(before && { before: { ...toAuditedFields(before), ...(exclusions && { notIn: exclusions.before }) } }),
      after: { ...toAuditedFields(after), ...(exclusions && { notIn: exclusions.after }) },
    })),
  );
  await announceChanges(
    tx,
    changed.flatMap(({ before, after }) => tagsOf(before, after)),
  );
  const idsOf = (isNew: boolean) =>
    changed.flatMap(({ before, after }) => ((before === undefined) === isNew ? after.id : []));
  await recordProducts(tx, shopEvents, 'product.created', idsOf(true));
  await recordProducts(tx, shopEvents, 'product.updated', idsOf(false));
  return changed.map(({ after }) => after);
}
