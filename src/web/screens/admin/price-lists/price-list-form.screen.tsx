import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { crumbsOf } from './crumbs.ts';
import { PriceListForm } from './price-list-form.tsx';
import type { LoadedPriceListForm } from './price-lists.loader.ts';

export function AddPriceListScreen() {
  const loaded = useLoaderData<LoadedPriceListForm | null>();
  const title = m.admin_price_lists_add();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title={title} above={<Breadcrumbs crumbs={crumbsOf({ label: title })} />} />
        {loaded ? <PriceListForm samplePrice={loaded.samplePrice} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

export function EditPriceListScreen() {
  const loaded = useLoaderData<LoadedPriceListForm | null>();
  const list = loaded?.list;
  const crumbs = crumbsOf(...(list ? [{ label: list.name, href: adminPaths.priceList.href(list._id) }] : []), {
    label: m.common_edit(),
  });
  return (
    <>
      <PageTitle>{m.admin_price_lists_edit_list()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={list?.name ?? m.admin_price_lists_edit_list()}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {loaded && list ? (
          <PriceListForm key={list._id} list={list} samplePrice={loaded.samplePrice} />
        ) : (
          <FormSkeleton />
        )}
      </Container>
    </>
  );
}
