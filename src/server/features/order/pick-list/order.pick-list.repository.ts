import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PickListRow } from '#contract/order/order-admin.ts';
import { canShip } from '#contract/order/parcel-states.ts';
import type { Connection } from '#server/db/client.ts';
import { orderLines, orders, variants } from '#server/db/schema/index.ts';
import { orderParts, piecesOfOrder } from '#server/features/order/pieces/order.pieces.repository.ts';

/** Returns the SKUs of those variants that have one. */
export async function readSkus(
  connection: Connection,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.id, [...variantIds]), isNotNull(variants.sku)));
  return new Map(rows.map(({ id, sku }) => [id, sku ?? '']));
}

type LeftPieces = { orderId: string; position: number; left: number };

/** Returns what is left to send of each line of these orders. */
async function readLeft(connection: Connection, orderIds: readonly string[]): Promise<LeftPieces[]> {
  if (orderIds.length === 0) return [];
  const rows = await connection
    .select({ id: orders.id, orderStatus: orders.orderStatus, parts: orderParts })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const lines = await connection
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.flatMap(({ id, ...order }) => {
    const pieces = piecesOfOrder({ ...order, lines: linesOf.get(id) ?? [] });
    if (!canShip(order.orderStatus, pieces)) return [];
    return pieces.flatMap(({ position, left }) => (left > 0 ? [{ orderId: id, position, left }] : []));
  });
}

/**
 * Returns the pieces that these orders still have to send, by variant. They are sorted as the shop shows them; what is no longer in it
 * comes last, with the names of the orders.
 */
export async function readPickList(connection: Connection, orderIds: readonly string[]): Promise<PickListRow[]> {
  const left = await readLeft(connection, orderIds);
  const { rows } = await connection.execute<PickListRow>(sql`
    with lines as (
      select variant_id, order_id, sum(left_pieces)::int as quantity, max(product_id::text)::uuid as product_id, max(name) as name,
        max(color) as color, max(size) as size, max(image) as image
      from order_lines join unnest(
        ${sql.param(left.map(({ orderId }) => orderId))}::char(12)[],
        ${sql.param(left.map(({ position }) => position))}::int[],
        ${sql.param(left.map((piece) => piece.left))}::int[]
      ) as pieces (order_id, position, left_pieces) using (order_id, position)
      group by variant_id, order_id
    ), picked as (
      select variant_id, max(product_id::text)::uuid as product_id, max(name) as name, max(color) as color, max(size) as size,
        max(image) as image, sum(quantity)::int as pieces,
        json_agg(json_build_object('orderId', order_id, 'quantity', quantity) order by order_id) as orders
      from lines group by variant_id
    )
    select variant_id as "variantId", coalesce(products.name, picked.name) as name, coalesce(product_colors.name, picked.color) as color,
      coalesce(product_sizes.name, picked.size) as size, sku, picked.image, pieces, orders
    from picked
      left join variants on variants.id = variant_id
      left join product_colors on product_colors.id = color_id
      left join product_sizes on product_sizes.id = size_id
      left join products on products.id = picked.product_id and deleted_at is null
      left join categories on categories.id = category_id
    order by categories.position nulls last, categories.id, lower(coalesce(products.name, picked.name)), picked.product_id,
      product_colors.position nulls last, color, product_sizes.position nulls last, size, variant_id`);
  return rows;
}
