import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { actionLabel, auditEntities } from '#web/store/audit/audit-labels.ts';
import type { AuditRecord, AuditSave } from '#web/store/audit/audit.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { ChangeDetails } from './change-details.tsx';

/** The columns of the audit log. */
export const auditColumns = (timeZone: string | undefined): Column<AuditSave>[] => [
  {
    key: 'when',
    header: m.common_when,
    place: 'note',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <DateText value={createdAt} short timeZone={timeZone} />
      </span>
    ),
  },
  {
    key: 'who',
    header: m.admin_audit_who,
    place: 'side',
    cell: (save) => <Actor record={save} />,
  },
  { key: 'what', header: m.admin_audit_what, place: 'title', cell: (save) => <Action record={save} /> },
  // As controls, so that on a phone the details take the whole width, without a label.
  {
    key: 'changes',
    header: m.admin_audit_changes,
    place: 'more',
    actions: true,
    cell: (save) => <Changes save={save} />,
  },
];

/** The member, or the API key of a program. */
function Actor({ record: { actorId, keyId, actorName } }: { record: AuditRecord }) {
  if (keyId !== null)
    return (
      <span>
        <bdi>{actorName}</bdi>
        <span className="block text-xs text-muted">{m.audit_api_key()}</span>
      </span>
    );
  if (actorName !== '') return actorName;
  return (
    <span className="text-muted">
      {actorId === null ? m.admin_audit_command_line() : m.admin_audit_a_former_admin()}
    </span>
  );
}

/** The action, linked to the page of its entity if there is one. */
function Action({ record }: { record: AuditRecord }) {
  const { action, entity, entityId, name } = record;
  const href = auditEntities[entity]?.page?.(entityId, record);
  const label = actionLabel(action);
  return (
    <span className="min-w-0">
      {href === undefined ? (
        label
      ) : (
        <AdminLink to={href} className="inline-flex items-center pointer-coarse:min-h-target">
          {label}
        </AdminLink>
      )}
      {name && (
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}

/** The changed fields of the change that names the save, then the other changes. */
function Changes({ save }: { save: AuditSave }) {
  const { saveId, others, otherCount } = save;
  return (
    <>
      <ChangeDetails record={save} />
      {otherCount > 0 && (
        <Disclosure
          summary={m.admin_audit_more_changes({ count: otherCount })}
          className="w-full text-start text-muted sm:w-80 lg:w-120"
        >
          <ul className="mb-3 text-ink divide-y divide-hairline border-s-2 border-hairline ps-4">
            {others.map((record) => (
              <li key={record._id} className="py-2">
                <Action record={record} />
                <ChangeDetails record={record} />
              </li>
            ))}
            {saveId !== null && otherCount > others.length && (
              <li className="py-2">
                <TextLink
                  to={adminPaths.audit.href({ save: saveId })}
                  className="inline-flex items-center pointer-coarse:min-h-target"
                >
                  {m.admin_audit_see_all_changes({ count: otherCount + 1 })}
                </TextLink>
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
