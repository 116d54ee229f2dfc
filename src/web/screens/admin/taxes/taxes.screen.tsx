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
import { TaxesForm } from './taxes-form.tsx';
import type { LoadedTaxes } from './taxes.loader.ts';

const crumbs = () => [
  { label: m.common_settings(), href: adminPaths.settings.href() },
  { label: m.admin_taxes_taxes() },
];

export function TaxesScreen() {
  const loaded = useLoaderData<LoadedTaxes | null>();
  return (
    <>
      <PageTitle>{m.admin_taxes_taxes()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_taxes_taxes()}
          lead={m.admin_taxes_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink to={tryAddressHref()}>{m.admin_shipping_try()}</TextLink>
              <TextLink to={adminPaths.taxReport.href()}>{m.admin_tax_report_tax_report()}</TextLink>
            </p>
          }
        />
        {loaded ? <TaxesForm {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
