import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { type ViewLink, ViewLinks } from '#web/ui/table/view-links.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { returnColumns } from './return-columns.tsx';
import type { LoadedReturns } from './returns.loader.ts';
import { type ReturnView, viewFrom, viewLabels } from './views.ts';

/** The returns of all orders. */
export function ReturnsScreen() {
  const page = useLoaderData<LoadedReturns | null>();
  const [search] = useSearchParams();
  const view = viewFrom(search);
  return (
    <>
      <PageTitle>{m.common_returns()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.common_returns()} />
        <ViewLinks label={m.common_status()} links={viewLinks(page ? view : undefined)} />
        {page ? <ReturnList page={page} view={view} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

/** Marks no view before the returns have loaded, because the server renders the page without its search. */
const viewLinks = (view: ReturnView | undefined): ViewLink[] =>
  Object.entries(viewLabels).map(([key, label]) => ({
    label: label(),
    href: adminPaths.returns.href({ status: key === 'requested' ? undefined : key }),
    current: key === view,
  }));

function ReturnList({ page, view }: { page: LoadedReturns; view: ReturnView }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <>
      <AdminTable
        name="returns"
        layout="compact"
        caption={m.common_returns()}
        columns={returnColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ orderId }) => adminPaths.order.href(orderId)}
        empty={<NoReturns view={view} />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_returns_older_returns()} />
    </>
  );
}

const noReturns = {
  accepted: m.admin_returns_no_return_is_accepted,
  declined: m.admin_returns_no_return_is_declined,
  withdrawn: m.admin_returns_no_return_is_withdrawn,
};

function NoReturns({ view }: { view: ReturnView }) {
  if (view === 'requested') {
    return (
      <EmptyState
        title={m.admin_returns_no_returns_to_decide()}
        action={
          <LinkButton to={adminPaths.returns.href({ status: 'all' })}>
            {m.admin_returns_look_at_all_returns()}
          </LinkButton>
        }
      >
        {m.admin_returns_shoppers_can_request_a_return()}
      </EmptyState>
    );
  }
  if (view === 'all') {
    return (
      <EmptyState
        title={m.admin_returns_no_returns_yet()}
        action={<AdminLinkButton to={adminPaths.settings.href()}>{m.admin_returns_open_settings()}</AdminLinkButton>}
      >
        {m.admin_returns_returns_appear_here_when_a()}
      </EmptyState>
    );
  }
  return <EmptyState title={m.admin_returns_no_returns_here()}>{noReturns[view]()}</EmptyState>;
}
