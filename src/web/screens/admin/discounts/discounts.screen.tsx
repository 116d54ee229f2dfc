import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { stateLabels } from '#web/store/discounts/discount-labels.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { DiscountTable } from './discount-table.tsx';
import type { LoadedDiscounts } from './discounts.loader.ts';

const AddButton = () => (
  <AdminLinkButton variant="primary" to={adminPaths.discount.href('new')}>
    {m.admin_discounts_add()}
  </AdminLinkButton>
);

const filters = () =>
  [
    { kind: 'search', name: 'q', label: m.common_search(), placeholder: m.admin_discounts_name_or_code() },
    {
      kind: 'select',
      name: 'state',
      label: m.admin_discounts_state(),
      all: m.admin_discounts_all_states(),
      options: Object.entries(stateLabels).map(([value, { label }]) => ({ value, label: label() })),
    },
  ] as const;

/** The discounts of the shop, with what they do and how often they were used. */
export function DiscountsScreen() {
  const page = useLoaderData<LoadedDiscounts | null>();
  const [search] = useListSearch();
  const isFiltered = search.has('q') || search.has('state') || search.has('cursor');
  const isEmpty = page?.data.length === 0;
  return (
    <>
      <PageTitle>{m.admin_discounts_discounts()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_discounts_discounts()}
          lead={m.admin_discounts_lead()}
          actions={(!isEmpty || isFiltered) && <AddButton />}
        />
        {(!isEmpty || isFiltered) && <FilterBar label={m.admin_discounts_find()} filters={filters()} />}
        {!page && <TableSkeleton />}
        {isEmpty && (isFiltered ? <NothingFound /> : <NoDiscounts />)}
        {page && !isEmpty && <DiscountTable discounts={page.data} />}
        {page && <Pager nextCursor={page.nextCursor} next={m.admin_discounts_older()} />}
      </Container>
    </>
  );
}

const NothingFound = () => (
  <EmptyState
    title={m.admin_discounts_none_found()}
    action={<LinkButton to={adminPaths.discounts.href()}>{m.admin_discounts_show_all()}</LinkButton>}
  >
    {m.admin_discounts_none_found_text()}
  </EmptyState>
);

const NoDiscounts = () => (
  <EmptyState title={m.admin_discounts_none_yet()} action={<AddButton />}>
    {m.admin_discounts_none_yet_text()}
  </EmptyState>
);
