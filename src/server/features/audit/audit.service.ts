import { commandLine } from '#contract/command-line.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type AuditFilter, type AuditRow, createAuditRepository, type Named } from './audit.repository.ts';
import { badCursor } from './audit.errors.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type Wanted = {
  [Name in keyof AuditFilter]?: string | undefined;
} & { limit: number; cursor?: string | undefined };

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
    async list({ entity = '', entityId, actor, limit, cursor }: Wanted) {
      if (cursor !== undefined && !isId(cursor)) throw badCursor();
      // Nobody has an id that is none.
      const isNobody = actor !== undefined && actor !== commandLine && !isId(actor);
      const actorId = actor === commandLine ? null : actor;
      const filter = { entity, entityId, actor: actorId, before: cursor, limit: limit + 1 };
      const rows: AuditRow[] = isNobody ? [] : await repository.list(filter);
      const shown = rows.slice(0, limit);
      const names = await namesFor(shown);
      const entries = shown.map((row) => ({ ...row, thing: names.get(row.entry.entityId) }));
      return { entries, next: rows.length > limit ? shown.at(-1)?.entry.id : undefined };
    },
  };
}
