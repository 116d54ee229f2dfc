import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import type { PickListRow } from '#contract/order/order-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { PickRow } from '#web/screens/admin/orders/pick-list/pick-row.tsx';
import { usePickedRows } from '#web/screens/admin/orders/pick-list/use-picked-rows.ts';
import { SlipPage } from '#web/screens/admin/orders/slips/slip-page.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { LoadedPickList } from './orders.loader.ts';

/** What to fetch from the shelves for chosen orders, to be ticked off. */
export function PickListScreen() {
  const loaded = useLoaderData<LoadedPickList | null>();
  return (
    <>
      <PageTitle>{m.admin_pick_list()}</PageTitle>
      <SlipPage crumbs={[{ label: m.admin_pick_list() }]} isEmpty={loaded?.rows.length === 0}>
        {loaded &&
          (loaded.rows.length === 0 ? <NothingToPick ids={loaded.ids} /> : <PickList key={loaded.ids} {...loaded} />)}
      </SlipPage>
    </>
  );
}

const NothingToPick = ({ ids }: { ids: string }) => (
  <EmptyState
    headingLevel={1}
    title={ids === '' ? m.admin_orders_no_orders_chosen() : m.admin_pick_list_nothing()}
    action={
      <LinkButton to={adminPaths.orders.href({ status: 'confirmed' })}>{m.admin_orders_orders_to_send()}</LinkButton>
    }
  >
    {ids === '' ? m.admin_pick_list_choose() : m.admin_pick_list_nothing_why()}
  </EmptyState>
);

function PickList({ ids, rows }: { ids: string; rows: readonly PickListRow[] }) {
  const { isPicked, picked, pieces, toggle, clear } = usePickedRows(ids, rows);
  const chosen = new Set(ids.split(','));
  const withPieces = new Set(rows.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  const without = [...chosen].filter((id) => !withPieces.has(id.toUpperCase())).length;
  const isComplete = picked === pieces;
  return (
    <>
      <h1 className="mb-4 text-heading">{m.admin_pick_list()}</h1>
      {without > 0 && <Notice className="mb-6">{m.admin_pick_list_orders_without({ count: without })}</Notice>}
      <div className="sticky top-0 z-bar bg-paper py-3 print:static print:py-0">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <output className="tabular-nums">{m.admin_pick_list_picked({ picked, count: pieces })}</output>
          {picked > 0 && (
            <Button variant="quiet" size="sm" className="-me-2 print:hidden" onClick={clear}>
              {m.admin_pick_list_start_again()}
            </Button>
          )}
        </div>
        <progress
          aria-label={m.admin_pick_list_progress()}
          value={picked}
          max={pieces}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-wash accent-ink print:hidden [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
        />
      </div>
      <ul className="border-t border-ink">
        {rows.map((row) => (
          <PickRow key={row.variantId} row={row} isPicked={isPicked(row)} onToggle={() => toggle(row)} />
        ))}
      </ul>
      {isComplete && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
          <p className="font-medium">{m.admin_pick_list_all_picked()}</p>
          <LinkButton variant="primary" to={adminPaths.packingSlips.href([...withPieces])}>
            {m.admin_orders_packing_slips()}
          </LinkButton>
        </div>
      )}
    </>
  );
}
