import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { StockMovement } from '#contract/catalog/stock.ts';
import type { MovementRow } from './stock.admin.repository.ts';

/** The notes of the shop itself; other notes are an admin's. */
const notes: ReadonlyMap<string, Text> = new Map([
  ['opening-stock', m.stock_note_opening_stock],
  ['no-longer-counted', m.stock_note_no_longer_counted],
  ['refunded', m.stock_note_refunded],
]);

export const presentMovement = (row: MovementRow & { balance: number }): StockMovement => ({
  _id: row.id,
  reason: row.reason,
  delta: row.delta,
  balance: row.balance,
  note: notes.get(row.note)?.() ?? row.note,
  actorName: row.actorName,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
});
