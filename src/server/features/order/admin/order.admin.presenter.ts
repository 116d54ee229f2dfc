import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { presentOrder } from '#server/features/order/order.presenter.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';
import type { HistoryRow } from './order.admin.repository.ts';

export const presentAdminOrder = (row: OrderRow): AdminOrder => ({ ...presentOrder(row), userEmail: row.userEmail });

export const presentHistory = ({ kind, from, to, actor, actorName, note, createdAt }: HistoryRow): HistoryEntry => ({
  kind,
  from,
  to,
  actor,
  actorName,
  note,
  at: createdAt.toISOString(),
});
