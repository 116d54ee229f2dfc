import { sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';

/** The total of an order in the base currency, as in the index of orders by their totals. */
export const baseTotal = sql<number>`coalesce(${orders.baseTotalCents}, ${orders.totalCents})`;
