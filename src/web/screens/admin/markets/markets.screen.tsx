import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { maxMarkets } from '#contract/shop/market-limits.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { MarketTable } from './market-table.tsx';
import type { LoadedMarkets } from './markets.loader.ts';

const crumbs = () => [
  { label: m.common_settings(), href: adminPaths.settings.href() },
  { label: m.admin_markets_markets() },
];

const addMarket = () => (
  <AdminLinkButton variant="primary" to={adminPaths.market.href('new')}>
    {m.admin_markets_add_market()}
  </AdminLinkButton>
);

/** The markets of the shop. */
export function MarketsScreen() {
  const loaded = useLoaderData<LoadedMarkets | null>();
  const count = loaded?.markets.length ?? 0;
  return (
    <>
      <PageTitle>{m.admin_markets_markets()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_markets_markets()}
          lead={m.admin_markets_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={count > 1 && count <= maxMarkets && addMarket()}
        />
        {loaded ? <MarketTable {...loaded} /> : <TableSkeleton />}
        {count > maxMarkets && <p className="mt-4 text-sm text-muted">{m.market_too_many({ limit: maxMarkets })}</p>}
        {count === 1 && (
          <EmptyState title={m.admin_markets_one_market()} action={addMarket()}>
            {m.admin_markets_what_a_market_is_for()}
          </EmptyState>
        )}
      </Container>
    </>
  );
}
