import { createCursor, orderId, time } from '#server/platform/paging/cursor.ts';

/** Of a list of orders by date. */
export const dateCursor = createCursor({ orderDate: time, id: orderId });
