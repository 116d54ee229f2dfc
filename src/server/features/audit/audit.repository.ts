import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import { auditEntries, users } from '#server/db/schema/index.ts';

/** `actor` is null for the command line. */
export type AuditFilter = { entity: string; entityId: string | undefined; actor: string | null | undefined };
type Page = AuditFilter & { before: string | undefined; limit: number };

export const createAuditRepository = (connection: Connection) => ({
  list({ entity, entityId, actor, before, limit }: Page) {
    const isFiltered = entity !== '' || actor !== undefined;
    return connection
      .select({ entry: auditEntries, actorName: users.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(
        and(
          entity === '' ? undefined : eq(auditEntries.entity, entity),
          entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
          actor === undefined
            ? undefined
            : actor === null
              ? isNull(auditEntries.actorId)
              : eq(auditEntries.actorId, actor),
          before === undefined ? undefined : lt(auditEntries.id, before),
        ),
      )
      .orderBy(isFiltered ? descending(auditEntries.id) : desc(auditEntries.id))
      .limit(limit);
  },
});

export type AuditRow = Awaited<ReturnType<ReturnType<typeof createAuditRepository>['list']>>[number];
