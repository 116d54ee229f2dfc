import * as m from '#i18n/messages.ts';
import { fieldLabel } from '#web/store/audit/audit-fields.ts';
import { formatField } from '#web/store/audit/audit-values.ts';
import type { AuditRecord } from '#web/store/audit/audit.admin.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** The changed fields before and after, collapsed because values can be long. */
export function ChangeDetails({ record: { before, after } }: { record: AuditRecord }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Disclosure summary={summaryOf(before, after, names)} className="w-full text-start text-muted sm:w-80 lg:w-120">
      <dl className="mt-1 mb-3 text-ink space-y-3 border-s-2 border-hairline ps-4">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-xs font-medium text-muted">{fieldLabel(name)}</dt>
            {before && <OldValue>{formatField(name, before[name])}</OldValue>}
            {after && <NewValue>{formatField(name, after[name])}</NewValue>}
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type Fields = AuditRecord['before'];

/** Returns the change as text if it is short enough for the summary. */
function shortChange(before: Fields, after: Fields, name: string): string | undefined {
  const [oldValue, newValue] = [before, after].map(
    (fields) => formatField(name, fields?.[name]) || m.admin_audit_no_value(),
  ) as [string, string];
  if (oldValue.length + newValue.length > 40) return undefined;
  const value = before === null ? newValue : m.admin_audit_now({ oldValue, newValue });
  return m.audit_field_and_value({ field: fieldLabel(name), value });
}

function summaryOf(before: Fields, after: Fields, names: readonly string[]): string {
  if (after === null) return m.admin_audit_deleted_values();
  const [first = '', ...more] = names.map(fieldLabel);
  const short = more.length === 0 ? shortChange(before, after, names[0] ?? '') : undefined;
  if (before === null) return short ?? m.admin_audit_created_with();
  return more.length > 0 ? m.admin_audit_and_more({ first, count: more.length }) : (short ?? first);
}

const valueStyles = 'max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap';

const OldValue = ({ children }: { children: string }) => (
  <dd className={`${valueStyles} text-muted`}>
    <VisuallyHidden>{m.admin_audit_before()} </VisuallyHidden>
    {children ? <del dir="auto">{children}</del> : m.admin_audit_nothing()}
  </dd>
);

const NewValue = ({ children }: { children: string }) => (
  <dd className={valueStyles}>
    <VisuallyHidden>{m.admin_audit_after()} </VisuallyHidden>
    {children ? (
      <ins dir="auto" className="no-underline">
        {children}
      </ins>
    ) : (
      <span className="text-muted">{m.admin_audit_nothing()}</span>
    )}
  </dd>
);
