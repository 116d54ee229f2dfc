import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { addDays, dayOf, endOfDay, startOfDay } from '#server/platform/days.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { salesDays } from '#server/db/schema/index.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';

type Deps = { db: Database; settings: () => Promise<{ timeZone: string }>; log: Pick<Logger, 'error'> };
type Day = { startsAt: Date; endsAt: Date };

/** Also in the migration `sales_days`, whose triggers take it as a shared lock. */
const lock = 7_261_002;
const daysAtOnce = 50;

const takeLock = sqlStatement<object, never>('sales_days_lock', () => sql`select pg_advisory_xact_lock(${lock})`);

const findExtent = sqlStatement<object, { first: Date | null; endedBefore: Date }>(
  'sales_days_extent',
  () => sql`
    select
      least((select min(order_date) from orders), (select min(updated_at) from payments where status = 'done')) as first,
      now() - interval '2 hours' as "endedBefore"`,
);
const findLastDay = sqlStatement<object, Day>(
  'sales_days_last',
  () => sql`select starts_at as "startsAt", ends_at as "endsAt" from sales_days order by starts_at desc limit 1`,
);

/** Counts each row of `day`. */
const countedDay = sql`(
  select count(*)::int as orders, coalesce(sum(coalesce(base_total_cents, total_cents)), 0)::bigint as total_cents
  from orders where order_date >= day.starts_at and order_date < day.ends_at
) placed cross join lateral (
  select
    count(*) filter (where provider <> 'sandbox')::int as payments,
    coalesce(sum(coalesce(base_amount_cents, amount_cents)) filter (where provider <> 'sandbox' and kind = 'charge'), 0)::bigint as received_cents,
    coalesce(sum(coalesce(base_amount_cents, amount_cents)) filter (where provider <> 'sandbox' and kind = 'refund'), 0)::bigint as refunded_cents,
    count(*) filter (where provider = 'sandbox')::int as test_payments,
    coalesce(sum(coalesce(base_amount_cents, amount_cents)) filter (where provider = 'sandbox' and kind = 'charge'), 0)::bigint as test_received_cents,
    coalesce(sum(coalesce(base_amount_cents, amount_cents)) filter (where provider = 'sandbox' and kind = 'refund'), 0)::bigint as test_refunded_cents
  from payments where status = 'done' and provider <> 'store-credit' and updated_at >= day.starts_at and updated_at < day.ends_at
) moved`;

/** What of `day` is in each currency but the base currency, by the columns of `sales_day_currencies`. */
const countedCurrencies = sql`(
  select currency, is_test,
    count(total)::int as orders, coalesce(sum(total), 0)::bigint as total_cents, coalesce(sum(base_total), 0)::bigint as base_total_cents,
    count(moved)::int as payments,
    coalesce(sum(moved) filter (where kind = 'charge'), 0)::bigint as received_cents,
    coalesce(sum(base_moved) filter (where kind = 'charge'), 0)::bigint as base_received_cents,
    coalesce(sum(moved) filter (where kind = 'refund'), 0)::bigint as refunded_cents,
    coalesce(sum(base_moved) filter (where kind = 'refund'), 0)::bigint as base_refunded_cents
  from (
    select currency, false as is_test, total_cents as total, base_total_cents as base_total,
      null as kind, null::int as moved, null::bigint as base_moved
    from orders where base_total_cents is not null and order_date >= day.starts_at and order_date < day.ends_at
    union all
    select currency, provider = 'sandbox', null, null, kind, amount_cents, base_amount_cents
    from payments where base_amount_cents is not null and status = 'done' and provider <> 'store-credit' and updated_at >= day.starts_at and updated_at < day.ends_at
  ) sale
  group by currency, is_test
)`;

const insertDays = sqlStatement<{ starts: Date[]; ends: Date[] }, never>(
  'sales_days_insert',
  ({ starts, ends }) => sql`
    insert into sales_days
    select day.starts_at, day.ends_at, placed.*, moved.*
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as day (starts_at, ends_at) cross join lateral ${countedDay}`,
);

const insertCurrencies = sqlStatement<{ starts: Date[]; ends: Date[] }, never>(
  'sales_day_currencies_insert',
  ({ starts, ends }) => sql`
    insert into sales_day_currencies
    select day.starts_at, part.*
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as day (starts_at, ends_at) cross join lateral ${countedCurrencies} part`,
);

/** Text can be compared and shown like the other columns. */
const asText = (parts: SQL) =>
  sql`(select string_agg((to_jsonb(part) - 'starts_at')::text, ' ' order by currency, is_test) from ${parts} part)`;

type ComparedDay = {
  startsAt: Date;
  kept: Record<string, unknown>;
  counted: Record<string, unknown>;
  differs: boolean;
};
const compareDays = sqlStatement<{ after: Date | string; limit: number }, ComparedDay>(
  'sales_days_compare',
  ({ after, limit }) => sql`
    select starts_at as "startsAt", kept, counted, kept is distinct from counted as differs
    from (select * from sales_days where starts_at > ${after}::timestamptz order by starts_at limit ${limit}) day
    cross join lateral (
      select to_jsonb(day) || jsonb_build_object('currencies', ${asText(sql`(select * from sales_day_currencies where starts_at = day.starts_at)`)}) as kept
    ) kept
    cross join lateral (
      select to_jsonb(sums) || jsonb_build_object('currencies', ${asText(countedCurrencies)}) as counted
      from (select day.starts_at, day.ends_at, placed.*, moved.* from ${countedDay}) sums
    ) counted
    order by starts_at`,
);

/** Counts all days again. Returns how many there are, and those that differ. */
export async function findWrongDays(connection: Connection): Promise<{ checked: number; wrong: ComparedDay[] }> {
  const wrong: ComparedDay[] = [];
  let checked = 0;
  let after: Date | string = '-infinity';
  for (;;) {
    const days: ComparedDay[] = await compareDays(connection, { after, limit: daysAtOnce });
    wrong.push(...days.filter(({ differs }) => differs));
    checked += days.length;
    const last = days.at(-1);
    if (!last) return { checked, wrong };
    after = last.startsAt;
  }
}

/** Counts the days that are over, and checks that they are still right. */
export function createSalesDaysCounter({ db, settings, log }: Deps) {
  const forget = (connection: Connection) => connection.delete(salesDays);

  const countNext = async (tx: Transaction, timeZone: string): Promise<number> => {
    await takeLock(tx, {});
    const [extent] = await findExtent(tx, {});
    const [last] = await findLastDay(tx, {});
    if (!extent?.first) return 0;
    const isOfZone = last === undefined || isDayOf(last, timeZone);
    if (!isOfZone) await forget(tx);
    let date = dayOf(last && isOfZone ? last.endsAt : extent.first, timeZone);
    const days: Day[] = [];
    while (days.length < daysAtOnce && endOfDay(date, timeZone) <= extent.endedBefore) {
      days.push({ startsAt: startOfDay(date, timeZone), endsAt: endOfDay(date, timeZone) });
      date = addDays(date, 1);
    }
    if (days.length === 0) return 0;
    const bounds = { starts: days.map(({ startsAt }) => startsAt), ends: days.map(({ endsAt }) => endsAt) };
    await insertDays(tx, bounds);
    await insertCurrencies(tx, bounds);
    return days.length;
  };

  const countMissing = async (): Promise<void> => {
    const { timeZone } = await settings();
    while ((await inTransaction(db, (tx) => countNext(tx, timeZone))) === daysAtOnce);
  };

  return {
    countMissing,
    findWrong: async () => (await findWrongDays(db)).wrong,

    /** Logs days that are wrong, and counts all days anew if there are any. */
    async check(): Promise<void> {
      const { wrong } = await findWrongDays(db);
      if (wrong.length === 0) return;
      const days = wrong.slice(0, 10).map(({ kept, counted }) => ({ kept, counted }));
      log.error({ wrong: wrong.length, days }, 'the sums of past days were wrong and are counted again');
      await inTransaction(db, async (tx) => {
        // Days that are being counted meanwhile would follow on days that are no longer there.
        await takeLock(tx, {});
        await forget(tx);
      });
      await countMissing();
    },
  };
}

export type SalesDaysCounter = ReturnType<typeof createSalesDaysCounter>;

function isDayOf({ startsAt, endsAt }: Day, timeZone: string): boolean {
  const date = dayOf(startsAt, timeZone);
  return (
    startOfDay(date, timeZone).getTime() === startsAt.getTime() &&
    endOfDay(date, timeZone).getTime() === endsAt.getTime()
  );
}
