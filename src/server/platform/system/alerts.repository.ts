import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { accountColumns, alerts, users } from '#server/db/schema/index.ts';

export type AlertRow = typeof alerts.$inferSelect;

export function createAlertsRepository(connection: Connection) {
  return {
    /** Returns all conditions, locked until the transaction ends. */
    lockAll: (): Promise<AlertRow[]> => connection.select().from(alerts).orderBy(alerts.condition).for('update'),
    /** Returns the condition; undefined if it lasts already, also when another instance began it at the same time. */
    async begin(condition: string, since: Date): Promise<AlertRow | undefined> {
      const [begun] = await connection
        .insert(alerts)
        .values({ condition, since })
        .onConflictDoUpdate({
          target: alerts.condition,
          set: { since, endedAt: null },
          setWhere: isNotNull(alerts.endedAt),
        })
        .returning();
      return begun;
    },
    async end(condition: string, endedAt: Date): Promise<void> {
      await connection.update(alerts).set({ endedAt }).where(eq(alerts.condition, condition));
    },
    async markMailed(condition: string, mailedAt: Date): Promise<void> {
      await connection.update(alerts).set({ mailedAt }).where(eq(alerts.condition, condition));
    },
    /** Returns the conditions that last. */
    current: (): Promise<AlertRow[]> => connection.select().from(alerts).where(isNull(alerts.endedAt)),
    admins: (): Promise<{ id: string; email: string }[]> =>
      connection.select({ id: users.id, email: accountColumns.email }).from(users).where(eq(users.role, 'admin')),
  };
}
