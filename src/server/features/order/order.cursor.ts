import type { OrderSort } from '#contract/order-admin.ts';
import { badCursor } from './order.errors.ts';
import type { OrderCursor } from './order.repository.ts';

/** `2026-11-20T10:00:00.000Z_7Q4D0X2M9KTB`: opaque to callers, readable in a log. */
export const encodeCursor = ({ orderDate, id }: OrderCursor): string => `${orderDate.toISOString()}_${id}`;

/** Years that neither JavaScript nor PostgreSQL write in four digits are in no cursor of ours. */
const form = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]{12}Z)_([0-9A-Z]{12})$/;

export function decodeCursor(text: string): OrderCursor {
  const [, date = '', id = ''] = form.exec(text) ?? [];
  const orderDate = new Date(date);
  if (Number.isNaN(orderDate.getTime())) throw badCursor();
  return { orderDate, id };
}

/** Where a page of all orders begins: after the one with this date or total, and this id. */
export type SortedCursor = { value: Date | number; id: string };

const byTotal = (sort: OrderSort) => sort.endsWith('total');

export const encodeSorted = (sort: OrderSort, order: OrderCursor & { totalCents: number }): string =>
  byTotal(sort) ? `${order.totalCents}_${order.id}` : encodeCursor(order);

const totalForm = /^(\d{1,10})_([0-9A-Z]{12})$/;
const mostCents = 2 ** 31 - 1;

export function decodeSorted(sort: OrderSort, text: string): SortedCursor {
  if (!byTotal(sort)) {
    const { orderDate, id } = decodeCursor(text);
    return { value: orderDate, id };
  }
  const [, cents, id] = totalForm.exec(text) ?? [];
  if (cents === undefined || id === undefined || Number(cents) > mostCents) throw badCursor();
  return { value: Number(cents), id };
}
