import { actionLabel, auditEntities } from '#web/store/audit/audit-labels.ts';
import type { AuditRecord } from '#web/store/audit/audit.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { ChangeDetails } from './change-details.tsx';

/** The columns of the audit log. */
export const auditColumns = (timeZone: string | undefined): Column<AuditRecord>[] => [
  {
    key: 'when',
    header: 'When',
    cell: ({ createdAt }) => <DateText value={createdAt} withTime timeZone={timeZone} />,
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ actorId, actorName }) =>
      actorName || <span className="text-muted">{actorId === null ? 'Command line' : 'A former admin'}</span>,
  },
  { key: 'what', header: 'What', cell: (record) => <Action record={record} /> },
  // As controls, so that on a phone the details take the whole width, without a label.
  { key: 'changes', header: 'Changes', actions: true, cell: (record) => <ChangeDetails record={record} /> },
];

/** The action, linked to the page of its entity if there is one. */
function Action({ record: { action, entity, entityId, name, productId } }: { record: AuditRecord }) {
  const href = auditEntities[entity]?.page?.(entityId, productId);
  const label = actionLabel(action);
  return (
    <span className="min-w-0">
      {href === undefined ? (
        label
      ) : (
        <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-target">
          {label}
        </TextLink>
      )}
      {name && <span className="block text-xs wrap-anywhere text-muted">{name}</span>}
    </span>
  );
}
