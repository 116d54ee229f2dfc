import * as m from '#i18n/messages.ts';
import type { GridChange } from '#contract/catalog/grid.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import { currentMinute, type EditingDeps } from '#server/features/products/editing/editing.service.ts';
import type { FilterDeps } from '#server/features/products/editing/admin.service.ts';
import { createEditingRepository } from '#server/features/products/editing/editing.repository.ts';
import type { ProductEdit } from '#server/features/products/editing/plan-writes.ts';
import { writeProducts } from '#server/features/products/editing/write-products.ts';
import { productNotFound } from '#server/features/products/products.errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { notPermitted } from '#server/platform/sessions/permissions.ts';
import { changedAt, changedMeanwhile, versionOf } from '#server/platform/version.ts';
import { invalidRow } from './grid.errors.ts';
import { createGridRepository } from './grid.repository.ts';
import { fieldOfPath, planRows } from './plan-rows.ts';
import { type ReadRow, readRow } from './read-rows.ts';

export type SavingDeps = EditingDeps &
  Pick<FilterDeps, 'collections'> & { stock: Pick<StockService, 'recount' | 'changedCounts' | 'setCounts'> };

/** Who saves, and whether the role allows to change the stock. */
export type GridEditor = { id: string; mayCount: boolean };

type Refused = ReadonlyMap<ReadRow, AppError>;
/** The versions of the products that a call has changed: those that it has replaced, and the one of now. */
type OwnVersions = Map<string, { replaced: Set<string>; now: string }>;

/** Products that are written in one transaction. */
const batchSize = 50;

/** Splits rows into batches. Those of one product are in the same. */
function batchesOf(rows: readonly ReadRow[]): ReadRow[][] {
  const products = [...Map.groupBy(rows, ({ productId }) => productId).values()];
  return Array.from({ length: Math.ceil(products.length / batchSize) }, (_, batch) =>
    products.slice(batch * batchSize, (batch + 1) * batchSize).flat(),
  );
}

const countsOf = (rows: readonly ReadRow[]) =>
  rows.flatMap((row) => (row.kind === 'variant' && row.set.stock !== undefined ? [{ row, stock: row.set.stock }] : []));

/** Returns the error of a row that was saved alone, with the paths of its fields. */
const errorOfRow = ({ status, code, message, errors }: AppError): AppError =>
  new AppError(status, code, message, {
    ...(errors && { errors: errors.map((error) => ({ ...error, path: fieldOfPath(error.path) })) }),
  });

/** Creates the saving of rows of the grid, each by itself. */
export function createRowsSaving(deps: SavingDeps) {
  const { db, category, stock, clock } = deps;

  const isStale = (own: OwnVersions, { version, productId }: ReadRow, now: string): boolean => {
    if (version === undefined || version === now) return false;
    const known = own.get(productId);
    return !(known?.now === now && known.replaced.has(version));
  };

  /** Saves rows in one transaction, and returns those that are refused. An error of the others rolls all of them back. */
  const saveTogether = async (
    tx: Transaction,
    { actorId, rows, minute, own }: { actorId: string; rows: readonly ReadRow[]; minute: string; own: OwnVersions },
  ) => {
    const categoryIds = rows.flatMap((row) => (row.kind === 'product' ? (row.set.categoryId ?? []) : []));
    await category.preventDeletion(tx, categoryIds);
    const byProduct = Map.groupBy(rows, ({ productId }) => productId);
    const repository = createEditingRepository(tx);
    await repository.lock([...byProduct.keys()]);
    const stored = new Map((await repository.read([...byProduct.keys()])).map((row) => [row.id, row]));
    const changedCounts = await stock.changedCounts(
      tx,
      countsOf(rows).map(({ row }) => ({ variantId: row.variantId, seen: row.seen })),
    );
    const refused = new Map<ReadRow, AppError>();
    const edits: ProductEdit[] = [];
    for (const [id, ofProduct] of byProduct) {
      const before = stored.get(id);
      if (!before || before.deletedAt !== null) {
        for (const row of ofProduct) refused.set(row, productNotFound());
        continue;
      }
      const fresh = ofProduct.filter((row) => {
        const isOld = isStale(own, row, versionOf(before));
        const changed = row.kind === 'variant' && row.set.stock !== undefined && changedCounts.get(row.variantId);
        if (isOld) refused.set(row, changedMeanwhile());
        else if (changed) refused.set(row, changed);
        return !isOld && !changed;
      });
      const plan = planRows(before, fresh, minute);
      for (const [row, error] of plan.refused) refused.set(row, error);
      if (!plan.planned) continue;
      const { slug, createdAt } = before;
      edits.push({ id, slug, createdAt, before, updatedAt: changedAt(clock.now(), before), minute, ...plan.planned });
    }
    const written = edits.length > 0 ? await writeProducts(tx, deps, actorId, edits) : [];
    await stock.setCounts(
      tx,
      actorId,
      countsOf(rows).flatMap(({ row, stock: counted }) =>
        refused.has(row) ? [] : [{ variantId: row.variantId, stock: counted }],
      ),
    );
    const versions = written.map((row) => {
      const before = stored.get(row.id);
      return { id: row.id, from: before && versionOf(before), to: versionOf(row) };
    });
    return { refused, versions };
  };

  /** Saves rows, and returns those that are refused. Where an error is of no certain row, halves of them are saved. */
  const save = async (
    actorId: string,
    rows: readonly ReadRow[],
    minute: string,
    own: OwnVersions,
  ): Promise<Refused> => {
    try {
      const saved = await inTransaction(db, (tx) => saveTogether(tx, { actorId, rows, minute, own }));
      for (const { id, from = '', to } of saved.versions)
        own.set(id, { replaced: new Set([...(own.get(id)?.replaced ?? []), from]), now: to });
      return saved.refused;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const [first] = rows;
      if (first && rows.length === 1) return new Map([[first, errorOfRow(error)]]);
      const middle = Math.ceil(rows.length / 2);
      const refused = await save(actorId, rows.slice(0, middle), minute, own);
      return new Map([...refused, ...(await save(actorId, rows.slice(middle), minute, own))]);
    }
  };

  /** Returns why a row cannot be saved, of what needs no lock. */
  const refusalOf = (row: ReadRow, { mayCount }: GridEditor, categories: ReadonlySet<string>): AppError | undefined => {
    if (row.kind === 'variant') return row.set.stock !== undefined && !mayCount ? notPermitted() : undefined;
    return row.set.categoryId === undefined || categories.has(row.set.categoryId)
      ? undefined
      : invalidRow([{ path: 'categoryId', message: m.product_there_is_no_such_category() }]);
  };

  /** Saves rows, and returns why those are refused that are, by their place in the call. */
  return async (editor: GridEditor, changes: readonly GridChange[]): Promise<ReadonlyMap<number, AppError>> => {
    const variantIds = changes.flatMap(({ variantId }) =>
      variantId !== undefined && isId(variantId) ? variantId : [],
    );
    const productOf = new Map(
      (await createGridRepository(db).productsOf(variantIds)).map(({ variantId, productId }) => [variantId, productId]),
    );
    const minute = await currentMinute(deps);
    const refused = new Map<number, AppError>();
    const read = changes.flatMap((change, index) => {
      const row = readRow(change, index, productOf);
      if (!(row instanceof AppError)) return row;
      refused.set(index, row);
      return [];
    });
    const isMoving = read.some((row) => row.kind === 'product' && row.set.categoryId !== undefined);
    const categories = new Set(isMoving ? (await category.list()).map(({ id }) => id) : []);
    const valid = read.filter((row) => {
      const refusal = refusalOf(row, editor, categories);
      if (refusal) refused.set(row.index, refusal);
      return !refusal;
    });
    const own: OwnVersions = new Map();
    for (const batch of batchesOf(valid))
      for (const [{ index }, error] of await save(editor.id, batch, minute, own)) refused.set(index, error);
    return refused;
  };
}
