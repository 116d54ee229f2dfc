import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { joinNames } from '#contract/format.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import type { DiscountState } from '#contract/shop/discounts.ts';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import {
  categories,
  customerGroups,
  discountCodes,
  discounts,
  orderDiscounts,
  productColors,
  products,
  productSizes,
  type StoredRule,
  variants,
} from '#server/db/schema/index.ts';
import type { NamedKind } from './discounts.rules.ts';

export type DiscountRow = typeof discounts.$inferSelect;
/** A discount with its first codes, how many it has, and how many orders have it that were not cancelled. */
export type ShownDiscountRow = DiscountRow & {
  state: DiscountState;
  codes: string[];
  codeCount: number;
  uses: number;
};
type NewCode = { id: string; code: string };
type Filter = { q: string; state: DiscountState | undefined; after: string | undefined; limit: number };

const shownCodes = 20;

/** The state at a minute of the shop's wall clock. */
const stateAt = (minute: string): SQL<DiscountState> => sql`case
    when not discounts.enabled then 'off'
    when discounts.ends_at <= ${minute} then 'ended'
    when discounts.used >= discounts.limit_total then 'used-up'
    when discounts.starts_at > ${minute} then 'planned'
    else 'running' end`;

const shownAt = (minute: string) => ({
  ...getTableColumns(discounts),
  state: stateAt(minute),
  codes: sql<string[]>`array(
      select code from discount_codes where discount_id = discounts.id order by id limit ${shownCodes})`,
  codeCount: sql<number>`(select count(*)::int from discount_codes where discount_id = discounts.id)`,
  uses: sql<number>`case when discounts.limit_total is not null then discounts.used else (
      select count(*)::int from order_discounts where discount_id = discounts.id and released_at is null) end`,
});

const matches = (q: string) =>
  or(
    sql`lower(${discounts.name}) like ${`%${toLikeText(q)}%`}`,
    sql`exists (select from discount_codes where discount_id = discounts.id and code = ${normalizeCode(q)})`,
  );

export function createDiscountsRepository(connection: Connection) {
  const inUse = (discountId: string) =>
    connection
      .select({ uses: count() })
      .from(orderDiscounts)
      .where(and(eq(orderDiscounts.discountId, discountId), isNull(orderDiscounts.releasedAt)));

  return {
    /** Returns discounts with what is shown of them at a minute of the shop's wall clock, newest first. */
    list: (minute: string, { q, state, after, limit }: Filter): Promise<ShownDiscountRow[]> =>
      connection
        .select(shownAt(minute))
        .from(discounts)
        .where(
          and(
            q === '' ? undefined : matches(q),
            state === undefined ? undefined : eq(stateAt(minute), state),
            after === undefined ? undefined : lt(discounts.id, after),
          ),
        )
        .orderBy(desc(discounts.id))
        .limit(limit),

    async find(minute: string, id: string): Promise<ShownDiscountRow | undefined> {
      const [row] = await connection.select(shownAt(minute)).from(discounts).where(eq(discounts.id, id));
      return row;
    },

    /** Locks the discount until the transaction ends, and waits for the orders that are being placed with it. */
    async lock(id: string): Promise<DiscountRow | undefined> {
      const [row] = await connection.select().from(discounts).where(eq(discounts.id, id)).for('update');
      return row;
    },

    async insert(row: DiscountRow) {
      await connection.insert(discounts).values(row);
    },
    async update(id: string, change: Partial<DiscountRow>) {
      await connection.update(discounts).set(change).where(eq(discounts.id, id));
    },
    async delete(id: string) {
      await connection.delete(discounts).where(eq(discounts.id, id));
    },

    /** Counts the orders that have the discount and were not cancelled. */
    async countUses(discountId: string): Promise<number> {
      const [row] = await inUse(discountId);
      return row?.uses ?? 0;
    },

    async codesOf(discountId: string): Promise<string[]> {
      const rows = await connection
        .select({ code: discountCodes.code })
        .from(discountCodes)
        .where(eq(discountCodes.discountId, discountId));
      return rows.map(({ code }) => code);
    },
    countCodes: (discountId: string): Promise<number> =>
      connection.$count(discountCodes, eq(discountCodes.discountId, discountId)),
    /** Adds the codes that no discount has yet, and returns them. Sorted, so that two changes do not wait for each other. */
    async addCodes(discountId: string, codes: readonly NewCode[], limitTotal: number | null): Promise<string[]> {
      const [ids, texts] = [codes.map(({ id }) => id), codes.map(({ code }) => code)];
      const { rows } = await connection.execute<{ code: string }>(sql`
        insert into discount_codes (id, discount_id, code, limit_total)
        select id, ${discountId}::uuid, code, ${limitTotal}::int
          from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) as added (id, code) order by code
        on conflict (code) do nothing returning code`);
      return rows.map(({ code }) => code);
    },
    async deleteCodes(discountId: string, codes: readonly string[]) {
      await connection
        .delete(discountCodes)
        .where(
          and(eq(discountCodes.discountId, discountId), sql`${discountCodes.code} = any(${sql.param(codes)}::text[])`),
        );
    },
    /** Returns codes after an id, each with how many orders have it that were not cancelled. */
    codesAfter: (discountId: string, after: string | undefined, limit: number) =>
      connection
        .select({
          id: discountCodes.id,
          code: discountCodes.code,
          limitTotal: discountCodes.limitTotal,
          uses: sql<number>`case when discount_codes.limit_total is not null then discount_codes.used else (
              select count(*)::int from order_discounts
               where code_id = discount_codes.id and released_at is null) end`,
        })
        .from(discountCodes)
        .where(
          and(eq(discountCodes.discountId, discountId), after === undefined ? undefined : gt(discountCodes.id, after)),
        )
        .orderBy(asc(discountCodes.id))
        .limit(limit),

    /** Keeps groups from being deleted until the transaction ends. */
    async holdGroups(ids: readonly string[]) {
      await connection
        .select({ id: customerGroups.id })
        .from(customerGroups)
        .where(inArray(customerGroups.id, [...ids]))
        .orderBy(asc(customerGroups.id))
        .for('key share');
    },
    /** Returns the names of what a rule may refer to, by id; nothing of deleted products. */
    async findNames(kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>> {
      if (kind === 'variants') {
        const rows = await connection
          .select({
            id: variants.id,
            product: products.name,
            color: productColors.name,
            size: productSizes.name,
          })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .leftJoin(productColors, eq(productColors.id, variants.colorId))
          .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
          .where(and(inArray(variants.id, [...ids]), isNull(products.deletedAt)));
        return new Map(rows.map(({ id, product, color, size }) => [id, joinNames([product, color, size])]));
      }
      const table = { categories, products, groups: customerGroups }[kind];
      const rows = await connection
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(inArray(table.id, [...ids]), kind === 'products' ? isNull(products.deletedAt) : undefined));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Locks all discounts until the transaction ends. */
    lockAll: (): Promise<DiscountRow[]> => connection.select().from(discounts).orderBy(asc(discounts.id)).for('update'),
    async putRules(rows: readonly { id: string; rule: StoredRule; updatedAt: Date }[]) {
      const ids = sql.param(rows.map(({ id }) => id));
      const rules = sql.param(rows.map(({ rule }) => JSON.stringify(rule)));
      const times = sql.param(rows.map(({ updatedAt }) => updatedAt.toISOString()));
      await connection.execute(sql`
        update discounts set rule = changed.rule, updated_at = changed.updated_at
          from unnest(${ids}::uuid[], ${rules}::jsonb[], ${times}::timestamptz[]) as changed (id, rule, updated_at)
         where discounts.id = changed.id`);
    },
    /** Returns the highest amount of all rules, 0 without one. */
    async highestAmount(): Promise<number> {
      const { rows } = await connection.execute<{ cents: number | null }>(sql`
        select max(greatest((rule ->> 'amountCents')::int, (rule ->> 'priceCents')::int, (rule ->> 'maxFeeCents')::int,
                            (rule -> 'minimum' ->> 'subtotalCents')::int)) as cents
          from discounts`);
      return rows[0]?.cents ?? 0;
    },
  };
}
