import { createCursor, orderId, time } from '#server/platform/paging/cursor.ts';

/** The cursor of a list of orders by date. */
export const dateCursor = createCursor({ orderDate: time, id: orderId });
