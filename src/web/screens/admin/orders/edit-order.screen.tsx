import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { isEditable } from '#contract/order/order-states.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { EditForm } from './edit/edit-form.tsx';
import { OpenEdit } from './edit/open-edit.tsx';

/** Changes an order that is not dispatched. */
export function EditOrderScreen() {
  const order = useLoaderData<AdminOrder | null>();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{m.admin_order_edit_title({ id })}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={<span className="max-sm:text-2xl">{m.admin_order_edit_title({ id })}</span>}
          above={
            <Breadcrumbs
              crumbs={[
                { label: m.common_orders(), href: adminPaths.orders.href() },
                { label: `#${id}`, href: adminPaths.order.href(id) },
                { label: m.admin_order_edit() },
              ]}
            />
          }
        />
        {order ? <Edit order={order} /> : <EditSkeleton />}
      </Container>
    </>
  );
}

function Edit({ order }: { order: AdminOrder }) {
  if (order.edit) return <OpenEdit order={order} />;
  if (isEditable(order)) return <EditForm key={order.version} order={order} />;
  return (
    <div className="space-y-5">
      <Notice>{m.admin_order_edit_cannot()}</Notice>
      <LinkButton to={adminPaths.order.href(order._id)}>{m.admin_orders_order({ id: order._id })}</LinkButton>
    </div>
  );
}

function EditSkeleton() {
  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full max-lg:mt-10" />
    </div>
  );
}
