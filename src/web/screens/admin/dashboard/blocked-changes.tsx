import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The change sets that could not publish themselves. */
export function BlockedChanges({ sets }: { sets: Dashboard['blockedChanges'] }) {
  if (sets.length === 0) return null;
  return (
    <ul aria-label={m.changes_change_sets()} className="mb-10 space-y-3">
      {sets.map(({ _id, name }) => (
        <li key={_id}>
          <Notice tone="warning">
            <AdminLink to={adminPaths.changeSet.href(_id)}>{m.changes_blocked_notice({ name })}</AdminLink>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
