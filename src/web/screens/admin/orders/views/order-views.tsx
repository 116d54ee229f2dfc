import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import { toSavedQuery } from '#contract/shop/saved-filter-query.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deleteFilter } from '#web/store/saved-filters/saved-filters.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

const usualViews = [
  { label: m.admin_orders_to_send, status: 'confirmed', payment: null },
  { label: m.admin_orders_unpaid, status: 'pending', payment: 'unpaid' },
  { label: m.common_dispatched, status: 'dispatched', payment: null },
  { label: m.common_all, status: null, payment: null },
] as const;

const noSearch = new URLSearchParams();
const queryOf = (search: URLSearchParams) => toSavedQuery('orders', search);
const isUsual = (query: string) =>
  usualViews.some(
    ({ status, payment }) => queryOf(new URLSearchParams(hrefWith(noSearch, { status, payment }))) === query,
  );

/**
 * The usual views of the list and the saved filters, and what saves or deletes one. The other filters stay in a usual view, unless they
 * are those of a saved one. None is current when the filters say something else.
 */
export function OrderViews({ saved }: { saved: readonly SavedFilter[] }) {
  const [search] = useListSearch();
  const query = queryOf(search);
  const current = saved.find((filter) => filter.query === query);
  const usual = usualViews.map(({ label, status, payment }) => ({
    label: label(),
    href: hrefWith(current ? noSearch : search, { status, payment, cursor: null }),
    current: !current && search.get('status') === status && search.get('payment') === payment,
  }));
  const own = saved.map((filter) => ({
    label: filter.name,
    href: `?${filter.query}`,
    current: filter === current,
  }));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <ViewLinks
        label={m.admin_orders_orders_by_status()}
        links={[...usual, ...own]}
        className="min-w-0 max-sm:basis-full"
      />
      {current ? (
        <DeleteFilter key={current._id} filter={current} />
      ) : (
        query !== '' && !isUsual(query) && <SaveFilter query={query} hasSearchText={search.has('q')} />
      )}
    </div>
  );
}

function SaveFilter(props: { query: string; hasSearchText: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ms-2" onClick={() => setOpen(true)}>
        {m.admin_saved_filters_save()}
      </Button>
      <SaveFilterDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Deletes an own filter, or one that the team shares for who manages it. */
function DeleteFilter({ filter }: { filter: SavedFilter }) {
  const dispatch = useAppDispatch();
  const managesTeam = useMayDo('team.manage');
  const [isOpen, setOpen] = useState(false);
  if (!filter.own && !managesTeam) return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ms-2" onClick={() => setOpen(true)}>
        {m.admin_saved_filters_delete()}
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.admin_saved_filters_delete_question()}
        name={filter.name}
        onDelete={() => dispatch(deleteFilter(filter._id)).unwrap()}
        deletedText={m.admin_saved_filters_deleted()}
      >
        {filter.shared && (
          <>
            {!filter.own && m.admin_saved_filters_shared_by({ name: filter.ownerName })}{' '}
            {m.admin_saved_filters_whole_team()}
          </>
        )}
      </DeleteDialog>
    </>
  );
}
