import { type SQL, sql } from 'drizzle-orm';

/** By what entries are added up; empty where an entry has none. A week and a month are sums of days. */
export const entryKeys = {
  day: sql`''`,
  product: sql`coalesce(entry.product_id::text, '')`,
  variant: sql`coalesce(entry.variant_id::text, '')`,
  category: sql`coalesce(entry.category_id::text, '')`,
  size: sql`coalesce(entry.size, '')`,
  discount: sql`entry.discount`,
  country: sql`coalesce(entry.country, '')`,
  payment: sql`entry.payment_method`,
  cohort: sql`entry.cohort`,
} as const satisfies Record<string, SQL>;
export type SummedDimension = keyof typeof entryKeys;

const isGross = sql`entry.kind in ('sale', 'edit')`;

/** What entries of one day and one key add up to, in the order of the columns of `sales_entry_days`. */
export const entryFigures = sql`
  count(distinct entry.order_id) filter (where entry.kind = 'sale')::int as orders,
  coalesce(sum(entry.pieces), 0)::int as pieces,
  coalesce(sum(entry.pieces) filter (where entry.kind = 'refund'), 0)::int as returned_pieces,
  coalesce(sum(entry.net_cents) filter (where ${isGross}), 0)::bigint as gross_cents,
  coalesce(sum(entry.net_cents) filter (where not (${isGross})), 0)::bigint as refunds_cents,
  coalesce(sum(entry.tax_cents), 0)::bigint as tax_cents,
  coalesce(sum(entry.delivery_cents), 0)::bigint as delivery_cents`;
