import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { tryAddressHref } from '#web/components/admin/zones/try-address-href.ts';
import { ShippingForm } from './shipping-form.tsx';
import type { LoadedShipping } from './shipping.loader.ts';

const crumbs = () => [{ label: m.common_settings(), href: adminPaths.settings.href() }, { label: m.common_delivery() }];

export function ShippingScreen() {
  const loaded = useLoaderData<LoadedShipping | null>();
  return (
    <>
      <PageTitle>{m.common_delivery()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.common_delivery()}
          lead={m.admin_shipping_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={<TextLink to={tryAddressHref()}>{m.admin_shipping_try()}</TextLink>}
        />
        {loaded ? <ShippingForm {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
