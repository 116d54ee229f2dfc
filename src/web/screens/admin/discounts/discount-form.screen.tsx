import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { stateLabels } from '#web/store/discounts/discount-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { DiscountForm } from './discount-form.tsx';
import type { LoadedDiscountForm } from './discounts.loader.ts';

/** The form of a new or a stored discount. */
export function DiscountFormScreen() {
  const loaded = useLoaderData<LoadedDiscountForm | null>();
  const discount = loaded?.discount;
  const title = loaded && !discount ? m.admin_discounts_add() : m.admin_discounts_edit();
  const crumbs = [
    { label: m.admin_discounts_discounts(), href: adminPaths.discounts.href() },
    { label: discount?.name ?? title },
  ];
  return (
    <>
      <PageTitle>{discount?.name ?? title}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={<bdi>{discount?.name ?? title}</bdi>}
          lead={discount && <StateBadge state={discount.state} />}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {loaded ? <DiscountForm key={discount?._id ?? 'new'} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function StateBadge({ state }: { state: keyof typeof stateLabels }) {
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{label()}</Badge>;
}
