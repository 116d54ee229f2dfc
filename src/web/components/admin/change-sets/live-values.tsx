import * as m from '#i18n/messages.ts';
import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import { textOf } from '#web/components/admin/change-sets/field-value.tsx';
import { stagedFieldLabel } from '#web/store/change-sets/change-set-labels.ts';
import { useStagedItems } from '#web/store/change-sets/use-staged-items.ts';

/** What the set that is edited changes of something, with the live value beside each. Absent while none is edited. */
export function LiveValues({ entity, entityId }: { entity: StagedEntity; entityId: string }) {
  const { items, names } = useStagedItems(entity, entityId);
  if (items.length === 0) return null;
  return (
    <section aria-label={m.changes_live_beside()} className="mb-8 border-y border-hairline py-4">
      <h2 className="font-medium">{m.changes_live_beside()}</h2>
      <dl className="mt-3 space-y-2 text-sm">
        {items.map(({ field, now, after }) => (
          <div key={field} className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-medium text-muted">{stagedFieldLabel(field)}</dt>
            <dd className="max-h-24 min-w-0 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-muted">{m.changes_in_the_shop()}</span>
              {textOf(field, now, names) || m.admin_empty()}
            </dd>
            <dd className="max-h-24 min-w-0 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <span className="block text-xs text-muted">{m.changes_in_this_set()}</span>
              {textOf(field, after, names) || m.admin_empty()}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
