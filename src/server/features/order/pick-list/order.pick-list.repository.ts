import { sql } from 'drizzle-orm';
import type { PickListRow } from '#contract/order/order-admin.ts';
import type { Connection } from '#server/db/client.ts';

/**
 * Returns the pieces that these orders have to send, by variant: those of confirmed orders that are no gift cards. They are sorted as the
 * shop shows them; what is no longer in it comes last, with the names of the orders.
 */
export async function readPickList(connection: Connection, orderIds: readonly string[]): Promise<PickListRow[]> {
  const { rows } = await connection.execute<PickListRow>(sql`
    with lines as (
      select variant_id, order_id, sum(quantity)::int as quantity, max(product_id::text)::uuid as product_id, max(name) as name,
        max(color) as color, max(size) as size, max(image) as image
      from order_lines join orders on orders.id = order_id
      where order_id = any (${sql.param([...orderIds])}::char(12)[]) and order_status = 'confirmed' and order_lines.kind is null
      group by variant_id, order_id
    ), picked as (
      select variant_id, max(product_id::text)::uuid as product_id, max(name) as name, max(color) as color, max(size) as size,
        max(image) as image, sum(quantity)::int as pieces,
        json_agg(json_build_object('orderId', order_id, 'quantity', quantity) order by order_id) as orders
      from lines group by variant_id
    )
    select variant_id as "variantId", coalesce(products.name, picked.name) as name, coalesce(product_colors.name, picked.color) as color,
      coalesce(product_sizes.name, picked.size) as size, picked.image, pieces, orders
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
