import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';
import type { LoadedInvoiceSettings } from './invoices.loader.ts';

/** What invoices say about the seller, and when they are issued. */
export function InvoiceSettingsScreen() {
  const loaded = useLoaderData<LoadedInvoiceSettings | null>();
  const crumbs = [
    { label: m.admin_invoices_invoices(), href: adminPaths.invoices.href() },
    { label: m.common_settings() },
  ];
  return (
    <>
      <PageTitle>{m.admin_invoices_settings()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.admin_invoices_settings()} above={<Breadcrumbs crumbs={crumbs} />} />
        {loaded ? <InvoiceSettingsForm loaded={loaded} /> : <Skeleton className="h-96 w-full" />}
      </Container>
    </>
  );
}
