import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { StockMovement } from '#contract/catalog/stock.ts';
import type { MovementRow } from './stock.admin.repository.ts';

/** The notes of the shop itself; other notes are an admin's. */
const notes: ReadonlyMap<string, Text> = new Map([
  ['opening-stock', m.stock_note_opening_stock],
  ['opening-location', m.stock_note_opening_location],
  ['no-longer-counted', m.stock_note_no_longer_counted],
  ['not-counted', m.stock_note_not_counted],
  ['refunded', m.stock_note_refunded],
  ['sold-meanwhile', m.stock_note_sold_meanwhile],
]);

export const presentMovement = (row: MovementRow & { balance: number }): StockMovement => ({
  _id: row.id,
  reason: row.reason,
  delta: row.delta,
  balance: row.balance,
  note: notes.get(row.note)?.() ?? row.note,
  actorName: row.actorName,
  orderId: row.orderId,
  draftOrderId: row.draftOrderId,
  sheetId: row.sheetId,
  location: row.locationId === null ? null : { _id: row.locationId, name: row.locationName ?? '' },
  onHandDelta: row.onHandDelta,
  createdAt: row.createdAt.toISOString(),
});
