import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { MarketForm } from './market-form.tsx';
import type { LoadedMarketForm } from './markets.loader.ts';

const above = (label: string) => (
  <Breadcrumbs crumbs={[{ label: m.admin_markets_markets(), href: paths.adminMarkets.href() }, { label }]} />
);

export function AddMarketScreen() {
  const loaded = useLoaderData<LoadedMarketForm | null>();
  return (
    <>
      <PageTitle>{m.admin_markets_add_market()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title={m.admin_markets_add_market()} above={above(m.admin_categories_add())} />
        {loaded ? <MarketForm {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

export function EditMarketScreen() {
  const loaded = useLoaderData<LoadedMarketForm | null>();
  return (
    <>
      <PageTitle>{m.admin_markets_edit_market()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={loaded?.market?.name ?? m.admin_markets_edit_market()}
          above={above(m.common_edit())}
        />
        {loaded ? <MarketForm key={loaded.market?._id} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-6">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
