import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { reports } from '#server/db/schema/index.ts';

export function createReportsRepository(connection: Connection) {
  return {
    /** Replaces the last report of this name. */
    async put(name: string, facts: unknown, at: Date): Promise<void> {
      await connection
        .insert(reports)
        .values({ name, facts, at })
        .onConflictDoUpdate({ target: reports.name, set: { facts, at } });
    },
    async find(name: string): Promise<{ facts: unknown; at: Date } | undefined> {
      const [row] = await connection.select().from(reports).where(eq(reports.name, name));
      return row;
    },
  };
}
