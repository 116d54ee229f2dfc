import type pg from 'pg';
import { repeatWhenMoved } from '#server/db/outage.ts';
import type { Clock } from './clock.ts';

/** The count of a key in a period, which ends at `endsAt` (milliseconds since 1970). `by`: as how many tries this one counts; 1 if absent. */
export type Count = { key: string; points: number; endsAt: number; by?: number };
/** `by`: as how many tries this one counts; 1 if absent, and never more than the limit. */
type Period = { key: string; seconds: number; by?: number };
type Row = { points: number; endsAt: number; isTaken: boolean };

/** The clocks of instances may differ by this much. A period that ends later than that was begun before a clock was set back. */
const clockToleranceMs = 5 * 60_000;

/** Whether the stored period is over. `$2` is the current time, `$5` as how many tries this one counts. */
const isOver = `(counted.expire <= $2 or counted.expire > excluded.expire + ${clockToleranceMs})`;

const begin = `insert into rate_limits as counted (key, points, expire) values ($1, $5::int, $2::bigint + $3::bigint)
  on conflict (key) do update set points = case when ${isOver} then $5::int else counted.points + $5::int end,`;

/** Counts a try unless `$4` have been counted. Concurrent tries wait for each other's row, so no more than that succeed. */
const takeOne = `with taken as (
    ${begin} expire = case when ${isOver} then excluded.expire else counted.expire end
    where ${isOver} or counted.points + $5::int <= $4
    returning points, expire)
  select points, expire::float8 as "endsAt", true as "isTaken" from taken
  union all
  select points, expire::float8, false from rate_limits where key = $1 and not exists (select from taken)`;

/** Counts a try. The one that exceeds `$4` begins a new period with the same count. */
const countOne = `${begin}
    expire = case when ${isOver} or counted.points = $4 then excluded.expire else counted.expire end
  returning points, expire::float8 as "endsAt", true as "isTaken"`;

/** Matches the period, because a later one does not have the try. Locks in one order, so that no two calls wait for each other. */
const giveBackEach = `with locked as (
    select counted.key, given.by from rate_limits counted
    join unnest($1::text[], $2::bigint[], $3::int[]) as given (key, expire, by) on given.key = counted.key and given.expire = counted.expire
    where points >= by order by counted.key for update of counted)
  update rate_limits set points = points - locked.by from locked where rate_limits.key = locked.key`;

export type Counters = ReturnType<typeof createCounters>;

/** Creates the counters of the rate limits. They are in PostgreSQL, so that they hold across instances. */
export function createCounters(pool: pg.Pool, clock: Clock) {
  const nowMs = () => clock.now().getTime();
  const run = async (name: string, text: string, { key, seconds, by = 1 }: Period, most: number) => {
    const [now, duration] = [nowMs(), seconds * 1000];
    // A try that is counted twice does no harm.
    const { rows } = await repeatWhenMoved(() =>
      pool.query<Row>({ name, text, values: [key, now, duration, most, by] }),
    );
    // A count that another call has created at this moment is not visible yet.
    return rows[0] ?? { points: most, endsAt: now + duration, isTaken: false };
  };

  return {
    nowMs,
    /** Counts a try, unless `most` tries are counted in the period. `isTaken` tells whether it was. */
    take: async (period: Period, most: number): Promise<Count & { isTaken: boolean }> => ({
      key: period.key,
      by: period.by ?? 1,
      ...(await run('rate_limit_take', takeOne, period, most)),
    }),
    /** Counts a try, however many there are. The one after `most` prolongs the period to its whole length. */
    count: async (period: Period, most: number): Promise<Count> => ({
      key: period.key,
      ...(await run('rate_limit_count', countOne, period, most)),
    }),
    /** Does not count tries after all, if their periods are not over. */
    async giveBack(counts: readonly Count[]): Promise<void> {
      const values = [counts.map(({ key }) => key), counts.map(({ endsAt }) => endsAt), counts.map(({ by = 1 }) => by)];
      await pool.query({ name: 'rate_limit_give_back', text: giveBackEach, values });
    },
    async read(key: string): Promise<Count | undefined> {
      const { rows } = await pool.query<Count>(
        'select key, points, expire::float8 as "endsAt" from rate_limits where key = $1 and expire > $2',
        [key, nowMs()],
      );
      return rows[0];
    },
    async delete(key: string): Promise<void> {
      await pool.query('delete from rate_limits where key = $1', [key]);
    },
    async deleteStartingWith(start: string): Promise<void> {
      await pool.query('delete from rate_limits where starts_with(key, $1)', [start]);
    },
  };
}
