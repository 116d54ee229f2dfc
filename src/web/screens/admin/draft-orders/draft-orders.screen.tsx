import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { draftStateLabels } from '#web/store/draft-orders/draft-labels.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { DraftTable } from './draft-table.tsx';
import type { LoadedDraftOrders } from './draft-orders.loader.ts';

const NewButton = () => (
  <AdminLinkButton variant="primary" to={adminPaths.draftOrder.href('new')}>
    {m.draft_order_new()}
  </AdminLinkButton>
);

const filters = () =>
  [
    {
      kind: 'select',
      name: 'state',
      label: m.common_status(),
      all: m.draft_order_all_states(),
      options: Object.entries(draftStateLabels).map(([value, { label }]) => ({ value, label: label() })),
    },
  ] as const;

/** The orders that the team prepares for customers. */
export function DraftOrdersScreen() {
  const page = useLoaderData<LoadedDraftOrders | null>();
  const [search] = useListSearch();
  const isFiltered = search.has('state') || search.has('cursor');
  const isEmpty = page?.data.length === 0;
  const hasDrafts = !isEmpty || isFiltered;
  return (
    <>
      <PageTitle>{m.draft_order_draft_orders()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.draft_order_draft_orders()}
          lead={m.draft_order_lead()}
          actions={hasDrafts && <NewButton />}
        />
        {hasDrafts && <FilterBar label={m.draft_order_find()} filters={filters()} />}
        {!page && <TableSkeleton />}
        {isEmpty && (isFiltered ? <NothingFound /> : <NoDrafts />)}
        {page && !isEmpty && <DraftTable drafts={page.data} />}
        {page && <Pager nextCursor={page.nextCursor} next={m.draft_order_older()} />}
      </Container>
    </>
  );
}

const NothingFound = () => (
  <EmptyState
    title={m.draft_order_none_found()}
    action={<LinkButton to={adminPaths.draftOrders.href()}>{m.draft_order_show_all()}</LinkButton>}
  >
    {m.draft_order_none_found_text()}
  </EmptyState>
);

const NoDrafts = () => (
  <EmptyState title={m.draft_order_none_yet()} action={<NewButton />}>
    {m.draft_order_none_yet_text()}
  </EmptyState>
);
