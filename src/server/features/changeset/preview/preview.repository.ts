import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { changeSetItems, changeSets } from '#server/db/schema/index.ts';
import { previewable } from '#server/features/changeset/changeset.rules.ts';

export function createPreviewRepository(connection: Connection) {
  const one = { id: changeSets.id, name: changeSets.name, status: changeSets.status };
  return {
    /** Locks a set until the transaction ends. */
    async lock(id: string) {
      const [row] = await connection.select(one).from(changeSets).where(eq(changeSets.id, id)).for('update');
      return row && { ...row, isPreviewable: previewable.includes(row.status) };
    },
    setLink: (id: string, link: { previewHash: Buffer; previewUntil: Date } | undefined) =>
      connection
        .update(changeSets)
        .set(link ?? { previewHash: null, previewUntil: null })
        .where(eq(changeSets.id, id)),
    /** Finds the set to which an unexpired link leads. */
    async findByHash(previewHash: Buffer, now: Date) {
      const [row] = await connection
        .select(one)
        .from(changeSets)
        .where(
          and(
            eq(changeSets.previewHash, previewHash),
            gt(changeSets.previewUntil, now),
            inArray(changeSets.status, [...previewable]),
          ),
        );
      return row;
    },
    /** Returns those of some sets to which an unexpired link leads. */
    async withLink(ids: readonly string[], now: Date): Promise<string[]> {
      const rows = await connection
        .select({ id: changeSets.id })
        .from(changeSets)
        .where(
          and(
            inArray(changeSets.id, [...ids]),
            gt(changeSets.previewUntil, now),
            inArray(changeSets.status, [...previewable]),
          ),
        );
      return rows.map(({ id }) => id);
    },
    items: (setId: string) =>
      connection
        .select()
        .from(changeSetItems)
        .where(eq(changeSetItems.setId, setId))
        .orderBy(asc(changeSetItems.entity), asc(changeSetItems.entityId), asc(changeSetItems.field)),
  };
}
