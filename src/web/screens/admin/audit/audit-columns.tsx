import { actionLabel, auditEntities } from '#web/store/audit/audit-labels.ts';
import type { AuditRecord } from '#web/store/audit/audit.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { ChangeDetails } from './change-details.tsx';
import type { SaveGroup } from './group-records.ts';

/** The columns of the audit log. */
export const auditColumns = (timeZone: string | undefined): Column<SaveGroup>[] => [
  {
    key: 'when',
    header: 'When',
    place: 'note',
    cell: ({ main: { createdAt } }) => <DateText value={createdAt} short timeZone={timeZone} />,
  },
  {
    key: 'who',
    header: 'Who',
    place: 'side',
    cell: ({ main: { actorId, actorName } }) =>
      actorName || <span className="text-muted">{actorId === null ? 'Command line' : 'A former admin'}</span>,
  },
  { key: 'what', header: 'What', place: 'title', cell: ({ main }) => <Action record={main} /> },
  // As controls, so that on a phone the details take the whole width, without a label.
  { key: 'changes', header: 'Changes', place: 'more', actions: true, cell: (group) => <Changes group={group} /> },
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
      {name && <span className="block text-xs font-normal wrap-anywhere text-muted">{name}</span>}
    </span>
  );
}

/** The changes of the main record, then those that the same save made elsewhere. */
function Changes({ group: { main, others } }: { group: SaveGroup }) {
  return (
    <>
      <ChangeDetails record={main} />
      {others.length > 0 && (
        <details className="w-full text-left sm:w-80 lg:w-120">
          <summary className="flex min-h-9 cursor-pointer items-center text-muted underline decoration-outline underline-offset-[0.3em] hover:text-ink pointer-coarse:min-h-target">
            {others.length === 1 ? 'and 1 more change' : `and ${others.length} more changes`}
          </summary>
          <ul className="mb-3 divide-y divide-hairline border-l-2 border-hairline pl-4">
            {others.map((record) => (
              <li key={record._id} className="py-2">
                <Action record={record} />
                <ChangeDetails record={record} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
