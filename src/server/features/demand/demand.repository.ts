import { and, gte, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  categories,
  collections,
  demandDays,
  isPublic,
  orderLines,
  orders,
  visitDays,
} from '#server/db/schema/index.ts';
import type { MissedKind } from '#contract/shop/demand.ts';
import { leastPeople } from './demand.rules.ts';

/** Both days are part of it. */
type Days = { from: string; to: string };
/** The time and the days in which people and orders are compared. */
export type Since = { day: string; time: Date };
/** How people order at the shop as a whole. */
export type ShopFigures = { people: number; orders: number; averageCents: number };

export type MissedRow = {
  kind: MissedKind;
  key: string;
  people: number;
  times: number;
  rate: number;
  priceCents: number;
  productId: string | null;
  variantId: string | null;
  name: string | null;
  color: string;
  size: string;
};

const visitKinds = ['view', 'product', 'bag', 'checkout'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** An order that was not called off, and that was paid or is to be paid on delivery. */
const isPlaced = sql`${orders.orderStatus} not in ('pending', 'cancelled')`;

export const createDemandRepository = (connection: Connection) => ({
  /** Returns how many people did each thing, all products taken together. */
  async people({ from, to }: Days): Promise<Record<VisitKind, number>> {
    const { rows } = await connection.execute<{ kind: VisitKind; people: number }>(sql`
      select kind, sum(people)::int as people from ${visitDays}
      where day between ${from} and ${to} and key = '' group by kind`);
    const found = new Map(rows.map(({ kind, people }) => [kind, people]));
    return Object.fromEntries(visitKinds.map((kind) => [kind, found.get(kind) ?? 0])) as Record<VisitKind, number>;
  },

  /** Counts the orders that shoppers placed themselves. */
  async orders(from: Date, before: Date): Promise<number> {
    return connection.$count(
      orders,
      sql`${isPlaced} and ${orders.source} = 'shop' and ${orders.orderDate} >= ${from} and ${orders.orderDate} < ${before}`,
    );
  },

  /** Returns how many people came, how many orders they placed, and what an order was worth. */
  async shopFigures({ day, time }: Since): Promise<ShopFigures> {
    const [row] = await connection
      .select({
        people: sql<number>`(select coalesce(sum(people), 0)::int from ${visitDays} where day >= ${day} and kind = 'view' and key = '')`,
        orders: sql<number>`count(*) filter (where ${orders.source} = 'shop')::int`,
        averageCents: sql`coalesce(round(avg(coalesce(${orders.baseTotalCents}, ${orders.totalCents}))), 0)`.mapWith(
          Number,
        ),
      })
      .from(orders)
      .where(and(gte(orders.orderDate, time), isPlaced));
    return row ?? { people: 0, orders: 0, averageCents: 0 };
  },

  /**
   * Returns what was missed, dearest first. `rate` is how many of those who see a product order it: that of the shop where too few have seen
   * it. What is no longer made or sold is left out.
   */
  async missed(
    { from, to }: Days,
    {
      kind,
      since,
      shopRate,
      averageCents,
      leastSearchers,
      limit,
      offset,
    }: {
      kind: MissedKind | undefined;
      since: Since;
      shopRate: number;
      averageCents: number;
      leastSearchers: number;
      limit: number;
      offset: number;
    },
  ): Promise<MissedRow[]> {
    const { rows } = await connection.execute<MissedRow>(sql`
      with wanted as (
        select kind, key, sum(people)::int as people, sum(times)::int as times,
          case when kind = 'sold-out' then key::uuid end as variant_id
        from ${demandDays}
        where day between ${from} and ${to} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
        group by kind, key having kind <> 'search' or sum(people) >= ${leastSearchers}
      ), sold_out as (
        select variants.id as variant_id, products.id as product_id, products.name,
          coalesce(product_colors.name, '') as color, coalesce(product_sizes.name, '') as size,
          coalesce(variants.face_cents, products.price_cents) as price_cents
        from variants join products on products.id = variants.product_id
        left join product_colors on product_colors.id = variants.color_id
        left join product_sizes on product_sizes.id = variants.size_id
        where variants.id in (select variant_id from wanted) and variants.made and ${isPublic}
      ), seen as (
        select key::uuid as product_id, sum(people) as people from ${visitDays}
        where day >= ${since.day} and kind = 'product' and key in (select product_id::text from sold_out)
        group by key having sum(people) >= ${leastPeople}
      ), bought as (
        select ${orderLines.productId} as product_id, count(distinct ${orderLines.orderId}) as orders
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${orders.orderDate} >= ${since.time} and ${isPlaced} and ${orderLines.productId} in (select product_id from seen)
        group by ${orderLines.productId}
      ), estimated as (
        select wanted.*, sold_out.product_id, sold_out.name, sold_out.color, sold_out.size,
          case when seen.people is null then ${shopRate}::float8
            else least(1, coalesce(bought.orders, 0)::float8 / seen.people::float8) end as rate,
          coalesce(sold_out.price_cents, ${averageCents}::int) as price_cents
        from wanted left join sold_out using (variant_id) left join seen using (product_id) left join bought using (product_id)
        where wanted.kind <> 'sold-out' or sold_out.product_id is not null
      )
      select kind, key, people, times, rate, price_cents as "priceCents", product_id as "productId",
        variant_id as "variantId", name, coalesce(color, '') as color, coalesce(size, '') as size
      from estimated order by people * rate * price_cents desc, people desc, kind, key
      limit ${limit} offset ${offset}`);
    return rows;
  },

  /** Returns the names of categories and collections by the slugs and ids in filters. */
  async namesOf(slugs: readonly string[]): Promise<Map<string, string>> {
    if (slugs.length === 0) return new Map();
    const wanted = sql`${sql.param([...slugs])}::text[]`;
    const { rows } = await connection.execute<{ slug: string; id: string; name: string }>(sql`
      select slug, id::text, name from ${categories} where slug = any (${wanted}) or id::text = any (${wanted})
      union all
      select slug, id::text, name from ${collections} where slug = any (${wanted}) or id::text = any (${wanted})`);
    return new Map(rows.flatMap(({ slug, id, name }) => [[slug, name] as const, [id, name] as const]));
  },
});
