import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  daySalts,
  demandDays,
  isPublic,
  products,
  teamMembers,
  visitDays,
  visitorsToday,
} from '#server/db/schema/index.ts';
import type { SoldOutChoice } from './counting.rules.ts';

/** What is added to a day: how often something happened, and to whom, as hexadecimal digits. */
export type DayCount = { day: string; kind: string; key: string; times: number; visitors: ReadonlySet<string> };

const tables = { visits: visitDays, demand: demandDays } as const;
export type CountTable = keyof typeof tables;

/** Words that one person alone has searched for are kept for this many days. */
const keepsLoneSearchesDays = 90;

export function createCountingRepository(connection: Connection) {
  return {
    /**
     * Adds to the counts of days. A visitor is counted once a day for each kind and key, on whatever instance. Every instance inserts and
     * updates rows in the same order, so that none waits for another one that waits for it.
     */
    async add(table: CountTable, counts: readonly DayCount[]): Promise<void> {
      if (counts.length === 0) return;
      const seen = counts.flatMap(({ visitors, ...count }) => [...visitors].map((visitor) => ({ ...count, visitor })));
      const into = tables[table];
      await connection.execute(sql`
        with given as (
          select * from unnest(
            ${sql.param(counts.map(({ day }) => day))}::date[],
            ${sql.param(counts.map(({ kind }) => kind))}::text[],
            ${sql.param(counts.map(({ key }) => key))}::text[],
            ${sql.param(counts.map(({ times }) => times))}::int[]
          ) as given (day, kind, key, times)
        ), seen as (
          select * from unnest(
            ${sql.param(seen.map(({ day }) => day))}::date[],
            ${sql.param(seen.map(({ kind }) => kind))}::text[],
            ${sql.param(seen.map(({ key }) => key))}::text[],
            ${sql.param(seen.map(({ visitor }) => visitor))}::text[]
          ) as seen (day, kind, key, visitor)
        ), fresh as (
          insert into ${visitorsToday} (day, kind, key, visitor)
          select day, kind, key, decode(visitor, 'hex') from seen order by day, kind, key, visitor
          on conflict do nothing returning day, kind, key
        ), people as (
          select day, kind, key, count(*)::int as people from fresh group by day, kind, key
        )
        insert into ${into} as counted (day, kind, key, people, times)
        select day, kind, key, coalesce(people.people, 0), given.times
        from given left join people using (day, kind, key) order by day, kind, key
        on conflict (day, kind, key) do update
        set people = counted.people + excluded.people, times = counted.times + excluded.times`);
    },

    /** Returns the salt of a day, which the first instance that asks for it has drawn. */
    async saltOf(day: string, drawn: Buffer): Promise<Buffer> {
      await connection.insert(daySalts).values({ day, salt: drawn }).onConflictDoNothing();
      const [row] = await connection
        .select()
        .from(daySalts)
        .where(sql`${daySalts.day} = ${day}`);
      return row?.salt ?? drawn;
    },

    /** Returns which of the products shoppers can see. */
    async publicAmong(productIds: readonly string[]): Promise<Set<string>> {
      if (productIds.length === 0) return new Set();
      const rows = await connection
        .select({ id: products.id })
        .from(products)
        .where(and(inArray(products.id, [...productIds]), isPublic));
      return new Set(rows.map(({ id }) => id));
    },

    /** Returns the variant of each choice in order; null for one that is not made, not sold or in stock. */
    async soldOutVariants(choices: readonly SoldOutChoice[]): Promise<(string | null)[]> {
      if (choices.length === 0) return [];
      const { rows } = await connection.execute<{ variantId: string | null }>(sql`
        select sold_out.id as "variantId"
        from unnest(
          ${sql.param(choices.map(({ productId }) => productId))}::uuid[],
          ${sql.param(choices.map(({ color }) => color))}::text[],
          ${sql.param(choices.map(({ size }) => size))}::text[]
        ) with ordinality as choice (product_id, color, size, place)
        left join lateral (
          select variants.id from variants
          join products on products.id = variants.product_id
          left join product_colors on product_colors.id = variants.color_id
          left join product_sizes on product_sizes.id = variants.size_id
          where variants.product_id = choice.product_id and ${isPublic}
            and coalesce(product_colors.name, '') = choice.color and coalesce(product_sizes.name, '') = choice.size
            and variants.made and (not variants.in_stock or variants.stock = 0)
        ) as sold_out on true
        order by choice.place`);
      return rows.map(({ variantId }) => variantId);
    },

    /** Returns which of the users are members of the team. */
    async membersAmong(userIds: readonly string[]): Promise<Set<string>> {
      if (userIds.length === 0) return new Set();
      const rows = await connection
        .select({ userId: teamMembers.userId })
        .from(teamMembers)
        .where(inArray(teamMembers.userId, [...userIds]));
      return new Set(rows.map(({ userId }) => userId));
    },

    /** Deletes who was counted before a day, and the salts; then also the words that one person alone has searched for long before. */
    async forget(today: string): Promise<void> {
      await connection.delete(daySalts).where(lt(daySalts.day, today));
      await connection.delete(visitorsToday).where(lt(visitorsToday.day, today));
      await connection.execute(sql`
        delete from ${demandDays} where kind = 'search' and key in (
          select key from ${demandDays} where kind = 'search'
          group by key having sum(people) < 2 and max(day) < ${today}::date - ${keepsLoneSearchesDays}::int
        )`);
    },
  };
}
