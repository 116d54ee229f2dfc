import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import type { OrderHint } from '#contract/order/hints.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the team may want to look at before the order is sent. */
export function OrderHints({ hints }: { hints: readonly OrderHint[] | undefined }) {
  if (!hints || hints.length === 0) return null;
  return (
    <section aria-labelledby="hints" className="mb-6">
      <Notice>
        <h2 id="hints" className="font-medium">
          {m.admin_hints_title()}
        </h2>
        <ul className="mt-1 space-y-1">
          {hints.map((hint) => (
            <li key={hint.code}>{describeHint(hint)}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function describeHint(hint: OrderHint): string {
  if (hint.code === 'declined-tries') return m.admin_hints_declined_tries({ tries: hint.tries });
  if (hint.code === 'shared-address') return m.admin_hints_shared_address({ people: hint.people });
  return m.admin_hints_large_first_order({ total: formatAmount(hint.total), average: formatAmount(hint.average) });
}
