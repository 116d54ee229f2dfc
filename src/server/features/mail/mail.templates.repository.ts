import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { mailTemplates } from '#server/db/schema/index.ts';

export type MailTemplateRow = typeof mailTemplates.$inferSelect;

export function createMailTemplateRepository(connection: Connection) {
  const isOne = (kind: string, locale: string) => and(eq(mailTemplates.kind, kind), eq(mailTemplates.locale, locale));
  return {
    /** Returns what was saved, at most one row of each kind and language. */
    all: () => connection.select().from(mailTemplates).limit(1000),
    async lock(kind: string, locale: string): Promise<MailTemplateRow | undefined> {
      const [row] = await connection.select().from(mailTemplates).where(isOne(kind, locale)).for('update');
      return row;
    },
    /** Whether the row was inserted: false when there was one already. */
    async insert(row: MailTemplateRow): Promise<boolean> {
      const inserted = await connection
        .insert(mailTemplates)
        .values(row)
        .onConflictDoNothing()
        .returning({ kind: mailTemplates.kind });
      return inserted.length > 0;
    },
    async update({ kind, locale, ...set }: MailTemplateRow) {
      await connection.update(mailTemplates).set(set).where(isOne(kind, locale));
    },
    async remove(kind: string, locale: string) {
      await connection.delete(mailTemplates).where(isOne(kind, locale));
    },
  };
}
