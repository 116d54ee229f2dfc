import { and, eq, inArray, max } from 'drizzle-orm';
import type { LinePieces } from '#contract/order/parcels.ts';
import type { Connection } from '#server/db/client.ts';
import { orderEvents, parcelLines, parcels } from '#server/db/schema/index.ts';

export type ParcelRow = typeof parcels.$inferSelect;

export const createParcelsRepository = (connection: Connection) => ({
  async insert(row: ParcelRow, lines: readonly LinePieces[]) {
    await connection.insert(parcels).values(row);
    await connection.insert(parcelLines).values(lines.map((line) => ({ parcelId: row.id, ...line })));
  },
  async update(ids: readonly string[], change: Partial<ParcelRow>) {
    if (ids.length > 0)
      await connection
        .update(parcels)
        .set(change)
        .where(inArray(parcels.id, [...ids]));
  },
  async remove(id: string) {
    await connection.delete(parcels).where(eq(parcels.id, id));
  },
  /** Returns when an order was last dispatched. */
  async dispatchedAt(orderId: string): Promise<Date | undefined> {
    const [row] = await connection
      .select({ at: max(orderEvents.createdAt) })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'order'), eq(orderEvents.to, 'dispatched')));
    return row?.at ?? undefined;
  },
});
