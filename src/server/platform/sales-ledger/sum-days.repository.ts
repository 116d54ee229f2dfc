import { type SQL, sql } from 'drizzle-orm';
import { sqlStatement } from '#server/db/statement.ts';
import { entryFigures, entryKeys } from './entry-sums.repository.ts';

const dimensions = Object.entries(entryKeys);

/** The sums of the entries of a day by every dimension. */
const sumsOf = (day: SQL): SQL => sql`
  select entry.day, dimension.name as dimension, dimension.key, ${entryFigures}
  from sales_entries entry
  cross join lateral (values ${sql.join(
    dimensions.map(([name, key]) => sql`(${sql.raw(`'${name}'`)}, ${key})`),
    sql`, `,
  )}) dimension(name, key)
  where entry.day = ${day} and dimension.key is not null
  group by entry.day, dimension.name, dimension.key`;

/** The days from the first entry on, before a day, that were not summed yet. */
export const findDaysToSum = sqlStatement<{ before: string; limit: number }, { day: string }>(
  'sales_ledger_days_to_sum',
  ({ before, limit }) => sql`
    select each.day::date::text as day
    from (select min(day) as first from sales_entries) written
    cross join generate_series(first, ${before}::date - 1, interval '1 day') each(day)
    where not exists (select from sales_entry_days where dimension = 'day' and sales_entry_days.day = each.day::date)
    order by 1 limit ${limit}`,
);

/** Sums a day. One without entries is marked as summed, too. */
export const sumDay = sqlStatement<{ day: string }, never>(
  'sales_ledger_sum_day',
  ({ day }) => sql`
    with sums as (${sumsOf(sql`${day}::date`)})
    insert into sales_entry_days
      (day, dimension, key, orders, pieces, returned_pieces, gross_cents, refunds_cents, tax_cents, delivery_cents)
    select * from sums
    union all
    select ${day}::date, 'day', '', 0, 0, 0, 0, 0, 0, 0 where not exists (select from sums)
    on conflict do nothing`,
);

/** Some days that were summed: the latest, and others by chance. */
export const pickSummedDays = sqlStatement<{ latest: number; others: number }, { day: string }>(
  'sales_ledger_pick_days',
  ({ latest, others }) => sql`
    (select day::text from sales_entry_days where dimension = 'day' order by day desc limit ${latest})
    union
    (select day::text from sales_entry_days where dimension = 'day' order by random() limit ${others})`,
);

/** Tells whether the sums of a day are not those of its entries. */
export const isWrongDay = sqlStatement<{ day: string }, { isWrong: boolean }>(
  'sales_ledger_wrong_day',
  ({ day }) => sql`
    with kept as (
      select day, dimension, key, orders, pieces, returned_pieces, gross_cents, refunds_cents, tax_cents, delivery_cents
      from sales_entry_days where day = ${day}::date and dimension = any (${sql.param(dimensions.map(([name]) => name))}::text[])
        and not (dimension = 'day' and orders = 0 and pieces = 0 and gross_cents = 0 and refunds_cents = 0 and tax_cents = 0
          and delivery_cents = 0)
    ), counted as (
      select * from (${sumsOf(sql`${day}::date`)}) sums
      where not (dimension = 'day' and orders = 0 and pieces = 0 and gross_cents = 0 and refunds_cents = 0 and tax_cents = 0
        and delivery_cents = 0)
    )
    select exists ((table kept except table counted) union all (table counted except table kept)) as "isWrong"`,
);

export const forgetDay = sqlStatement<{ day: string }, never>(
  'sales_ledger_forget_day',
  ({ day }) => sql`
    delete from sales_entry_days where day = ${day}::date and dimension = any (${sql.param(dimensions.map(([name]) => name))}::text[])`,
);
