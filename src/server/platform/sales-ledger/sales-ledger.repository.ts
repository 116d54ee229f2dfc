import { sql } from 'drizzle-orm';
import { salesEntries } from '#server/db/schema/index.ts';
import { insertStatement, sqlStatement } from '#server/db/statement.ts';
import type { LedgerOrder } from './ledger-order.ts';

const soldKinds = sql`entry.kind in ('sale', 'edit')`;

/** When the customer of an order ordered before, by the entries of other orders: of an account by its id, of a guest by the e-mail. */
const earlierOf = (isCustomer: ReturnType<typeof sql>) => sql`(
  select json_build_object('first', min(entry.day), 'last', max(entry.day))
  from orders other join sales_entries entry on entry.order_id = other.id and entry.kind = 'sale'
  where ${isCustomer} and other.id <> orders.id)`;

/**
 * Reads what entries are worked out from: orders as they are, and what the ledger says of them. The categories are those that products are in
 * now.
 */
export const readLedgerOrders = sqlStatement<{ orderIds: readonly string[] }, LedgerOrder>(
  'sales_ledger_read',
  ({ orderIds }) => sql`
    select
      orders.id, orders.currency, orders.rate, orders.country,
      orders.order_status as "orderStatus", orders.payment_method as "paymentMethod",
      orders.total_cents as "totalCents", orders.delivery_cents as "deliveryCents",
      orders.tax_cents as "taxCents", orders.included_tax_cents as "includedTaxCents",
      orders.order_date as "orderDate",
      case when orders.is_guest then lower(orders.user_email) else orders.user_id::text end as customer,
      case when orders.is_guest
        then ${earlierOf(sql`lower(other.user_email) = lower(orders.user_email) and other.is_guest`)}
        else ${earlierOf(sql`other.user_id = orders.user_id`)} end as earlier,
      coalesce(
        (select string_agg(name, ' + ' order by name) from (
          select distinct name from order_discounts where order_discounts.order_id = orders.id) applied),
        case when orders.discount_cents > 0 then '*' else '' end) as discount,
      coalesce((select value #>> '{}' from settings where key = 'timeZone'), 'UTC') as "timeZone",
      (select coalesce(json_agg(json_build_object('position', line.position, 'productId', line.product_id, 'variantId', line.variant_id,
          'categoryId', products.category_id, 'size', line.size, 'quantity', line.quantity, 'priceCents', line.price_cents,
          'discountCents', line.discount_cents, 'taxCents', line.tax_cents) order by line.position), '[]')
        from order_lines line left join products on products.id = line.product_id where line.order_id = orders.id) as lines,
      (select coalesce(json_agg(found), '[]') from (
        select part, position, product_id as "productId", variant_id as "variantId", category_id as "categoryId", size, country,
          payment_method as "paymentMethod", discount,
          json_build_object(
            'pieces', coalesce(sum(pieces) filter (where ${soldKinds}), 0),
            'netCents', coalesce(sum(net_cents) filter (where ${soldKinds}), 0),
            'taxCents', coalesce(sum(tax_cents) filter (where ${soldKinds}), 0),
            'deliveryCents', coalesce(sum(delivery_cents) filter (where ${soldKinds}), 0)) as sold,
          json_build_object('pieces', sum(pieces), 'netCents', sum(net_cents), 'taxCents', sum(tax_cents),
            'deliveryCents', sum(delivery_cents)) as "left"
        from sales_entries entry where entry.order_id = orders.id
        group by part, position, product_id, variant_id, category_id, size, country, payment_method, discount
        order by part = 'delivery', part = 'adjustment', position
      ) found) as recorded
    from orders where orders.id = any (${orderIds}::char(12)[])
    order by orders.order_date, orders.id`,
);

export const insertEntries = insertStatement('sales_ledger_insert', { entries: salesEntries });
