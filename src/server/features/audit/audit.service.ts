import { commandLineActor } from '#contract/shop/command-line.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { type AuditFilter, type AuditRow, createAuditRepository, type EntityName } from './audit.repository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type AuditQuery = { [Name in keyof AuditFilter]?: string | undefined } & Paging;

/** Creates the service that reads the entries of `platform/audit`. */
export function createAuditService({ db }: { db: Connection }) {
  const repository = createAuditRepository(db);

  /** Returns the current names of the entries' entities by id. */
  const namesOf = async (rows: readonly AuditRow[]): Promise<Map<string, EntityName>> => {
    const idsOf = (wanted: string) => [
      ...new Set(
        rows.flatMap(({ entry: { entity, entityId } }) => (entity === wanted && isId(entityId) ? entityId : [])),
      ),
    ];
    const found = await Promise.all([
      ...(['product', 'category', 'user'] as const).map((entity) => repository.findNames(entity, idsOf(entity))),
      repository.findVariantNames(idsOf('variant')),
    ]);
    return new Map(found.flat().map((named) => [named.id, named]));
  };

  return {
    async list({ entity = '', entityId, actor, ...paging }: AuditQuery) {
      const isUnknownActor = actor !== undefined && actor !== commandLineActor && !isId(actor);
      const actorId = actor === commandLineActor ? null : actor;
      const { rows, nextCursor } = await readPage(paging, idCursor, async ({ limit, after }) => {
        if (isUnknownActor) return [];
        const found = await repository.list({ entity, entityId, actor: actorId, before: after?.id, limit });
        return found.map((row) => ({ ...row, id: row.entry.id }));
      });
      const names = await namesOf(rows);
      return { entries: rows.map((row) => ({ ...row, named: names.get(row.entry.entityId) })), nextCursor };
    },
  };
}
