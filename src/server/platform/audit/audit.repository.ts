import type { Connection } from '#server/db/client.ts';
import { auditEntries } from '#server/db/schema/index.ts';

export async function insertEntries(connection: Connection, entries: (typeof auditEntries.$inferInsert)[]) {
  if (entries.length > 0) await connection.insert(auditEntries).values(entries);
}
