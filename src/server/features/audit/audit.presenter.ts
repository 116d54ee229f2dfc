import type { AuditRecord, AuditSave } from '#contract/shop/audit.ts';
import type { AuditRow, EntityName } from './audit.repository.ts';

/** The column holds JSON that `platform/audit` wrote: an object or null. */
const toFields = (value: unknown) => value as Record<string, unknown> | null;

type NamedRow = AuditRow & { named: EntityName | undefined };

const presentEntry = ({ entry, actorName, named }: NamedRow): AuditRecord => ({
  _id: entry.id,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  // The name of an order is its code.
  name: entry.entity === 'order' ? entry.entityId : (named?.name ?? ''),
  productId: named?.productId,
  actorId: entry.actorId,
  actorName: actorName ?? '',
  before: toFields(entry.before),
  after: toFields(entry.after),
  createdAt: entry.createdAt.toISOString(),
});

export const presentSave = ({
  others,
  otherCount,
  ...main
}: NamedRow & { others: NamedRow[]; otherCount: number }): AuditSave => ({
  ...presentEntry(main),
  saveId: main.entry.saveId,
  others: others.map(presentEntry),
  otherCount,
});
