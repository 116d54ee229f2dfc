import type { AuditRecord } from '#contract/audit.ts';
import type { AuditRow } from './audit.repository.ts';

/** The column is JSON that `platform/audit` wrote: an object, or nothing. */
const fieldsIn = (value: unknown) => value as Record<string, unknown> | null;

export const presentEntry = ({ entry, actorName }: AuditRow): AuditRecord => ({
  _id: entry.id,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  actorId: entry.actorId,
  actorName: actorName ?? '',
  before: fieldsIn(entry.before),
  after: fieldsIn(entry.after),
  createdAt: entry.createdAt.toISOString(),
});
