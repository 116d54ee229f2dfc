import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { nothingToBook, wrongLines } from './stock-sheet.errors.ts';
import { createStockSheetRepository, type SheetRow, type ShownLine } from './stock-sheet.repository.ts';
import { bookLine, type LineBooking } from './stock-sheet.rules.ts';

type Deps = { clock: Clock; audit: Audit; stock: Pick<StockService, 'lockLevels' | 'moveAt' | 'countAt'> };
type BookedLine = LineBooking & { variantId: string };

const reasons = { delivery: 'received', count: 'counted', transfer: 'transferred' } as const satisfies Record<
  SheetKind,
  string
>;

/** Changes what lies where, and but for a transfer what can be sold. */
function changesOf({ kind, locationId, toLocationId }: SheetRow, lines: readonly BookedLine[]) {
  return lines.flatMap(({ variantId, change }) => {
    const delta = kind === 'transfer' ? 0 : change;
    const here = { variantId, locationId, delta, onHandDelta: change };
    return toLocationId === null
      ? [here]
      : [here, { variantId, locationId: toLocationId, delta: 0, onHandDelta: -change }];
  });
}

/** Changes the stock by all lines of a locked sheet. Throws EMPTY, and NOT_COUNTED, NOT_AT_LOCATION or TOO_MANY_PIECES with all such lines. */
export async function bookSheet(tx: Transaction, deps: Deps, actorId: string, sheet: SheetRow): Promise<void> {
  const { clock, audit, stock } = deps;
  const repository = createStockSheetRepository(tx);
  const lines = await repository.lines(sheet.id);
  if (lines.length === 0) throw nothingToBook();
  const stocks = await stock.lockLevels(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const booked: BookedLine[] = [];
  const wrong: Parameters<typeof wrongLines>[0][number][] = [];
  for (const line of lines) {
    const variant = stocks.get(line.variantId);
    const booking = variant && bookLine(line, variant, sheet);
    if (booking === undefined) continue;
    if ('code' in booking) wrong.push({ line, problem: booking });
    else booked.push({ ...booking, variantId: line.variantId });
  }
  if (wrong.length > 0) throw wrongLines(wrong);
  await move(tx, stock, { actorId, sheet }, booked);
  await keepSeen(tx, sheet.id, lines, booked);
  await repository.update(sheet.id, { status: 'booked', bookedBy: actorId, bookedAt: clock.now() });
  await audit.record(tx, {
    actorId,
    action: 'stock-sheet.book',
    entity: 'stock-sheet',
    entityId: sheet.id,
    before: { status: 'open' },
    after: { status: 'booked', pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
}

async function move(
  tx: Transaction,
  stock: Deps['stock'],
  { actorId, sheet }: { actorId: string; sheet: SheetRow },
  lines: readonly BookedLine[],
): Promise<void> {
  const cause = { reason: reasons[sheet.kind], actorId, sheetId: sheet.id, note: sheet.reference };
  const counted = lines.filter(({ begins }) => begins === undefined);
  const soldMeanwhile = counted.filter(({ missing }) => missing > 0);
  const others = counted.filter(({ missing }) => missing === 0);
  await stock.moveAt(tx, cause, changesOf(sheet, others));
  await stock.moveAt(tx, { ...cause, note: 'sold-meanwhile' }, changesOf(sheet, soldMeanwhile));
  const beginning = lines.flatMap(({ variantId, begins }) =>
    begins === undefined ? [] : [{ variantId, locationId: sheet.locationId, stock: begins }],
  );
  if (beginning.length > 0) await stock.countAt(tx, cause, beginning);
}

/** Keeps what a count was compared with, where that was found when it was booked. */
async function keepSeen(
  tx: Transaction,
  sheetId: string,
  lines: readonly ShownLine[],
  booked: readonly BookedLine[],
): Promise<void> {
  const seenOf = new Map(booked.map(({ variantId, seen }) => [variantId, seen]));
  const found = lines.map(({ variantId, seen }) => ({ variantId, seen: seenOf.get(variantId) ?? null, before: seen }));
  await createStockSheetRepository(tx).setSeen(
    sheetId,
    found.filter(({ seen, before }) => seen !== before),
  );
}
