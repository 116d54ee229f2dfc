import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { crumbsOf } from './crumbs.ts';
import { PriceListTable } from './price-list-table.tsx';
import type { LoadedPriceLists } from './price-lists.loader.ts';
import { useReloadWhile } from './use-reload-while.ts';

const AddButton = () => (
  <AdminLinkButton variant="primary" to={adminPaths.addPriceList.href()}>
    {m.admin_price_lists_add()}
  </AdminLinkButton>
);

/** The lists of prices in other currencies. */
export function PriceListsScreen() {
  const loaded = useLoaderData<LoadedPriceLists | null>();
  const lists = loaded?.lists;
  useReloadWhile(lists?.some(({ isWriting }) => isWriting) ?? false);
  return (
    <>
      <PageTitle>{m.admin_price_lists_price_lists()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_price_lists_price_lists()}
          lead={m.admin_price_lists_lead()}
          above={<Breadcrumbs crumbs={crumbsOf()} />}
          actions={lists?.length !== 0 && <AddButton />}
        />
        {!lists && <TableSkeleton />}
        {lists?.length === 0 && (
          <EmptyState title={m.admin_price_lists_no_lists()} action={<AddButton />}>
            {m.admin_price_lists_no_lists_text()}
          </EmptyState>
        )}
        {loaded && loaded.lists.length > 0 && <PriceListTable {...loaded} />}
      </Container>
    </>
  );
}
