import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order/order-states.ts';
import type { LinePieces, ParcelStatus } from '#contract/order/parcels.ts';
import { piecesOf, type PiecesOfLine } from '#contract/order/pieces.ts';
import type { Connection } from '#server/db/client.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';

type ParcelPart = {
  id: string;
  number: number;
  status: ParcelStatus;
  carrier: string | null;
  trackingNumber: string;
  trackingUrl: string | null;
  /** Where its pieces were taken from, if the team said so. */
  locationId: string | null;
  /** As PostgreSQL writes it in JSON. */
  dispatchedAt: string;
  deliveredAt: string | null;
  lines: LinePieces[];
};

/** What became of an order beside its own row. */
export type OrderParts = {
  parcels: ParcelPart[];
  /** Pieces that were refunded by their line. */
  refunded: LinePieces[];
  /** Pieces of returns that are requested or accepted. */
  returned: LinePieces[];
  edit: { id: string; status: 'proposed'; differenceCents: number; expiresAt: string | null } | null;
};

/**
 * The parts of a row of `orders`, each found by an index. The column is plain text, because Drizzle drops the table's name in queries of
 * one table, where `id` would mean another.
 */
export const orderParts = sql<OrderParts>`json_build_object(
  'parcels', (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'status', p.status, 'carrier', p.carrier,
      'trackingNumber', p.tracking_number, 'trackingUrl', p.tracking_url, 'locationId', p.location_id, 'dispatchedAt', p.dispatched_at, 'deliveredAt', p.delivered_at,
      'lines', (select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
        from parcel_lines l where l.parcel_id = p.id)) order by p.number), '[]')
    from parcels p where p.order_id = orders.id),
  'refunded', (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity)), '[]')
    from refunds r join refund_lines l on l.refund_id = r.id where r.order_id = orders.id),
  'returned', (select coalesce(json_agg(line), '[]')
    from returns r cross join jsonb_array_elements(r.lines) line
    where r.order_id = orders.id and r.status in ('requested', 'accepted')),
  'edit', (select json_build_object('id', e.id, 'status', e.status, 'differenceCents', e.difference_cents, 'expiresAt', e.expires_at)
    from order_edits e where e.order_id = orders.id and e.status = 'proposed'))`;

type Line = { position: number; quantity: number; kind: 'gift-card' | null };

export const piecesOfOrder = (order: {
  orderStatus: OrderStatus;
  lines: readonly Line[];
  parts: OrderParts;
}): PiecesOfLine[] => piecesOf({ orderStatus: order.orderStatus, lines: order.lines, ...order.parts });

/** An order's lines, and what became of them. */
export type InParcels = { parts: OrderParts; pieces: PiecesOfLine[]; lines: (typeof orderLines.$inferSelect)[] };

/** Reads what became of the pieces of an order, which the caller has locked where it decides by them. */
export async function readPieces(
  connection: Connection,
  order: { id: string; orderStatus: OrderStatus },
): Promise<InParcels> {
  const [row] = await connection.select({ parts: orderParts }).from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error('The order does not exist.');
  const lines = await connection
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  return { lines, parts: row.parts, pieces: piecesOfOrder({ ...order, lines, parts: row.parts }) };
}
