import { gt, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { limitRefusals } from '#server/db/schema/index.ts';

type Counted = { limit: string; refusals: number };

export function createRefusalsRepository(connection: Connection) {
  return {
    /** Adds counts to those of a minute, which other instances count as well. */
    async add(minute: Date, counted: readonly Counted[]): Promise<void> {
      await connection
        .insert(limitRefusals)
        .values(counted.map((row) => ({ ...row, minute })))
        .onConflictDoUpdate({
          target: [limitRefusals.minute, limitRefusals.limit],
          set: { refusals: sql`${limitRefusals.refusals} + excluded.refusals` },
        });
    },
    /** Sums the counts since `dayAgo`, and of these the ones since `hourAgo`. */
    sums: (dayAgo: Date, hourAgo: Date) =>
      connection
        .select({
          limit: limitRefusals.limit,
          lastHour: sql<number>`coalesce(sum(${limitRefusals.refusals}) filter (where ${gt(limitRefusals.minute, hourAgo)}), 0)::int`,
          lastDay: sql<number>`sum(${limitRefusals.refusals})::int`,
        })
        .from(limitRefusals)
        .where(gt(limitRefusals.minute, dayAgo))
        .groupBy(limitRefusals.limit)
        .limit(1000),
    async deleteBefore(moment: Date): Promise<void> {
      await connection.delete(limitRefusals).where(lt(limitRefusals.minute, moment));
    },
  };
}
