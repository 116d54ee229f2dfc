import { badCursor } from './order.errors.ts';
import type { OrderCursor } from './order.repository.ts';

/** `2026-11-20T10:00:00.000Z_7Q4D0X2M9KTB`: opaque to callers, readable in a log. */
export const encodeCursor = ({ orderDate, id }: OrderCursor): string => `${orderDate.toISOString()}_${id}`;

export function decodeCursor(text: string): OrderCursor {
  const [date = '', id = ''] = text.split('_');
  const orderDate = new Date(date);
  if (Number.isNaN(orderDate.getTime()) || !/^[0-9A-Z]{12}$/.test(id)) throw badCursor();
  return { orderDate, id };
}
