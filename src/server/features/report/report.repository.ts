import { type SQL, sql } from 'drizzle-orm';
import type { EntryDimension } from '#contract/shop/report-dimensions.ts';
import type { Connection } from '#server/db/client.ts';
import { type EntryRow, entryMatches } from './entry-conditions.repository.ts';
import { daySums, type Days, type SummedDimension } from './summed-days.repository.ts';

export type Sums = {
  orders: number;
  pieces: number;
  returnedPieces: number;
  grossCents: number;
  refundsCents: number;
  taxCents: number;
  deliveryCents: number;
};
export type KeyedSums = Sums & { key: string; label: string | null };

/** Time is in its own order; products and the like begin with what brought most. */
export type Place = { amount: string; key: string };
type Page = { limit: number; after: Place | undefined };

const figures = sql`
  sum(orders)::int as orders, sum(pieces)::int as pieces, sum(returned_pieces)::int as "returnedPieces",
  sum(gross_cents)::float8 as "grossCents", sum(refunds_cents)::float8 as "refundsCents",
  sum(tax_cents)::float8 as "taxCents", sum(delivery_cents)::float8 as "deliveryCents"`;

const byId = (table: 'products' | 'categories') =>
  sql`(select name from ${sql.identifier(table)} where id = nullif(key, '')::uuid)`;

/** What a row is called where it stands for a row of another table; null for one that is gone. */
const labels: Partial<Record<SummedDimension, SQL>> = {
  product: byId('products'),
  category: byId('categories'),
  variant: sql`(
    select concat_ws(', ', products.name, product_colors.name, product_sizes.name)
    from variants join products on products.id = variants.product_id
    left join product_colors on product_colors.id = variants.color_id
    left join product_sizes on product_sizes.id = variants.size_id
    where variants.id = nullif(key, '')::uuid)`,
};

const timeKeys = {
  day: sql`day::text`,
  week: sql`date_trunc('week', day)::date::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
} as const;
export type TimeDimension = keyof typeof timeKeys;

export const createReportRepository = (connection: Connection) => {
  const run = async <Row extends object>(statement: SQL): Promise<Row[]> =>
    (await connection.execute(statement)).rows as Row[];

  return {
    /** Adds up the days of a period. */
    async sum(days: Days): Promise<Sums> {
      const [row] = await run<Sums>(sql`select ${figures} from ${daySums('day', days)} found`);
      const none = { orders: 0, pieces: 0, returnedPieces: 0 };
      const noMoney = { grossCents: 0, refundsCents: 0, taxCents: 0, deliveryCents: 0 };
      return row && row.orders !== null ? row : { ...none, ...noMoney };
    },

    /** Adds up days, weeks or months that have entries, the earliest first. */
    byTime: (unit: TimeDimension, days: Days, { limit, after }: Page) =>
      run<KeyedSums>(sql`
        select ${timeKeys[unit]} as key, null as label, ${figures} from ${daySums('day', days)} found
        where ${after ? sql`${timeKeys[unit]} > ${after.key}` : sql`true`}
        group by 1
        having bool_or(orders <> 0 or pieces <> 0 or gross_cents <> 0 or refunds_cents <> 0 or tax_cents <> 0 or delivery_cents <> 0)
        order by 1 limit ${limit}`),

    /** Adds up a period by a dimension, what brought most first. */
    byKey: (dimension: SummedDimension, days: Days, { limit, after }: Page) =>
      run<KeyedSums>(sql`
        select summed.*, ${labels[dimension] ?? sql`null`} as label from (
          select key, ${figures} from ${daySums(dimension, days)} found group by key
        ) summed
        where ${after ? sql`("grossCents", key) < (${after.amount}::float8, ${after.key})` : sql`true`}
        order by "grossCents" desc, key desc limit ${limit}`),

    /** Returns the pieces of each key that were sold and not cancelled. */
    async soldPieces(dimension: SummedDimension, days: Days): Promise<Map<string, number>> {
      const rows = await run<{ key: string; sold: number }>(sql`
        select key, sum(pieces - returned_pieces)::int as sold from ${daySums(dimension, days)} found group by key`);
      return new Map(rows.map(({ key, sold }) => [key, sold]));
    },

    /** Returns the customers of months by the month of their first order. */
    customers: (days: Days) =>
      run<{ month: string; cohort: string; customers: number }>(sql`
        select to_char(day, 'YYYY-MM') as month, key as cohort, sum(orders)::int as customers
        from ${daySums('cohort', days)} found group by 1, 2 order by 1, 2`),

    /** Adds up what was refunded by product, size or reason, most pieces first. */
    returns: (by: 'product' | 'size' | 'reason', { from, to }: Days) => {
      const key = {
        product: sql`coalesce(product_id::text, '')`,
        size: sql`coalesce(size, '')`,
        reason: sql`coalesce(reason, '')`,
      }[by];
      return run<{ key: string; label: string | null; pieces: number; netCents: number }>(sql`
        select summed.*, ${by === 'product' ? byId('products') : sql`null`} as label from (
          select ${key} as key, -sum(pieces)::int as pieces, sum(net_cents)::float8 as "netCents"
          from sales_entries where kind = 'refund' and day between ${from} and ${to} group by 1
        ) summed where pieces <> 0 or "netCents" <> 0
        order by pieces desc, key`);
    },

    /** Returns what is counted in stock by product, what is worth most first. */
    stock: ({ limit, after }: Page) =>
      run<{ key: string; label: string; pieces: number; costCents: number | null; priceCents: number }>(sql`
        select * from (
          select products.id::text as key, products.name as label, sum(stock)::int as pieces,
            sum(stock::bigint * cost_cents) filter (where stock > 0)::float8 as "costCents",
            sum(stock::bigint * price_cents)::float8 as "priceCents"
          from products join variants on variants.product_id = products.id
          where deleted_at is null and kind is null and made and stock is not null
          group by products.id, products.name
        ) counted
        where ${after ? sql`("priceCents", key) < (${after.amount}::float8, ${after.key})` : sql`true`}
        order by "priceCents" desc, key desc limit ${limit}`),

    /** Adds up what is counted in stock. */
    async stockSum() {
      const [row] = await run<{ pieces: number; costCents: number | null; priceCents: number }>(sql`
        select coalesce(sum(stock), 0)::int as pieces,
          sum(stock::bigint * cost_cents) filter (where stock > 0)::float8 as "costCents",
          coalesce(sum(stock::bigint * price_cents), 0)::float8 as "priceCents"
        from products join variants on variants.product_id = products.id
        where deleted_at is null and kind is null and made and stock is not null`);
      return row ?? { pieces: 0, costCents: null, priceCents: 0 };
    },

    /** Returns the entries behind a figure, newest first, with the name of what they are about. */
    entries: (
      found: { days: Days; by?: EntryDimension | undefined; key?: string | undefined; kind?: string | undefined },
      { limit, after }: { limit: number; after: { id: string } | undefined },
    ) =>
      run<EntryRow>(sql`
        select entry.id, entry.at, entry.day::text as day, entry.kind, entry.part, entry.order_id as "orderId",
          case when products.id is not null then concat_ws(', ', products.name, product_colors.name, entry.size) end as name,
          entry.pieces, entry.net_cents::float8 as "netCents", entry.tax_cents::float8 as "taxCents",
          entry.delivery_cents::float8 as "deliveryCents"
        from (
          select * from sales_entries entry
          where ${entryMatches(found)} and ${after ? sql`entry.id < ${after.id}` : sql`true`}
          order by entry.id desc limit ${limit}
        ) entry
        left join products on products.id = entry.product_id
        left join variants on variants.id = entry.variant_id
        left join product_colors on product_colors.id = variants.color_id
        order by entry.id desc`),

    async entriesSum(found: Parameters<typeof entryMatches>[0]) {
      const [row] = await run<{ pieces: number; netCents: number; taxCents: number; deliveryCents: number }>(sql`
        select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(net_cents), 0)::float8 as "netCents",
          coalesce(sum(tax_cents), 0)::float8 as "taxCents", coalesce(sum(delivery_cents), 0)::float8 as "deliveryCents"
        from sales_entries entry where ${entryMatches(found)}`);
      return row ?? { pieces: 0, netCents: 0, taxCents: 0, deliveryCents: 0 };
    },
  };
};
export type ReportRepository = ReturnType<typeof createReportRepository>;
