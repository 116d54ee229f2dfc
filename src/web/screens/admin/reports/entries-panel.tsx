import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useEffect, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type EntriesPage, fetchEntries, type SalesEntry } from '#web/store/reports/reports.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import type { ExplainedAmount, Figure } from './figure-button.tsx';

const kindLabels: Readonly<Record<SalesEntry['kind'], Text>> = {
  sale: m.report_kind_sale,
  edit: m.report_kind_edit,
  refund: m.report_kind_refund,
  cancel: m.report_kind_cancel,
};

const totalOf = ({ net, tax, delivery }: Pick<SalesEntry, 'net' | 'tax' | 'delivery'>) => net + tax + delivery;

/** What an entry, or the sum of all, adds to the figure. */
function amountOf(entry: Pick<SalesEntry, 'net' | 'tax' | 'delivery' | 'pieces'>, amount: ExplainedAmount): string {
  if (amount === 'pieces' || amount === 'count') return formatNumber(entry.pieces);
  return formatSum(amount === 'total' ? totalOf(entry) : entry[amount]);
}

type EntriesPanelProps = { figure: Figure | undefined; open: boolean; onClose: () => void };

/** The entries behind a figure, newest first, and their sum. */
export function EntriesPanel({ figure, open, onClose }: EntriesPanelProps) {
  return (
    <SidePanel open={open} onClose={onClose} title={m.report_why_is_this_number()}>
      {figure && <Entries key={JSON.stringify([figure.query, figure.amount])} figure={figure} />}
    </SidePanel>
  );
}

function Entries({ figure }: { figure: Figure }) {
  const { page, failed, pending, load } = useEntries(figure);
  return (
    <>
      <p className="text-sm text-muted">{figure.of}</p>
      <p className="mb-4 font-display text-2xl tracking-tight tabular-nums">{figure.text}</p>
      <p className="mb-4 text-sm text-muted">{explanationOf(figure.amount)}</p>
      {page && <EntryList page={page} amount={figure.amount} />}
      {failed && (
        <ErrorState
          title={m.report_entries_not_loaded()}
          headingLevel={3}
          pending={pending}
          onRetry={() => void load(page?.nextCursor ?? undefined)}
        />
      )}
      {!page && !failed && (
        <ListSkeleton rows={6}>
          <Skeleton className="my-3 h-9" />
        </ListSkeleton>
      )}
      {page?.nextCursor && !failed && (
        <Button wide className="mt-4" pending={pending} onClick={() => void load(page.nextCursor ?? undefined)}>
          {m.report_show_more_entries()}
        </Button>
      )}
    </>
  );
}

const explanationOf = (amount: ExplainedAmount) =>
  amount === 'count' ? m.report_counted_entries() : m.report_entries_add_up();

function useEntries({ query }: Figure) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState<EntriesPage>();
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(true);
  const load = async (cursor?: string) => {
    setPending(true);
    setFailed(false);
    try {
      const next = await dispatch(fetchEntries({ ...query, cursor })).unwrap();
      setPage((before) => ({ ...next, data: [...(cursor && before ? before.data : []), ...next.data] }));
    } catch {
      setFailed(true);
    }
    setPending(false);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- Another figure mounts another panel.
  }, []);
  return { page, failed, pending, load };
}

function EntryList({ page: { data, sum }, amount }: { page: EntriesPage; amount: ExplainedAmount }) {
  if (data.length === 0) return <p className="text-sm">{m.report_no_entries()}</p>;
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {data.map((entry) => (
          <li key={entry._id} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">
                <bdi>{entry.name}</bdi>
              </p>
              <p className="mt-1 flex flex-wrap gap-x-2 text-muted">
                <span>{kindLabels[entry.kind]()}</span>
                <DateText value={entry.day} timeZone="UTC" />
                <AdminLink to={adminPaths.order.href(entry.orderId)}>
                  {m.admin_orders_order({ id: entry.orderId })}
                </AdminLink>
              </p>
            </div>
            <div className="shrink-0 text-end tabular-nums">
              <p>{amountOf(entry, amount)}</p>
              {amount !== 'pieces' && amount !== 'count' && entry.pieces !== 0 && (
                <p className="mt-1 text-muted">{m.report_count_pieces({ count: entry.pieces })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 py-3 font-medium">
        <span>{m.report_sum_of_all_entries()}</span>
        <span className="tabular-nums">{amountOf(sum, amount)}</span>
      </p>
    </>
  );
}
