import type { AuditRecord } from '#contract/shop/audit.ts';
import type { AuditRow, EntityName } from './audit.repository.ts';

/** The column is JSON that `platform/audit` wrote: an object, or nothing. */
const fieldsIn = (value: unknown) => value as Record<string, unknown> | null;

export const presentEntry = ({
  entry,
  actorName,
  thing,
}: AuditRow & { thing: EntityName | undefined }): AuditRecord => ({
  _id: entry.id,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  // An order is called by its code.
  name: entry.entity === 'order' ? entry.entityId : (thing?.name ?? ''),
  productId: thing?.productId,
  actorId: entry.actorId,
  actorName: actorName ?? '',
  before: fieldsIn(entry.before),
  after: fieldsIn(entry.after),
  createdAt: entry.createdAt.toISOString(),
});
