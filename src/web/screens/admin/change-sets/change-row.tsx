import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { stagedFieldLabel } from '#web/store/change-sets/change-set-labels.ts';
import { Pictures, picturesOf, textOf } from '#web/components/admin/change-sets/field-value.tsx';
import type { ChangeSetItem } from '#web/store/change-sets/change-sets.admin.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { ArrowRightIcon } from '#web/ui/layout/icons.tsx';
import { type DiffPart, diffWords } from './word-diff.ts';

type Names = Readonly<Record<string, string>>;

/** Fields whose values are compared word by word; those of others are shown whole. */
const isProse = (field: string) =>
  [
    'name',
    'title',
    'description',
    'details',
    'highlights',
    'tags',
    'body',
    'seoTitle',
    'imageAlt',
    'sizeGuide',
    'value',
  ].includes(field);

/** A field that a set changes: what it is, and what it becomes. */
export function ChangeRow({
  item,
  names,
  action,
}: {
  item: Pick<ChangeSetItem, 'field' | 'before' | 'after'>;
  names: Names;
  action?: ReactNode;
}) {
  const { field, before, after } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="text-sm font-medium text-muted">{stagedFieldLabel(field)}</p>
      <div className="min-w-0 text-sm max-sm:col-span-2 max-sm:row-start-2">
        <Change field={field} before={before} after={after} names={names} />
      </div>
      {action && <div className="-my-2 -me-2">{action}</div>}
    </li>
  );
}

function Change({ field, before, after, names }: { field: string; before: unknown; after: unknown; names: Names }) {
  const pictures = [picturesOf(field, before), picturesOf(field, after)] as const;
  if (pictures.some((each) => each.length > 0))
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={m.admin_audit_before()}>
          <Pictures pictures={pictures[0]} />
        </Side>
        <Side title={m.admin_audit_after()}>
          <Pictures pictures={pictures[1]} />
        </Side>
      </div>
    );
  const texts = [textOf(field, before, names), textOf(field, after, names)] as const;
  // 'The default' is no text of which words were changed.
  const isWhole = !isProse(field) || (field === 'value' && (before === null || after === null));
  const parts: DiffPart[] = isWhole
    ? [
        { kind: 'removed', text: texts[0] || m.admin_audit_nothing() },
        { kind: 'added', text: texts[1] || m.admin_audit_nothing() },
      ]
    : diffWords(...texts);
  return (
    <p className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
      {withPlaces(parts).map(({ part, place }) => (
        <Part key={place} part={part} isWhole={isWhole} />
      ))}
    </p>
  );
}

/** Returns the parts with the place in the text at which each ends. */
function withPlaces(parts: readonly DiffPart[]): { part: DiffPart; place: number }[] {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length;
    return { part, place };
  });
}

function Part({ part: { kind, text }, isWhole }: { part: DiffPart; isWhole: boolean }) {
  if (kind === 'same') return text;
  if (kind === 'removed')
    return (
      <>
        <del className="text-danger decoration-1">
          <VisuallyHidden>{m.changes_removed()} </VisuallyHidden>
          {text}
        </del>
        {isWhole && <ArrowRightIcon size={14} className="mx-2 inline" />}
      </>
    );
  return (
    <ins className="bg-success-tint text-success no-underline">
      <VisuallyHidden>{m.changes_added()} </VisuallyHidden>
      {text}
    </ins>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-xs text-muted">{title}</p>
    {children}
  </div>
);
