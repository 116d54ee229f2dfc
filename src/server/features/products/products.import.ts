import { isDeepStrictEqual } from 'node:util';
import { type ImportError, type ImportResult, ProductDraft } from '#contract/products-admin.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { missingPictures } from '#server/platform/pictures/picture-claims.repository.ts';
import { createOldSlugs } from '#server/platform/old-slugs.repository.ts';
import { freeSlugs, slugOf } from '#server/platform/slug.ts';
import { newId } from '#server/platform/ids.ts';
import { changedAt, changedMeanwhile } from '#server/platform/version.ts';
import { draftOf, problemsOf, recordedFields } from './products.draft.ts';
import type { EditingNeeds } from './products.editing.ts';
import { createProductsEditing } from './products.editing.repository.ts';
import { unknownPictureMessage } from './products.errors.ts';
import { draftFrom, type FileProduct, inFile, productsIn } from './products.lines.ts';
import type { Edit } from './products.plan.ts';
import { readLines } from './products.reading.ts';
import type { ProductRow } from './products.admin.repository.ts';
import { writeProducts } from './products.writing.ts';

const batch = 50;
const mostErrors = 200;

type Wanted = { product: FileProduct; draft: ProductDraft; categoryId: string; before?: ProductRow };
type Assessed = { changed: Wanted[]; unchanged: number; errors: ImportError[] };
type Categories = ReadonlyMap<string, string>;

function* batches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += batch) yield items.slice(start, start + batch);
}

/** As the contract would have it, so that what was stored in another form does not look like a change. */
const normal = (draft: ProductDraft) => recordedFields(ProductDraft.safeParse(draft).data ?? draft);

const isUnchanged = ({ before, draft, categoryId }: Wanted) =>
  before !== undefined &&
  before.categoryId === categoryId &&
  isDeepStrictEqual(normal(draftOf(before)), recordedFields(draft));

function slugErrors(
  { slug, first: { line } }: FileProduct,
  before: ProductRow | undefined,
  movedTo: string | undefined,
): ImportError[] {
  const told = (message: string) => [{ line, column: 'product', message }];
  if (movedTo !== undefined) return told(`This product has another address by now: ${movedTo}`);
  if (before?.deletedAt != null) return told('This product was deleted. Please restore it, or give another address');
  if (slug !== '' && before === undefined && slugOf(slug, '') !== slug) return told(validationMessages.slug);
  return [];
}

/** Where products of the shop are that had these addresses before; in a file from then they would be made once more. */
async function addressesNow(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const targets = await createOldSlugs(connection, 'product').targets(slugs);
  if (targets.size === 0) return targets;
  const rows = await createProductsEditing(connection).read([...new Set(targets.values())]);
  const onShop = new Map(rows.flatMap(({ id, slug, deletedAt }) => (deletedAt === null ? [[id, slug] as const] : [])));
  return new Map([...targets].flatMap(([slug, id]) => (onShop.has(id) ? [[slug, onShop.get(id) ?? '']] : [])));
}

/** Compares some products of the file with the stored ones. */
async function assess(connection: Connection, some: readonly FileProduct[], categories: Categories): Promise<Assessed> {
  const slugs = some.flatMap(({ slug }) => (slug === '' ? [] : [slug]));
  const rows = slugs.length > 0 ? await createProductsEditing(connection).readBySlugs(slugs) : [];
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const moved = await addressesNow(connection, slugs);
  const errors: ImportError[] = [];
  const wanted: Wanted[] = [];
  for (const product of some) {
    const before = stored.get(product.slug);
    const { draft, problems } = draftFrom(product, before);
    const { line, cells } = product.first;
    const categoryId = categories.get((cells.category ?? '').trim());
    errors.push(...product.errors, ...slugErrors(product, before, moved.get(product.slug)));
    if (categoryId === undefined) errors.push({ line, column: 'category', message: 'There is no such category' });
    const found = [...problems, ...(draft ? problemsOf(draft) : [])];
    errors.push(...found.map((problem) => inFile(product, problem)));
    if (draft && categoryId !== undefined) wanted.push({ product, draft, categoryId, ...(before && { before }) });
  }
  const fresh = wanted.map(({ product, draft, before }) => {
    const had = new Set(before?.images.map(({ path }) => path));
    return { product, paths: draft.images.filter((path) => !had.has(path)) };
  });
  const missing = new Set(await missingPictures(connection, [...new Set(fresh.flatMap(({ paths }) => paths))]));
  for (const { product, paths } of fresh)
    if (paths.some((path) => missing.has(path)))
      errors.push({ line: product.first.line, column: 'images', message: unknownPictureMessage });
  const changed = wanted.filter((one) => !isUnchanged(one));
  return { changed, unchanged: wanted.length - changed.length, errors };
}

export function createProductsImport(needs: EditingNeeds) {
  const { db, category, clock } = needs;

  const editsOf = async (tx: Connection, wanted: readonly Wanted[], namedSlugs: readonly string[]): Promise<Edit[]> => {
    const now = clock.now();
    const unnamed = wanted.filter(({ product }) => product.slug === '');
    const slugs = await freeSlugs(
      unnamed.map(({ draft }) => slugOf(draft.name, 'product')),
      async (candidates) => [...(await createProductsEditing(tx).takenSlugs(candidates)), ...namedSlugs],
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

  /** Locks what is to be changed and looks at it once more; what no longer fits ends the whole transaction. */
  const writeAll = async (tx: Connection, actorId: string, changed: readonly Wanted[], categories: Categories) => {
    const repository = createProductsEditing(tx);
    await repository.allowLongCommit();
    const namedSlugs = changed.flatMap(({ product }) => (product.slug === '' ? [] : [product.slug]));
    await category.hold(
      tx,
      changed.map(({ categoryId }) => categoryId),
    );
    await repository.lockSlugs();
    for (const some of batches(changed)) {
      await repository.lock(some.flatMap(({ before }) => before?.id ?? []));
      const products = some.map(({ product }) => product);
      const again = await assess(tx, products, categories);
      if (again.errors.length > 0) throw changedMeanwhile();
      await writeProducts(tx, needs, actorId, await editsOf(tx, again.changed, namedSlugs));
    }
  };

  /** All of the file or, when anything in it is wrong, nothing. A dry run only tells what would be done. */
  return async (actorId: string, file: Buffer, { dryRun }: { dryRun: boolean }): Promise<ImportResult> => {
    const { lines, errors } = await readLines(file);
    const products = errors.length > 0 ? [] : productsIn(lines);
    const categories = new Map((await category.list()).map(({ id, slug }) => [slug, id]));
    const changed: Wanted[] = [];
    let unchanged = 0;
    for (const some of batches(products)) {
      const found = await assess(db, some, categories);
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
