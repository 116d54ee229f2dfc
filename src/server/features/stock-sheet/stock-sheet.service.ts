import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { sheetLimits } from '#contract/catalog/stock-sheet-limits.ts';
import type { LineChange, NewSheet, Scan, SheetLine } from '#contract/catalog/stock-sheets.ts';
import type { SheetStatus } from '#contract/catalog/stock-sheet-kinds.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { bookSheet } from './book-sheet.ts';
import {
  bookedAlready,
  sheetFull,
  sheetNotFound,
  unknownCode,
  variantNotFound,
  wrongFields,
  wrongLines,
} from './stock-sheet.errors.ts';
import { presentLine, presentNoLine } from './stock-sheet.presenter.ts';
import { createStockSheetRepository, type SheetRow } from './stock-sheet.repository.ts';
import { lineProblem, sellableAt } from './stock-sheet.rules.ts';

export type StockSheetDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  stock: Pick<StockService, 'lockLevels' | 'moveAt' | 'countAt' | 'openLocations'>;
};

export type StockSheets = ReturnType<typeof createStockSheets>;

/** Creates deliveries, counts and transfers: what is scanned is written down first and changes the stock once, when the sheet is booked. */
export function createStockSheets(deps: StockSheetDeps) {
  const { db, clock, audit } = deps;

  const show = async (connection: Connection, id: string) => {
    const repository = createStockSheetRepository(connection);
    const sheet = isId(id) ? await repository.find(id) : undefined;
    if (!sheet) throw sheetNotFound();
    return { sheet, lines: await repository.lines(id) };
  };

  /** Locks a sheet that is not booked. Throws STOCK_SHEET_NOT_FOUND and BOOKED_ALREADY. */
  const lockOpen = async (tx: Transaction, id: string): Promise<SheetRow> => {
    const sheet = isId(id) ? await createStockSheetRepository(tx).lock(id) : undefined;
    if (!sheet) throw sheetNotFound();
    if (sheet.status === 'booked') throw bookedAlready();
    return sheet;
  };

  /** Throws VARIANT_NOT_FOUND, also for gift cards, which are not counted. */
  const findVariant = async (tx: Transaction, variantId: string) => {
    const variant = isId(variantId) ? await createStockSheetRepository(tx).findVariant(variantId) : undefined;
    if (!variant || variant.kind !== null || variant.deletedAt !== null) throw variantNotFound();
    return variant;
  };

  const readLine = async (tx: Transaction, sheetId: string, variantId: string): Promise<SheetLine> => {
    const repository = createStockSheetRepository(tx);
    const [line] = await repository.lines(sheetId, variantId);
    if (line) return presentLine(line);
    const variant = await repository.findVariant(variantId);
    if (!variant) throw variantNotFound();
    return presentNoLine(variant);
  };

  /**
   * Writes the pieces of a line, which `change` works out from those it has. A line without pieces of which none are expected is removed. Throws
   * NOT_COUNTED, NOT_AT_LOCATION and TOO_MANY.
   */
  const writeLine = async (
    tx: Transaction,
    sheet: SheetRow,
    variantId: string,
    change: (quantity: number) => LineChange,
  ): Promise<void> => {
    const repository = createStockSheetRepository(tx);
    const before = await repository.findLine(sheet.id, variantId);
    const { quantity, expected = before?.expected ?? null } = change(before?.quantity ?? 0);
    if (quantity === 0 && expected === null) {
      await repository.deleteLine(sheet.id, variantId);
      return;
    }
    if (!before && (await repository.countLines(sheet.id)) >= sheetLimits.lines) throw sheetFull(sheetLimits.lines);
    const stock = (await repository.stocksOf([variantId])).get(variantId);
    if (!stock) throw variantNotFound();
    const problem = lineProblem(quantity, stock, sheet);
    if (problem) throw wrongLines([{ line: await findVariant(tx, variantId), problem }]);
    const isFirstCounted = !before && sheet.kind === 'count';
    const seen = isFirstCounted ? sellableAt(stock, sheet.locationId) : (before?.seen ?? null);
    await repository.putLine({ sheetId: sheet.id, variantId, quantity, expected, seen, changedAt: clock.now() });
  };

  /** Returns the locations of a new sheet: those named, or the first one. Throws INVALID_FIELDS. */
  const placesOf = async ({ kind, locationId, toLocationId }: NewSheet) => {
    const open = await deps.stock.openLocations(db);
    const unknown = (path: string) => ({ path, message: m.stock_sheet_location_unknown() });
    const from = locationId === undefined ? open[0] : open.find(({ id }) => id === locationId);
    const to = open.find(({ id }) => id === toLocationId);
    const errors = from ? [] : [unknown('locationId')];
    if (kind === 'transfer' && !to) errors.push(unknown('toLocationId'));
    if (kind === 'transfer' && to && to === from)
      errors.push({ path: 'toLocationId', message: m.stock_sheet_same_location() });
    if (!from || errors.length > 0) throw wrongFields(errors);
    return { locationId: from.id, toLocationId: kind === 'transfer' ? (to?.id ?? null) : null };
  };

  return {
    /** Returns one page of sheets, newest first. */
    list: ({ status, ...paging }: Paging & { status?: SheetStatus | undefined }) =>
      readPage(paging, idCursor, (page) => createStockSheetRepository(db).list(status, page)),

    /** Throws STOCK_SHEET_NOT_FOUND. */
    get: (id: string) => show(db, id),

    /** Throws INVALID_FIELDS for locations that do not take pieces. */
    async create(actorId: string, fields: NewSheet) {
      const places = await placesOf(fields);
      return inTransaction(db, async (tx) => {
        const { kind, reference, supplier } = fields;
        const row = { id: newId(), kind, status: 'open' as const, ...places, reference, supplier };
        await createStockSheetRepository(tx).insert({
          ...row,
          createdBy: actorId,
          bookedBy: null,
          createdAt: clock.now(),
          bookedAt: null,
        });
        await audit.record(tx, {
          actorId,
          action: 'stock-sheet.create',
          entity: 'stock-sheet',
          entityId: row.id,
          after: { kind, reference, supplier },
        });
        return show(tx, row.id);
      });
    },

    /** Throws STOCK_SHEET_NOT_FOUND and BOOKED_ALREADY. */
    delete: (actorId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { kind, reference, supplier } = await lockOpen(tx, id);
        await createStockSheetRepository(tx).delete(id);
        await audit.record(tx, {
          actorId,
          action: 'stock-sheet.delete',
          entity: 'stock-sheet',
          entityId: id,
          before: { kind, reference, supplier },
        });
      }),

    /**
     * Adds the pieces of a scan to the line of its variant and returns the line. A scan that is sent again counts once, also when the sheet was
     * booked meanwhile. Throws UNKNOWN_CODE, NOT_COUNTED, NOT_AT_LOCATION and BOOKED_ALREADY.
     */
    scan: (id: string, { code, quantity, scanId }: Scan): Promise<SheetLine> =>
      inTransaction(db, async (tx) => {
        const repository = createStockSheetRepository(tx);
        const known = isId(id) ? await repository.findScan(id, scanId) : undefined;
        if (known !== undefined) return readLine(tx, id, known);
        const sheet = await lockOpen(tx, id);
        const variantId = await repository.findByCode(code);
        if (variantId === undefined) throw unknownCode(code);
        const scannedBefore = await repository.recordScan({ sheetId: id, scanId, variantId });
        if (scannedBefore !== undefined) return readLine(tx, id, scannedBefore);
        await writeLine(tx, sheet, variantId, (before) => ({
          quantity: Math.min(Math.max(before + quantity, 0), productLimits.stock),
        }));
        return readLine(tx, id, variantId);
      }),

    /** Sets the pieces of a line, and how many are expected. Throws as a scan does, and VARIANT_NOT_FOUND. */
    changeLine: (id: string, variantId: string, change: LineChange): Promise<SheetLine> =>
      inTransaction(db, async (tx) => {
        const sheet = await lockOpen(tx, id);
        await findVariant(tx, variantId);
        await writeLine(tx, sheet, variantId, () => change);
        return readLine(tx, id, variantId);
      }),

    /**
     * Changes the stock by all lines, or by none. Throws BOOKED_ALREADY, NOT_COUNTED, NOT_AT_LOCATION and TOO_MANY_PIECES, and EMPTY for a sheet
     * without lines.
     */
    book: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        await bookSheet(tx, deps, actorId, await lockOpen(tx, id));
        return show(tx, id);
      }),
  };
}
