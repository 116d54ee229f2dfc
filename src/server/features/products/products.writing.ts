import type { ProductDraft } from '#contract/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { createOldSlugs } from '#server/platform/old-slugs.repository.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { missingPictures } from '#server/platform/pictures/picture-claims.repository.ts';
import { draftOf, problemsOf, recordedFields } from './products.draft.ts';
import { createProductsEditing } from './products.editing.repository.ts';
import { invalidProduct, unknownPictureMessage } from './products.errors.ts';
import { type Edit, planOf } from './products.plan.ts';
import type { ProductRow } from './products.admin.repository.ts';
import { productTags } from './products.rules.ts';

/** A message to the caches has room for so many. */
const mostTags = 100;

export async function announceProducts(tx: Connection, tags: readonly string[]) {
  const unique = [...new Set(tags)];
  await announceChanges(tx, unique.length > mostTags ? [everyTag] : unique);
}

/** Everything that may show a product, as it was or as it is. */
export const tagsOf = (...states: (ProductRow | undefined)[]): string[] => {
  const rows = states.filter((row) => row !== undefined);
  const moved = new Set(states.map((row) => (row?.deletedAt === null ? row.categoryId : undefined))).size > 1;
  return [
    ...rows.flatMap(({ id, categoryId }) => [productTags.one(id), `category:${categoryId}`]),
    ...(rows.some(({ popular }) => popular) ? [productTags.popular] : []),
    ...(moved ? ['categories'] : []),
  ];
};

export const recordOf = (row: ProductRow) => ({
  ...recordedFields(draftOf(row)),
  slug: row.slug,
  categoryId: row.categoryId,
});

/** The pictures of a draft that are neither in the shop nor, from before, on the product. */
async function pictureProblems(tx: Connection, { images }: ProductDraft, before: ProductRow | undefined) {
  const had = new Set(before?.images.map(({ path }) => path));
  const missing = new Set(
    await missingPictures(
      tx,
      images.filter((path) => !had.has(path)),
    ),
  );
  return images.flatMap((path, index) =>
    missing.has(path) ? [{ path: `images.${index}`, message: unknownPictureMessage }] : [],
  );
}

/** Throws INVALID_PRODUCT with all that is wrong. */
export async function checkDraft(tx: Connection, draft: ProductDraft, before?: ProductRow) {
  const errors = [...problemsOf(draft), ...(await pictureProblems(tx, draft, before))];
  if (errors.length > 0) throw invalidProduct(errors);
}

/** Old addresses keep leading to their products, until another takes them. Answers the tags of who loses one. */
async function moveAddresses(tx: Connection, edits: readonly Edit[]): Promise<string[]> {
  const moved = edits.filter(({ slug, before }) => slug !== before?.slug);
  const addresses = createOldSlugs(tx, 'product');
  const losing = await addresses.claim(moved.map(({ slug }) => slug));
  await addresses.remember(
    moved.flatMap(({ id, before, updatedAt }) => (before ? { slug: before.slug, targetId: id, at: updatedAt } : [])),
  );
  return losing.map(productTags.one);
}

/**
 * Writes products that are locked, valid and in categories that are held: rows, counts, record and announcement in one.
 * Answers them as they are stored.
 */
export async function writeProducts(
  tx: Connection,
  { audit, stock }: { audit: Audit; stock: Pick<StockService, 'recount'> },
  actorId: string,
  edits: readonly Edit[],
): Promise<ProductRow[]> {
  const repository = createProductsEditing(tx);
  const writes = edits.map(planOf);
  await repository.write(writes);
  const losing = await moveAddresses(tx, edits);
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
      ...(before && { before: recordOf(before) }),
      after: recordOf(after),
    })),
  );
  await announceProducts(tx, [...losing, ...changed.flatMap(({ before, after }) => tagsOf(before, after))]);
  return changed.map(({ after }) => after);
}
