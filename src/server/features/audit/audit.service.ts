import { commandLine } from '#contract/command-line.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type AuditFilter, type AuditRow, createAuditRepository } from './audit.repository.ts';
import { badCursor } from './audit.errors.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type Wanted = {
  [Name in keyof AuditFilter]?: string | undefined;
} & { limit: number; cursor?: string | undefined };

/** Reads what `platform/audit` recorded. */
export function createAuditService({ db }: { db: Connection }) {
  const repository = createAuditRepository(db);
  return {
    async list({ entity = '', entityId, actor, limit, cursor }: Wanted) {
      if (cursor !== undefined && !isId(cursor)) throw badCursor();
      // Nobody has an id that is none.
      const isNobody = actor !== undefined && actor !== commandLine && !isId(actor);
      const actorId = actor === commandLine ? null : actor;
      const filter = { entity, entityId, actor: actorId, before: cursor, limit: limit + 1 };
      const rows: AuditRow[] = isNobody ? [] : await repository.list(filter);
      const shown = rows.slice(0, limit);
      return { entries: shown, next: rows.length > limit ? shown.at(-1)?.entry.id : undefined };
    },
  };
}
