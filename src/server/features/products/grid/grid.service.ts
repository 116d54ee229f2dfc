import type { GridChange, GridOutcome, GridQuery, GridRow } from '#contract/catalog/grid.ts';
import { readProductFilter } from '#server/features/products/editing/admin.service.ts';
import { currentMinute } from '#server/features/products/editing/editing.service.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { badCursor, createCursor, uuid } from '#server/platform/paging/cursor.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import { createPriceChanges } from './change-prices.ts';
import { presentGridRow } from './grid.presenter.ts';
import { createGridRepository } from './grid.repository.ts';
import { createRowsSaving, type GridEditor, type SavingDeps } from './save-rows.ts';

const productCursor = createCursor({ productId: uuid });
const variantCursor = createCursor({ variantId: uuid });

const refusedOutcome = ({ code, message, errors }: AppError) => ({
  ok: false,
  code,
  message,
  ...(errors && { errors }),
});

/** Reads and changes products and variants as the rows of a grid. */
export function createGridService(deps: SavingDeps) {
  const repository = createGridRepository(deps.db);
  const saveRows = createRowsSaving(deps);

  const positionOf = async (variantId: string) => {
    const position = await repository.findPosition(variantId);
    if (!position) throw badCursor();
    return position;
  };

  /** Returns what is stored by the ids of the rows. */
  const readStored = async (changes: readonly GridChange[]): Promise<ReadonlyMap<string, GridRow>> => {
    const idsOf = (ids: (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined && isId(id)))];
    const variantIds = idsOf(changes.map(({ variantId }) => variantId)) as string[];
    const productIds = idsOf(
      changes.map(({ productId, variantId }) => (variantId === undefined ? productId : undefined)),
    ) as string[];
    const minute = await currentMinute(deps);
    const rows = [
      ...(productIds.length > 0 ? await repository.readProducts(productIds) : []),
      ...(variantIds.length > 0 ? await repository.readVariants(variantIds) : []),
    ];
    return new Map(rows.map((row) => [row.variantId ?? row.productId, presentGridRow(row, minute)]));
  };

  return {
    /** Returns one page of rows; `nextCursor` is null on the last one. Throws BAD_CURSOR. */
    async list({ by, limit, cursor, ...query }: GridQuery) {
      const filter = await readProductFilter(deps, query);
      const minute = await currentMinute(deps);
      const present = ({ rows, nextCursor }: Page<Parameters<typeof presentGridRow>[0]>) => ({
        rows: rows.map((row) => presentGridRow(row, minute)),
        nextCursor,
      });
      if (by === 'product')
        return present(
          await readPage({ limit, cursor }, productCursor, (page) => repository.listProducts(filter, page)),
        );
      return present(
        await readPage({ limit, cursor }, variantCursor, async ({ limit: most, after }) =>
          repository.listVariants(filter, { limit: most, after: after && (await positionOf(after.variantId)) }),
        ),
      );
    },

    /** Saves rows, each by itself, and returns what came of them in their order. */
    async save(editor: GridEditor, changes: readonly GridChange[]): Promise<GridOutcome[]> {
      const refused = await saveRows(editor, changes);
      const stored = await readStored(changes);
      return changes.map(({ productId = '', variantId }, index) => {
        const error = refused.get(index);
        const row = stored.get(variantId ?? productId);
        return {
          ...(error ? refusedOutcome(error) : { ok: true }),
          ...(row && { version: row.version, row }),
        };
      });
    },

    changePrices: createPriceChanges(deps),
  };
}
