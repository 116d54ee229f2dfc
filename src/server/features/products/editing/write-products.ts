import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { draftOf, errorsOf, auditedFields } from './draft.ts';
import { createEditingRepository } from './editing.repository.ts';
import { invalidProduct, unknownPictureMessage } from '#server/features/products/products.errors.ts';
import { type Edit, planOf } from './write-plan.ts';
import type { ProductRow } from './admin.repository.ts';
import { productTags } from '#server/features/products/products.rules.ts';

/** A notification of PostgreSQL has room for so many. */
const mostTags = 100;

export async function announceProducts(tx: Connection, tags: readonly string[]) {
  const unique = [...new Set(tags)];
  await announceChanges(tx, unique.length > mostTags ? [everyTag] : unique);
}

/** Returns the tags of everything that shows a product, as it was or as it is now. */
export const tagsOf = (...states: (ProductRow | undefined)[]): string[] => {
  const rows = states.filter((row) => row !== undefined);
  const moved = new Set(states.map((row) => (row?.deletedAt === null ? row.categoryId : undefined))).size > 1;
  return [
    ...rows.flatMap(({ id, categoryId }) => [productTags.one(id), `category:${categoryId}`]),
    ...(rows.some(({ popular }) => popular) ? [productTags.popular] : []),
    ...(moved ? ['categories'] : []),
  ];
};

export const auditedFieldsOf = (row: ProductRow) => ({
  ...auditedFields(draftOf(row)),
  slug: row.slug,
  categoryId: row.categoryId,
});

/** Returns an error for each picture of a draft that was never uploaded and was not on the product before. */
async function imageErrors(tx: Connection, { images }: ProductDraft, before: ProductRow | undefined) {
  const had = new Set(before?.images.map(({ path }) => path));
  const missing = new Set(
    await missingImages(
      tx,
      images.filter((path) => !had.has(path)),
    ),
  );
  return images.flatMap((path, index) =>
    missing.has(path) ? [{ path: `images.${index}`, message: unknownPictureMessage }] : [],
  );
}

/** Throws INVALID_PRODUCT with all errors of a draft. */
export async function checkDraft(tx: Connection, draft: ProductDraft, before?: ProductRow) {
  const errors = [...errorsOf(draft), ...(await imageErrors(tx, draft, before))];
  if (errors.length > 0) throw invalidProduct(errors);
}

/** Keeps old slugs leading to their products until another product takes them. Returns the tags of products that lose one. */
async function moveSlugs(tx: Connection, edits: readonly Edit[]): Promise<string[]> {
  const moved = edits.filter(({ slug, before }) => slug !== before?.slug);
  const oldSlugs = createOldSlugs(tx, 'product');
  const losing = await oldSlugs.claim(moved.map(({ slug }) => slug));
  await oldSlugs.add(
    moved.flatMap(({ id, before, updatedAt }) => (before ? { slug: before.slug, targetId: id, at: updatedAt } : [])),
  );
  return losing.map(productTags.one);
}

/**
 * Writes products: rows, counts, audit entries and cache announcements. They must be locked and valid, and their categories held.
 * Returns them as they are stored.
 */
export async function writeProducts(
  tx: Connection,
  { audit, stock }: { audit: Audit; stock: Pick<StockService, 'recount'> },
  actorId: string,
  edits: readonly Edit[],
): Promise<ProductRow[]> {
  const repository = createEditingRepository(tx);
  const writes = edits.map(planOf);
  await repository.write(writes);
  const losing = await moveSlugs(tx, edits);
  await stock.recount(
    tx,
    actorId,
    writes.flatMap(({ counts }) => counts),
  );
  const stored = new Map((await repository.read(edits.map(({ id }) => id))).map((row) => [row.id, row]));
  const changed = edits.flatMap(({ id, before }) => {
    const after = stored.get(id);
    return after ? [{ before, after }] : [];
  });
  await audit.record(
    tx,
    ...changed.map(({ before, after }) => ({
      actorId,
      action: before ? 'product.update' : 'product.create',
      entity: 'product',
      entityId: after.id,
      ...(before && { before: auditedFieldsOf(before) }),
      after: auditedFieldsOf(after),
    })),
  );
  await announceProducts(tx, [...losing, ...changed.flatMap(({ before, after }) => tagsOf(before, after))]);
  return changed.map(({ after }) => after);
}
