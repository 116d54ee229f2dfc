import * as m from '#i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What is unsafe about how the shop can be reached. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={m.admin_warnings()} className="mb-10 space-y-3">
      {warnings.map((warning) => (
        <li key={warning}>
          <Notice tone="warning">{warning}</Notice>
        </li>
      ))}
    </ul>
  );
}
