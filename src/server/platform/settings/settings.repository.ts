import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { settings } from '#server/db/schema/index.ts';

export function createSettingsRepository(connection: Connection) {
  return {
    all: () => connection.select().from(settings).limit(1000),
    /** Locks the settings against other changes until the transaction ends. */
    async lock() {
      await connection.execute(sql`lock table ${settings} in exclusive mode`);
    },
    async put(values: Record<string, unknown>, now: Date) {
      const rows = Object.entries(values).map(([key, value]) => ({
        key,
        value: sql`${JSON.stringify(value)}::jsonb`,
        updatedAt: now,
      }));
      if (rows.length === 0) return;
      await connection
        .insert(settings)
        .values(rows)
        .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: now } });
    },
  };
}
