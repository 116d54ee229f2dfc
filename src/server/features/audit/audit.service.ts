import { commandLineActor } from '#contract/shop/command-line.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { type AuditFilter, type AuditRow, createAuditRepository, type Named } from './audit.repository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type AuditQuery = { [Name in keyof AuditFilter]?: string | undefined } & Paging;

/** Reads what `platform/audit` recorded. */
export function createAuditService({ db }: { db: Connection }) {
  const repository = createAuditRepository(db);

  /** What the things of some entries are called now, by their ids. */
  const namesFor = async (rows: readonly AuditRow[]): Promise<Map<string, Named>> => {
    const idsOf = (wanted: string) => [
      ...new Set(
        rows.flatMap(({ entry: { entity, entityId } }) => (entity === wanted && isId(entityId) ? entityId : [])),
      ),
    ];
    const found = await Promise.all([
      ...(['product', 'category', 'user'] as const).map((entity) => repository.names(entity, idsOf(entity))),
      repository.variants(idsOf('variant')),
    ]);
    return new Map(found.flat().map((thing) => [thing.id, thing]));
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
      const names = await namesFor(rows);
      return { entries: rows.map((row) => ({ ...row, thing: names.get(row.entry.entityId) })), nextCursor };
    },
  };
}
