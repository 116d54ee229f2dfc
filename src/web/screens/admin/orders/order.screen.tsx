import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { statusChangeError, stepsOf } from '#contract/order/order-states.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OrderItems } from '#web/components/order/order-items.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { OrderHistory } from '#web/screens/admin/orders/details/order-history.tsx';
import { NoteForm } from '#web/screens/admin/orders/details/note-form.tsx';
import { OrderDetails } from '#web/screens/admin/orders/details/order-details.tsx';
import { EditLink } from '#web/screens/admin/orders/edit/edit-link.tsx';
import { OpenEdit } from '#web/screens/admin/orders/edit/open-edit.tsx';
import { OrderParcels } from '#web/screens/admin/orders/parcels/order-parcels.tsx';
import { OrderInvoices } from '#web/screens/admin/orders/invoices/order-invoices.tsx';
import { OrderSteps } from '#web/screens/admin/orders/steps/order-steps.tsx';
import type { LoadedOrder } from './orders.loader.ts';
import { OrderTags } from '#web/screens/admin/orders/tags/order-tags.tsx';
import { OrderHints } from '#web/screens/admin/orders/hints/order-hints.tsx';
import { Refund } from '#web/screens/admin/orders/refunds/refund.tsx';
import { RefundList } from '#web/screens/admin/orders/refunds/refund-list.tsx';
import { isRefundable } from '#web/screens/admin/orders/refunds/refundable-lines.ts';
import { Returns } from '#web/screens/admin/orders/refunds/returns.tsx';

/** The page of an order for the team. */
export function AdminOrderScreen() {
  const loaded = useLoaderData<LoadedOrder | null>();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{m.admin_orders_order({ id })}</PageTitle>
      <Container width="content" className="pb-section">
        {loaded ? <LoadedOrderView {...loaded} /> : <OrderSkeleton />}
      </Container>
    </>
  );
}

function LoadedOrderView({ order, history, returns, money, refunds }: LoadedOrder) {
  return (
    <>
      <Heading order={order} left={money.left} />
      <OpenEdit order={order} />
      <BlockedSteps order={order} />
      <OrderHints hints={order.hints} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          {returns.length > 0 && <Returns order={order} returns={returns} left={money.left} />}
          <OrderItems order={order} forTeam />
          <OrderParcels order={order} />
          {refunds.length > 0 && <RefundList order={order} refunds={refunds} />}
        </div>
        <div className="lg:row-span-2">
          <OrderTags order={order} />
          <OrderDetails order={order} money={money} />
          <IfPermitted to="invoices.view">
            <OrderInvoices order={order} />
          </IfPermitted>
        </div>
        <section aria-labelledby="history">
          <h2 id="history" className="mb-3 text-xl">
            {m.admin_orders_history()}
          </h2>
          <IfPermitted to={['orders.edit', 'orders.fulfil']}>
            <NoteForm orderId={order._id} />
          </IfPermitted>
          <OrderHistory entries={history} />
        </section>
      </div>
    </>
  );
}

function Heading({ order, left }: { order: AdminOrder; left: number }) {
  const { _id, orderStatus } = order;
  const { label, tone } = orderStatusLabels[orderStatus];
  const badge = useFocusOnChange<HTMLSpanElement>(
    isRefundable(order, left) ? `${orderStatus}, refundable` : orderStatus,
  );
  return (
    <PageHeading
      compact
      title={
        <>
          <span className="max-sm:block max-sm:text-2xl">{m.admin_orders_order({ id: _id })}</span>{' '}
          <span
            ref={badge}
            tabIndex={-1}
            className="relative -top-1 inline-block align-middle font-sans tracking-normal sm:ms-1"
          >
            <Badge tone={tone}>{label()}</Badge>
          </span>
        </>
      }
      above={
        <div className="flex items-center justify-between gap-4">
          <Breadcrumbs
            crumbs={[{ label: m.common_orders(), href: adminPaths.orders.href() }, { label: m.common_order() }]}
          />
          {/* On a phone, it would be alone on the last line of the actions. */}
          <CopyCode code={_id} className="-my-3 -me-2 sm:hidden" />
        </div>
      }
      wideActions
      actions={
        <>
          <CopyCode code={_id} className="max-sm:hidden" />
          <OrderSteps order={order}>
            <EditLink order={order} />
          </OrderSteps>
          <Refund order={order} left={left} />
          <LinkButton to={adminPaths.packingSlip.href(_id)} className="max-sm:flex-auto">
            {m.admin_orders_packing_slip()}
          </LinkButton>
        </>
      }
    />
  );
}

/** The reasons why next steps of the order are not possible yet. */
function BlockedSteps({ order }: { order: AdminOrder }) {
  const reasons = new Set(stepsOf(order).flatMap((to) => statusChangeError(order, to) ?? []));
  if (order.edit) reasons.add(m.order_edit_open());
  return [...reasons].map((reason) => (
    <Notice key={reason} className="mb-6">
      {reason}
    </Notice>
  ));
}

function OrderSkeleton() {
  return (
    <div className="pt-6">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="mb-8 h-4 w-32" />
      <Skeleton className="mb-10 h-10 w-3/5 max-w-md" />
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full max-lg:mt-14" />
      </div>
    </div>
  );
}
