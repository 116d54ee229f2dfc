import type { StockMovement } from '#contract/catalog/stock.ts';
import type { MovementRow } from './stock.admin.repository.ts';

export const presentMovement = (row: MovementRow & { balance: number }): StockMovement => ({
  _id: row.id,
  reason: row.reason,
  delta: row.delta,
  balance: row.balance,
  note: row.note,
  actorName: row.actorName,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
});
