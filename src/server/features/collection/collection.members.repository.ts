import { type SQL, sql } from 'drizzle-orm';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { CollectionRule, RuleField } from '#contract/catalog/collection-rules.ts';
import { toMinor } from '#contract/money/money.ts';
import type { Connection } from '#server/db/client.ts';
import { addDays, startOfDay } from '#server/platform/days.ts';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import type { Selection } from './collection.rules.ts';

/** The shop's day, from which the age of products counts. */
export type ShopDay = { day: string; timeZone: string };

/** The products of a collection as parts of a statement. */
export type Members = {
  /** A SELECT of their `product_id`, whichever market sells them. */
  ids: SQL;
  /** Where a product of the row's `product_id` stands; undefined where the newest come first. */
  place: SQL | undefined;
};

/** A position in a collection: a page begins after this product. */
export type MemberPosition = { value: number; productId: string };

/** The place of products that stand after those with places of their own, newest first. The highest of PostgreSQL's `integer`. */
const lastPlace = 2_147_483_647;

const ids = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`;

const negatedIf = ({ op }: CollectionRule, condition: SQL) => (op === 'not' ? sql`not ${condition}` : condition);
/** For a number that is at least, or at most, that of the rule. */
const bounded = ({ op }: CollectionRule, left: SQL, right: SQL) =>
  op === 'from' ? sql`${left} >= ${right}` : sql`${left} <= ${right}`;

const isInStock = sql`candidate.choices <> '{}'`;
const pieces = sql`(select sum(stock) from variants where product_id = products.id and made)`;

function isOfAge({ op, value }: CollectionRule, { day, timeZone }: ShopDay): SQL {
  const startOf = (days: number) => sql`${startOfDay(addDays(day, -days), timeZone).toISOString()}::timestamptz`;
  const days = Number(value);
  return op === 'to' ? sql`products.created_at >= ${startOf(days)}` : sql`products.created_at < ${startOf(days - 1)}`;
}

function hasAttribute(rule: CollectionRule): SQL {
  const value =
    rule.op === 'from' || rule.op === 'to'
      ? sql`case when jsonb_typeof(value) = 'number' then ${bounded(rule, sql`value::numeric`, sql`${rule.value}::numeric`)} end`
      : sql`value = ${JSON.stringify(rule.value)}::jsonb`;
  return negatedIf(
    rule,
    sql`exists (
      select from product_attributes
      where product_id = products.id and attribute_id = ${rule.attributeId}::uuid and ${value})`,
  );
}

/** Conditions about `products` and, as `candidate`, its row of `product_search`. */
const conditions: Record<RuleField, (rule: CollectionRule, today: ShopDay) => SQL> = {
  category: (rule) => negatedIf(rule, sql`(products.category_id = ${rule.value}::uuid)`),
  tag: (rule) => negatedIf(rule, sql`(products.tags @> array[${rule.value}]::text[])`),
  price: (rule) =>
    bounded(rule, sql`products.price_cents`, sql`${toMinor(Number(rule.value), getBaseCurrency())}::int`),
  sale: ({ value }) => (value === true ? sql`products.regular_cents is not null` : sql`products.regular_cents is null`),
  stock(rule) {
    if (rule.op === 'is') return rule.value === true ? isInStock : sql`not ${isInStock}`;
    return bounded(rule, pieces, sql`${rule.value}::int`);
  },
  age: isOfAge,
  color: (rule) =>
    negatedIf(
      rule,
      sql`(candidate.colors && array(select id from search_options where kind = 'color' and key = lower(${rule.value})))`,
    ),
  attribute: hasAttribute,
};

function selectByRule({ match, rules, first, excluded }: Selection, today: ShopDay): SQL {
  const all = rules.map((rule) => sql`coalesce(${conditions[rule.field](rule, today)}, false)`);
  const matching = sql`
    select candidate.product_id from product_search as candidate join products on products.id = candidate.product_id
    where (${sql.join(all, match === 'all' ? sql` and ` : sql` or `)}) and candidate.product_id <> all (${ids(excluded)})`;
  return first.length === 0 ? matching : sql`${matching} union ${selectListed(first)}`;
}

const selectListed = (listed: readonly string[]) =>
  sql`select product_id from product_search where product_id = any (${ids(listed)})`;

/** Returns the products of a selection that are public. Rules without any condition select none but the pinned ones. */
export function membersOf(selection: Selection, today: ShopDay): Members {
  const { kind, rules, first } = selection;
  return {
    ids: kind === 'hand' || rules.length === 0 ? selectListed(first) : selectByRule(selection, today),
    place: first.length === 0 ? undefined : sql`coalesce(array_position(${ids(first)}, product_id), ${lastPlace}::int)`,
  };
}

const isAfter = ({ value, productId }: MemberPosition) =>
  sql`(place > ${value}::int or place = ${value}::int and product_id < ${productId}::uuid)`;

export function createMembersRepository(connection: Connection) {
  return {
    /** Returns the products that the market of the request sells, in the order of the collection, with the epoch of their prices. */
    async page(
      { ids: members, place }: Members,
      { limit, after }: { limit: number; after: MemberPosition | undefined },
    ) {
      const sold = soldProducts();
      const rows = sold.rowsOf(sql`product_search`, sql`product_id`);
      const { rows: found } = await connection.execute<MemberPosition & { priceEpoch: number | null }>(sql`
        select product_id as "productId", place as value, ${sold.epoch} as "priceEpoch"
        from (
          select product_id, ${place ?? sql`0`} as place from ${rows} where product_id in (${members})
        ) as placed
        where ${after ? isAfter(after) : sql`true`} order by place, product_id desc limit ${limit}`);
      return found;
    },

    /** Returns how many products are in each of these, in one statement. */
    async counts(all: readonly Members[]): Promise<number[]> {
      if (all.length === 0) return [];
      const counted = all.map(
        ({ ids: members }, place) =>
          sql`select ${place}::int as place, count(*)::int as products from (${members}) as members`,
      );
      const { rows } = await connection.execute<{ products: number }>(
        sql`${sql.join(counted, sql` union all `)} order by place`,
      );
      return rows.map(({ products }) => products);
    },
  };
}
