import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntryDimension } from '#contract/shop/report-dimensions.ts';
import type { entryKinds } from '#contract/shop/reports.ts';
import { isId } from '#server/platform/ids.ts';

export type EntryRow = {
  id: string;
  at: Date;
  day: string;
  kind: (typeof entryKinds)[number];
  part: 'line' | 'delivery' | 'adjustment';
  orderId: string;
  /** Null for what is of no product, and of one that is gone. */
  name: string | null;
  pieces: number;
  netCents: number;
  taxCents: number;
  deliveryCents: number;
};

type Found = {
  days: { from: string; to: string };
  by?: EntryDimension | undefined;
  key?: string | undefined;
  kind?: string | undefined;
};

const nothing = sql`false`;
const isDay = (key: string): boolean => z.iso.date().safeParse(key).success;

/** A column that has an id; an empty key is for entries without one. */
const withId = (column: SQL, key: string): SQL => {
  if (key === '') return sql`${column} is null`;
  return isId(key) ? sql`${column} = ${key}::uuid` : nothing;
};
const withText = (column: SQL, key: string): SQL =>
  key === '' ? sql`coalesce(${column}, '') = ''` : sql`${column} = ${key}`;

/** Tells entries of a cohort: of one month of first orders, of customers who ordered before, or of all customers of a month. */
function ofCohort(key: string): SQL {
  if (key === 'all') return sql`entry.cohort is not null`;
  if (key === 'returning') return sql`entry.cohort < to_char(entry.day, 'YYYY-MM')`;
  return sql`entry.cohort = ${key}`;
}

const conditions: Record<EntryDimension, (key: string) => SQL> = {
  day: (key) => (isDay(key) ? sql`entry.day = ${key}::date` : nothing),
  week: (key) => (isDay(key) ? sql`entry.day between ${key}::date and ${key}::date + 6` : nothing),
  month: (key) =>
    isDay(`${key}-01`)
      ? sql`entry.day between ${`${key}-01`}::date and (${`${key}-01`}::date + interval '1 month' - interval '1 day')::date`
      : nothing,
  product: (key) => withId(sql`entry.product_id`, key),
  variant: (key) => withId(sql`entry.variant_id`, key),
  category: (key) => withId(sql`entry.category_id`, key),
  size: (key) => withText(sql`entry.size`, key),
  discount: (key) => withText(sql`entry.discount`, key),
  country: (key) => withText(sql`entry.country`, key),
  payment: (key) => withText(sql`entry.payment_method`, key),
  reason: (key) => withText(sql`entry.reason`, key),
  cohort: ofCohort,
};

const ofKinds: Readonly<Record<string, SQL>> = {
  gross: sql`entry.kind in ('sale', 'edit')`,
  refunds: sql`entry.kind in ('refund', 'cancel')`,
  sold: sql`entry.kind <> 'refund'`,
};

/** Tells the entries behind a figure. Without a key they are those of the whole period. */
export function entryMatches({ days, by, key, kind }: Found): SQL {
  const parts = [
    sql`entry.day between ${days.from} and ${days.to}`,
    ...(by !== undefined && key !== undefined ? [conditions[by](key)] : []),
    ...(kind === undefined ? [] : [ofKinds[kind] ?? sql`entry.kind = ${kind}`]),
  ];
  return sql.join(parts, sql` and `);
}
