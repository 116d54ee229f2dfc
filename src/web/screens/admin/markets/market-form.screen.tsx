import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { MarketForm } from './market-form.tsx';
import type { LoadedMarketForm } from './markets.loader.ts';

const above = (label: string) => (
  <Breadcrumbs crumbs={[{ label: m.admin_markets_markets(), href: adminPaths.markets.href() }, { label }]} />
);

/** The form of a new or a stored market. */
export function MarketFormScreen() {
  const loaded = useLoaderData<LoadedMarketForm | null>();
  const isNew = useParams()['id'] === 'new';
  const title = isNew ? m.admin_markets_add_market() : m.admin_markets_edit_market();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={loaded?.market?.name ?? title}
          above={above(isNew ? m.admin_categories_add() : m.common_edit())}
        />
        {loaded ? <MarketForm key={loaded.market?._id} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
