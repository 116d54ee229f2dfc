import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { existingIds } from '#server/db/existing-ids.ts';
import { uploads } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import type { ReferenceKind } from './content.home.rules.ts';

export function createHomeRepository(connection: Connection) {
  return {
    /** Returns those of the ids that there are. */
    existing: (kind: ReferenceKind, ids: readonly string[]): Promise<Set<string>> =>
      existingIds(connection, kind, ids.filter(isId)),
    /** Returns the sizes of pictures, by path. */
    async sizesOf(paths: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
      if (paths.length === 0) return new Map();
      const rows = await connection
        .select({ path: uploads.path, width: uploads.width, height: uploads.height })
        .from(uploads)
        .where(inArray(uploads.path, [...paths]));
      return new Map(rows.map(({ path, ...size }) => [path, size]));
    },
  };
}
