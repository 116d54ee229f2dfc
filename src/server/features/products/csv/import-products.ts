import { isDeepStrictEqual } from 'node:util';
import { type ImportError, type ImportResult, ProductDraft } from '#contract/catalog/products-admin.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { freeSlugs, slugOf } from '#server/platform/slugs/slug.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt, changedMeanwhile } from '#server/platform/version.ts';
import { draftOf, errorsOf, auditedFields } from '#server/features/products/editing/draft.ts';
import type { EditingDeps } from '#server/features/products/editing/editing.service.ts';
import { createEditingRepository } from '#server/features/products/editing/editing.repository.ts';
import { unknownPictureMessage } from '#server/features/products/products.errors.ts';
import { draftFrom, type FileProduct, inFile, productsIn } from './parse-products.ts';
import type { Edit } from '#server/features/products/editing/plan-writes.ts';
import { readLines } from './read-lines.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';
import { writeProducts } from '#server/features/products/editing/write-products.ts';

const batch = 50;
const mostErrors = 200;

type Wanted = { product: FileProduct; draft: ProductDraft; categoryId: string; before?: ProductRow };
type Comparison = { changed: Wanted[]; unchanged: number; errors: ImportError[] };
type Categories = ReadonlyMap<string, string>;

function* batches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += batch) yield items.slice(start, start + batch);
}

/** Passes a draft through the contract, so that text stored in another form does not look like a change. */
const normalized = (draft: ProductDraft) => auditedFields(ProductDraft.safeParse(draft).data ?? draft);

const isUnchanged = ({ before, draft, categoryId }: Wanted) =>
  before !== undefined &&
  before.categoryId === categoryId &&
  isDeepStrictEqual(normalized(draftOf(before)), auditedFields(draft));

function slugErrors(
  { slug, first: { line } }: FileProduct,
  before: ProductRow | undefined,
  movedTo: string | undefined,
): ImportError[] {
  const errorWith = (message: string) => [{ line, column: 'product', message }];
  if (movedTo !== undefined) return errorWith(`This product has another address by now: ${movedTo}`);
  if (before?.deletedAt != null)
    return errorWith('This product was deleted. Please restore it, or give another address');
  if (slug !== '' && before === undefined && slugOf(slug, '') !== slug) return errorWith(validationMessages.slug);
  return [];
}

/** Returns the present slugs of products by old ones; a file with an old slug would create the product a second time. */
async function movedSlugs(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const targets = await createOldSlugs(connection, 'product').targets(slugs);
  if (targets.size === 0) return targets;
  const rows = await createEditingRepository(connection).read([...new Set(targets.values())]);
  const onShop = new Map(rows.flatMap(({ id, slug, deletedAt }) => (deletedAt === null ? [[id, slug] as const] : [])));
  return new Map([...targets].flatMap(([slug, id]) => (onShop.has(id) ? [[slug, onShop.get(id) ?? '']] : [])));
}

/** Compares products of the file with the stored ones. */
async function compareWithStored(
  connection: Connection,
  some: readonly FileProduct[],
  categories: Categories,
): Promise<Comparison> {
  const slugs = some.flatMap(({ slug }) => (slug === '' ? [] : [slug]));
  const rows = slugs.length > 0 ? await createEditingRepository(connection).readBySlugs(slugs) : [];
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const moved = await movedSlugs(connection, slugs);
  const errors: ImportError[] = [];
  const wanted: Wanted[] = [];
  for (const product of some) {
    const before = stored.get(product.slug);
    const { draft, errors: found } = draftFrom(product, before);
    const { line, cells } = product.first;
    const categoryId = categories.get((cells.category ?? '').trim());
    errors.push(...product.errors, ...slugErrors(product, before, moved.get(product.slug)));
    if (categoryId === undefined) errors.push({ line, column: 'category', message: 'There is no such category' });
    errors.push(...[...found, ...(draft ? errorsOf(draft) : [])].map((error) => inFile(product, error)));
    if (draft && categoryId !== undefined) wanted.push({ product, draft, categoryId, ...(before && { before }) });
  }
  const fresh = wanted.map(({ product, draft, before }) => {
    const had = new Set(before?.images.map(({ path }) => path));
    return { product, paths: draft.images.filter((path) => !had.has(path)) };
  });
  const missing = new Set(await missingImages(connection, [...new Set(fresh.flatMap(({ paths }) => paths))]));
  for (const { product, paths } of fresh)
    if (paths.some((path) => missing.has(path)))
      errors.push({ line: product.first.line, column: 'images', message: unknownPictureMessage });
  const changed = wanted.filter((one) => !isUnchanged(one));
  return { changed, unchanged: wanted.length - changed.length, errors };
}

export function createProductsImport(deps: EditingDeps) {
  const { db, category, clock } = deps;

  const editsOf = async (tx: Connection, wanted: readonly Wanted[], namedSlugs: readonly string[]): Promise<Edit[]> => {
    const now = clock.now();
    const unnamed = wanted.filter(({ product }) => product.slug === '');
    const slugs = await freeSlugs(
      unnamed.map(({ draft }) => slugOf(draft.name, 'product')),
      async (candidates) => [...(await createEditingRepository(tx).takenSlugs(candidates)), ...namedSlugs],
    );
    const slugFor = new Map(unnamed.map(({ product }, index) => [product, slugs[index]]));
    return wanted.map(({ product, draft, categoryId, before }) => ({
      id: before?.id ?? newId(),
      slug: slugFor.get(product) ?? product.slug,
      categoryId,
      createdAt: before?.createdAt ?? now,
      updatedAt: before ? changedAt(now, before) : now,
      draft,
      ...(before && { before }),
    }));
  };

  /** Locks the products to change and compares them again; a new error rolls the whole transaction back. */
  const writeAll = async (tx: Connection, actorId: string, changed: readonly Wanted[], categories: Categories) => {
    const repository = createEditingRepository(tx);
    await repository.allowLongCommit();
    const namedSlugs = changed.flatMap(({ product }) => (product.slug === '' ? [] : [product.slug]));
    await category.preventDeletion(
      tx,
      changed.map(({ categoryId }) => categoryId),
    );
    await repository.lockSlugs();
    for (const some of batches(changed)) {
      await repository.lock(some.flatMap(({ before }) => before?.id ?? []));
      const products = some.map(({ product }) => product);
      const again = await compareWithStored(tx, products, categories);
      if (again.errors.length > 0) throw changedMeanwhile();
      await writeProducts(tx, deps, actorId, await editsOf(tx, again.changed, namedSlugs));
    }
  };

  /** Imports the whole file or, if it has any error, nothing. A dry run only says what would change. */
  return async (actorId: string, file: Buffer, { dryRun }: { dryRun: boolean }): Promise<ImportResult> => {
    const { lines, errors } = await readLines(file);
    const products = errors.length > 0 ? [] : productsIn(lines);
    const categories = new Map((await category.list()).map(({ id, slug }) => [slug, id]));
    const changed: Wanted[] = [];
    let unchanged = 0;
    for (const some of batches(products)) {
      const found = await compareWithStored(db, some, categories);
      changed.push(...found.changed);
      unchanged += found.unchanged;
      errors.push(...found.errors);
    }
    if (errors.length > 0) {
      const byLine = errors.toSorted((one, other) => one.line - other.line);
      return { created: 0, updated: 0, unchanged: 0, errors: byLine.slice(0, mostErrors) };
    }
    if (!dryRun && changed.length > 0) await inTransaction(db, (tx) => writeAll(tx, actorId, changed, categories));
    const created = changed.filter(({ before }) => !before).length;
    return { created, updated: changed.length - created, unchanged, errors: [] };
  };
}
