import type { HistoryEntry } from '#contract/order/order-admin.ts';
import { parseKey, orderStatusLabels, paymentStatusLabels } from '#web/store/order/order-labels.ts';
import { returnStatusLabels } from '#web/store/order/return-labels.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** The history of an order, latest entry first. */
export function OrderHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <ol className="mt-8 divide-y divide-hairline border-y border-hairline text-sm">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.to} ${entry.note}`} className="py-3">
          <div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
            <p className="font-medium">{titleOf(entry)}</p>
            <p className="text-muted">
              {actorOf(entry)}, <DateText value={entry.at} withTime timeZone={timeZone} />
            </p>
          </div>
          <p className="mt-1 whitespace-pre-line empty:hidden">{detailOf(entry)}</p>
        </li>
      ))}
    </ol>
  );
}

function titleOf({ kind, from, to }: HistoryEntry): string {
  if (kind === 'note') return 'Note';
  if (kind === 'refund') return 'Refund';
  if (kind === 'tracking') return 'Tracking number';
  if (kind === 'return') {
    const status = parseKey(returnStatusLabels, to);
    return `Return: ${status ? returnStatusLabels[status].label.toLowerCase() : to}`;
  }
  if (kind === 'payment') {
    const status = parseKey(paymentStatusLabels, to);
    return `Payment: ${status ? paymentStatusLabels[status].toLowerCase() : to}`;
  }
  const status = parseKey(orderStatusLabels, to);
  return from === null ? 'Ordered' : status ? orderStatusLabels[status].label : to;
}

function detailOf({ kind, from, to, note }: HistoryEntry): string {
  if (kind === 'note') return note || 'Erased with the account.';
  if (kind === 'refund') return note;
  if (kind === 'tracking') return `${from || 'None'} → ${to || 'None'}`;
  return '';
}

const actorLabels = { shopper: 'The shopper', admin: 'An admin', system: 'The shop' };
const actorOf = ({ actor, actorName }: HistoryEntry): string => actorName || actorLabels[actor];
