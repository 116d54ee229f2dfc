import * as m from '#i18n/messages.ts';
import { isDeepStrictEqual } from 'node:util';
import { productLimits } from '#contract/catalog/product-limits.ts';
import {
  type ImportConflict,
  type ImportError,
  type ImportResult,
  ProductDraft,
} from '#contract/catalog/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { findLocalized } from '#server/platform/slugs/localized-slugs.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { freeSlugs, slugOf } from '#server/platform/slugs/slug.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt, changedMeanwhile } from '#server/platform/version.ts';
import { findDraftErrors, toAuditedDraft, toDraft } from '#server/features/products/editing/draft.ts';
import { currentMinute, type EditingDeps } from '#server/features/products/editing/editing.service.ts';
import { createCodesRepository } from '#server/features/products/editing/codes.repository.ts';
import { createEditingRepository } from '#server/features/products/editing/editing.repository.ts';
import { unknownImageMessage, unknownTaxClassMessage } from '#server/features/products/products.errors.ts';
import { newProductColumns, toVersion } from './cells.ts';
import { createCodeCheck } from './check-codes.ts';
import { findDifferences, type Side } from './find-differences.ts';
import { createChangeList } from './list-changes.ts';
import { type FileProduct, groupByProduct, parseDraft, toImportError } from './parse-products.ts';
import type { ProductEdit } from '#server/features/products/editing/plan-writes.ts';
import { readLines } from './read-lines.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';
import { writeProducts } from '#server/features/products/editing/write-products.ts';

const batchSize = 50;
/** The commit also updates the search tables, which takes time for many products. */
const commitMs = 5 * 60_000;
const noCounts = { created: 0, updated: 0, unchanged: 0, conflicting: 0, changes: [], changedColumns: [] };

type ImportedProduct = { product: FileProduct; draft: ProductDraft; categoryId: string; before?: ProductRow };
type ConflictingProduct = { imported: ImportedProduct; conflicts: ImportConflict[] };
type Comparison = {
  /** All of them, changed or not. */
  imported: ImportedProduct[];
  changed: ImportedProduct[];
  /** Changed by the file, and in the shop since it was exported. */
  conflicting: ConflictingProduct[];
  unchanged: number;
  errors: ImportError[];
};
/** The ids of categories by slug. */
type Categories = ReadonlyMap<string, string>;
type ConflictPolicy = 'refuse' | 'keep' | 'overwrite';
type ImportOptions = { dryRun: boolean; conflicts: ConflictPolicy };

function* batches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

/** Parses a draft with the contract's schema, so that text stored in another form does not look like a change. */
const normalize = (draft: ProductDraft) => toAuditedDraft(ProductDraft.safeParse(draft).data ?? draft);

const isUnchanged = ({ before, draft, categoryId }: ImportedProduct) =>
  before !== undefined &&
  before.categoryId === categoryId &&
  isDeepStrictEqual(normalize(toDraft(before)), toAuditedDraft(draft));

function findSlugErrors(
  { slug, first: { line } }: FileProduct,
  before: ProductRow | undefined,
  { movedTo, isTaken }: { movedTo: string | undefined; isTaken: boolean },
): ImportError[] {
  const errorWith = (message: string) => [{ line, column: 'product', message }];
  if (movedTo !== undefined) return errorWith(m.product_this_product_now_has_another({ movedTo }));
  if (before?.deletedAt != null) return errorWith(m.product_this_product_was_deleted_please());
  if (slug !== '' && before === undefined && slugOf(slug, '') !== slug)
    return errorWith(m.field_use_letters_digits_and_hyphens());
  if (isTaken) return errorWith(m.error_this_address_is_taken());
  return [];
}

/** Returns current slugs by old ones. Without this check, a file with an old slug would create the product a second time. */
async function findMovedSlugs(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const targets = await createOldSlugs(connection, 'product').targets(slugs);
  if (targets.size === 0) return targets;
  const rows = await createEditingRepository(connection).read([...new Set(targets.values())]);
  const currentSlugs = new Map(rows.filter((row) => row.deletedAt === null).map(({ id, slug }) => [id, slug]));
  const moved = new Map<string, string>();
  for (const [oldSlug, id] of targets) {
    const currentSlug = currentSlugs.get(id);
    if (currentSlug !== undefined) moved.set(oldSlug, currentSlug);
  }
  return moved;
}

/** Returns a product as the file has it, and as it is stored; the latter is undefined for a new one. */
function sidesOf({ draft, categoryId, before }: ImportedProduct, categories: Categories): [Side, Side | undefined] {
  const slugOfCategory = new Map([...categories].map(([slug, id]) => [id, slug]));
  const categoryOf = (id: string) => slugOfCategory.get(id) ?? id;
  const stored = before && toDraft(before);
  return [
    { draft, category: categoryOf(categoryId) },
    stored &&
      before && { draft: ProductDraft.safeParse(stored).data ?? stored, category: categoryOf(before.categoryId) },
  ];
}

/** Returns the conflicts of a product with the stored one; undefined if it was not changed since the file was exported. */
function conflictsWithStored(imported: ImportedProduct, categories: Categories): ImportConflict[] | undefined {
  const { product, before } = imported;
  const version = (product.first.cells.version ?? '').trim();
  if (!before || version === '' || version === toVersion(before)) return undefined;
  const [inFile, inShop] = sidesOf(imported, categories);
  if (!inShop) return undefined;
  const { line } = product.first;
  return findDifferences(inFile, inShop).map((difference) => ({ line, product: product.slug, ...difference }));
}

/** Returns an error if the file does not have all columns that a new product needs. */
function missingColumnErrors({ slug, first: { line, cells } }: FileProduct): ImportError[] {
  const columns = newProductColumns.filter((column) => cells[column] === undefined).join(', ');
  if (columns === '') return [];
  const message =
    slug === ''
      ? m.product_a_new_product_needs_the_columns({ columns })
      : m.product_there_is_no_product_and_a_new_one({ slug, columns });
  return [{ line, column: 'product', message }];
}

/** Returns an error for each product with a new image that was never uploaded. */
async function findImageErrors(connection: Connection, imported: readonly ImportedProduct[]): Promise<ImportError[]> {
  const newImages = imported.map(({ product, draft, before }) => {
    const knownPaths = new Set(before?.images.map(({ path }) => path));
    return { line: product.first.line, paths: draft.images.filter((path) => !knownPaths.has(path)) };
  });
  const missing = new Set(await missingImages(connection, [...new Set(newImages.flatMap(({ paths }) => paths))]));
  return newImages
    .filter(({ paths }) => paths.some((path) => missing.has(path)))
    .map(({ line }) => ({ line, column: 'images', message: unknownImageMessage() }));
}

/** Returns an error for each product with a tax class that the shop does not have. */
const findTaxClassErrors = (imported: readonly ImportedProduct[], classes: readonly string[]): ImportError[] =>
  imported.flatMap(({ product: { first }, draft: { taxClass } }) =>
    taxClass == null || classes.includes(taxClass)
      ? []
      : [{ line: first.line, column: 'tax class', message: unknownTaxClassMessage() }],
  );

/** What products of a file can be in: categories, and the keys of tax classes. And the minute of the shop's wall clock. */
type Places = { categories: Categories; taxClasses: readonly string[]; minute: string };

/** Compares products of the file with the stored ones. */
async function compareWithStored(
  connection: Connection,
  fileProducts: readonly FileProduct[],
  { categories, taxClasses, minute }: Places,
): Promise<Comparison> {
  const slugs = fileProducts.flatMap(({ slug }) => (slug === '' ? [] : [slug]));
  const rows = slugs.length > 0 ? await createEditingRepository(connection).readBySlugs(slugs) : [];
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const moved = await findMovedSlugs(connection, slugs);
  const newSlugs = slugs.filter((slug) => !stored.has(slug));
  const taken = new Set(newSlugs.length > 0 ? await findLocalized(connection, 'product', newSlugs) : []);
  const errors: ImportError[] = [];
  const imported: ImportedProduct[] = [];
  for (const product of fileProducts) {
    const before = stored.get(product.slug);
    const slugErrors = findSlugErrors(product, before, {
      movedTo: moved.get(product.slug),
      isTaken: taken.has(product.slug),
    });
    errors.push(...product.errors, ...slugErrors);
    const missing = before || slugErrors.length > 0 ? [] : missingColumnErrors(product);
    if (missing.length > 0) {
      errors.push(...missing);
      continue;
    }
    const { draft, errors: found } = parseDraft(product, before);
    const { line, cells } = product.first;
    const categoryId = cells.category === undefined ? before?.categoryId : categories.get(cells.category.trim());
    if (categoryId === undefined)
      errors.push({ line, column: 'category', message: m.product_there_is_no_such_category() });
    errors.push(
      ...[...found, ...(draft ? findDraftErrors(draft, { before, minute }) : [])].map((error) =>
        toImportError(product, error),
      ),
    );
    if (draft && categoryId !== undefined) imported.push({ product, draft, categoryId, ...(before && { before }) });
  }
  errors.push(...(await findImageErrors(connection, imported)), ...findTaxClassErrors(imported, taxClasses));
  const differing = imported.filter((one) => !isUnchanged(one));
  const comparisons = differing.map((one) => ({ imported: one, conflicts: conflictsWithStored(one, categories) }));
  return {
    imported,
    changed: comparisons.filter(({ conflicts }) => !conflicts).map((one) => one.imported),
    conflicting: comparisons.flatMap(({ imported: one, conflicts }) =>
      conflicts ? [{ imported: one, conflicts }] : [],
    ),
    unchanged: imported.length - differing.length,
    errors,
  };
}

export function createProductsImport(deps: EditingDeps) {
  const { db, category, taxes, clock } = deps;

  const toEdits = async (
    tx: Connection,
    imported: readonly ImportedProduct[],
    { fileSlugs, minute }: { fileSlugs: readonly string[]; minute: string },
  ): Promise<ProductEdit[]> => {
    const now = clock.now();
    const withoutSlug = imported.filter(({ product }) => product.slug === '');
    const slugs = await freeSlugs(
      withoutSlug.map(({ draft }) => slugOf(draft.name, 'product')),
      async (candidates) => [...(await createEditingRepository(tx).takenSlugs(candidates)), ...fileSlugs],
    );
    const slugFor = new Map(withoutSlug.map(({ product }, index) => [product, slugs[index]]));
    return imported.map(({ product, draft, categoryId, before }) => ({
      id: before?.id ?? newId(),
      slug: slugFor.get(product) ?? product.slug,
      categoryId,
      createdAt: before?.createdAt ?? now,
      updatedAt: before ? changedAt(now, before) : now,
      minute,
      draft,
      ...(before && { before }),
    }));
  };

  /** Removes the codes that products of the file lose and others get, in whatever order they are written. */
  const giveUpCodes = async (tx: Connection, changed: readonly ImportedProduct[]) => {
    const codeCheck = createCodeCheck();
    for (const one of changed) codeCheck.add(one);
    const { lostToOthers } = await codeCheck.find(tx);
    if (lostToOthers.length === 0) return;
    await createEditingRepository(tx).lock(lostToOthers.map(({ productId }) => productId));
    await createCodesRepository(tx).clear(lostToOthers.map(({ variantId }) => variantId));
  };

  /** Locks the changed products and compares them again. An error that is new rolls the whole transaction back. */
  const writeAll = async (
    tx: Connection,
    actorId: string,
    changed: readonly ImportedProduct[],
    { categories, policy, minute }: { categories: Categories; policy: ConflictPolicy; minute: string },
  ) => {
    const repository = createEditingRepository(tx);
    // Comes before all other locks. A file without classes keeps nobody from changing the settings.
    const taxClasses = changed.some(({ draft }) => draft.taxClass != null) ? await taxes.holdClassKeys(tx) : [];
    const fileSlugs = changed.flatMap(({ product }) => (product.slug === '' ? [] : [product.slug]));
    await category.preventDeletion(
      tx,
      changed.map(({ categoryId }) => categoryId),
    );
    await repository.lockSlugs();
    await giveUpCodes(tx, changed);
    for (const batch of batches(changed)) {
      await repository.lock(batch.flatMap(({ before }) => before?.id ?? []));
      const fileProducts = batch.map(({ product }) => product);
      const again = await compareWithStored(tx, fileProducts, { categories, taxClasses, minute });
      if (again.errors.length > 0 || (policy !== 'overwrite' && again.conflicting.length > 0)) throw changedMeanwhile();
      const written = [...again.changed, ...again.conflicting.map(({ imported }) => imported)];
      await writeProducts(tx, deps, actorId, await toEdits(tx, written, { fileSlugs, minute }));
    }
  };

  /** Imports a whole file, or nothing if it has an error, or a conflict unless `conflicts` allows it. A dry run only counts. */
  return async (actorId: string, file: Buffer, { dryRun, conflicts: policy }: ImportOptions): Promise<ImportResult> => {
    const { lines, errors } = await readLines(file);
    const products = errors.length > 0 ? [] : groupByProduct(lines);
    const categories = new Map((await category.list()).map(({ id, slug }) => [slug, id]));
    const taxClasses = await taxes.classKeys(db);
    const minute = await currentMinute(deps);
    const changed: ImportedProduct[] = [];
    const conflicting: ConflictingProduct[] = [];
    const changeList = createChangeList();
    const codeCheck = createCodeCheck();
    let unchanged = 0;
    for (const batch of batches(products)) {
      const found = await compareWithStored(db, batch, { categories, taxClasses, minute });
      changed.push(...found.changed);
      conflicting.push(...found.conflicting);
      for (const one of found.changed) changeList.add(one.product.first.line, ...sidesOf(one, categories));
      for (const one of found.imported) codeCheck.add(one);
      unchanged += found.unchanged;
      errors.push(...found.errors);
    }
    errors.push(...(await codeCheck.find(db)).errors);
    if (errors.length > 0) {
      const byLine = errors.toSorted((one, other) => one.line - other.line);
      return { ...noCounts, errors: byLine.slice(0, productLimits.importReport), conflicts: [] };
    }
    const conflicts = conflicting.flatMap((one) => one.conflicts).slice(0, productLimits.importReport);
    const isRefused = policy === 'refuse' && conflicting.length > 0;
    const listed = changeList.listed();
    if (isRefused && !dryRun) return { ...noCounts, conflicting: conflicting.length, errors: [], conflicts, ...listed };
    if (policy === 'overwrite') changed.push(...conflicting.map(({ imported }) => imported));
    if (!dryRun && changed.length > 0) {
      await inTransaction(db, (tx) => writeAll(tx, actorId, changed, { categories, policy, minute }), {
        statementMs: commitMs,
      });
    }
    const created = changed.filter(({ before }) => !before).length;
    const updated = changed.length - created;
    return { created, updated, unchanged, conflicting: conflicting.length, errors: [], conflicts, ...listed };
  };
}
