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
