import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { entryKeys, entryFigures, type SummedDimension } from '#server/platform/sales-ledger/entry-sums.repository.ts';

export type { SummedDimension } from '#server/platform/sales-ledger/entry-sums.repository.ts';

/** Days from the first to the last; `unsummed` are those of them that have to be added up from their entries. */
export type Days = { from: string; to: string; unsummed: readonly string[] };

/** Finds the days of a period, of those that can have entries, that were not summed yet. */
export async function findUnsummed(connection: Connection, from: string, to: string): Promise<string[]> {
  const { rows } = await connection.execute<{ day: string }>(sql`
    select each.day::date::text as day
    from (select min(day) as first, max(day) as last from sales_entries) written
    cross join generate_series(greatest(${from}::date, first), least(${to}::date, last), interval '1 day') each(day)
    where not exists (
      select from sales_entry_days summed where summed.dimension = 'day' and summed.day = each.day::date)`);
  return rows.map(({ day }) => day);
}

/** The sums of a dimension by day and key: of the days that were summed, and of the entries of the others. */
export const daySums = (dimension: SummedDimension, { from, to, unsummed }: Days): SQL => sql`(
  select day, key, orders, pieces, returned_pieces, gross_cents, refunds_cents, tax_cents, delivery_cents
  from sales_entry_days where dimension = ${dimension} and day between ${from} and ${to}
  union all
  select entry.day, ${entryKeys[dimension]} as key, ${entryFigures}
  from sales_entries entry
  where entry.day = any (${sql.param([...unsummed])}::date[]) and ${dimension === 'cohort' ? sql`entry.cohort is not null` : sql`true`}
  group by entry.day, 2)`;
