import { actionLabel, auditEntities } from '#web/store/audit/audit-labels.ts';
import type { AuditRecord } from '#web/store/audit/audit.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { ChangeDetails } from './change-details.tsx';

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
  { key: 'what', header: 'What', cell: (record) => <What record={record} /> },
  // Without a word before it: on a phone it takes the whole width.
  { key: 'changes', header: 'Changes', actions: true, cell: (record) => <ChangeDetails record={record} /> },
];

/** Leads to the thing as it is now, where there is a page of it. */
function What({ record: { action, entity, entityId, name, productId } }: { record: AuditRecord }) {
  const href = auditEntities[entity]?.page?.(entityId, productId);
  const words = actionLabel(action);
  return (
    <span className="min-w-0">
      {href === undefined ? (
        words
      ) : (
        <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-target">
          {words}
        </TextLink>
      )}
      {name && <span className="block text-xs wrap-anywhere text-muted">{name}</span>}
    </span>
  );
}
