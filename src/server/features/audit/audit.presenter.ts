import { variantStateText } from '#contract/catalog/variant-states.ts';
import type { AuditRecord, AuditSave } from '#contract/shop/audit.ts';
import type { AuditRow, EntityName } from './audit.repository.ts';

type Fields = Record<string, unknown>;

/** Returns the fields that `platform/audit` wrote. The states of a product's variants are codes. */
function toFields(value: unknown): Fields | null {
  const fields = value as (Fields & { variants?: Record<string, string> | null }) | null;
  if (!fields?.variants) return fields;
  const variants = Object.entries(fields.variants).map(([name, state]) => [name, variantStateText(state)]);
  return { ...fields, variants: Object.fromEntries(variants) };
}

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
  keyId: entry.keyId,
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
