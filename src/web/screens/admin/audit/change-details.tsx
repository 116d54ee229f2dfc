import { fieldLabel, formatValue } from '#web/store/audit/audit-labels.ts';
import type { AuditRecord } from '#web/store/audit/audit.admin.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** The fields that changed, as they were and as they are; folded, as a text may be long. */
export function ChangeDetails({ record: { before, after } }: { record: AuditRecord }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <details className="w-full text-left sm:w-80 lg:w-120">
      <summary className="flex min-h-9 cursor-pointer items-center text-muted underline decoration-outline underline-offset-[0.3em] hover:text-ink pointer-coarse:min-h-target">
        {summaryOf(before, after, names)}
      </summary>
      <dl className="mt-1 mb-3 space-y-3 border-l-2 border-hairline pl-4">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-xs font-medium text-muted">{fieldLabel(name)}</dt>
            {before && <Was>{formatValue(before[name])}</Was>}
            {after && <Is>{formatValue(after[name])}</Is>}
          </div>
        ))}
      </dl>
    </details>
  );
}

type Fields = AuditRecord['before'];

/** One short value, alone or in the place of another, needs no unfolding to be read. */
function shortChange(before: Fields, after: Fields, name: string): string | undefined {
  const [was, is] = [before, after].map((fields) => formatValue(fields?.[name]) || 'nothing') as [string, string];
  if (was.length + is.length > 40) return undefined;
  return `${fieldLabel(name)}: ${before === null ? is : `${was}, now ${is}`}`;
}

function summaryOf(before: Fields, after: Fields, names: readonly string[]): string {
  if (after === null) return 'As it was before';
  const [first = '', ...more] = names.map(fieldLabel);
  const short = more.length === 0 ? shortChange(before, after, names[0] ?? '') : undefined;
  if (before === null) return short ?? 'As it was made';
  return more.length > 0 ? `${first} and ${more.length} more` : (short ?? first);
}

const passage = 'max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap';

const Was = ({ children }: { children: string }) => (
  <dd className={`${passage} text-muted`}>
    <VisuallyHidden>Before: </VisuallyHidden>
    {children ? <del>{children}</del> : 'Nothing'}
  </dd>
);

const Is = ({ children }: { children: string }) => (
  <dd className={passage}>
    <VisuallyHidden>After: </VisuallyHidden>
    {children ? <ins className="no-underline">{children}</ins> : <span className="text-muted">Nothing</span>}
  </dd>
);
