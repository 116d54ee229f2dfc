import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { isUndelivered, listDispatchError } from '#contract/order/order-states.ts';
import { Amount } from '#web/components/product/price.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { CustomerName } from '#web/screens/admin/orders/customer-name.tsx';
import { TagList } from '#web/screens/admin/orders/tags/tag-list.tsx';
import { orderStatusLabels, paymentSummary } from '#web/store/order/order-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';

type OpenDialog = (orderId: string) => void;

/** The columns of the list of orders. `openDialog` asks whether an order is on its way; undefined for those who may not say so. */
export const createOrderColumns = (timeZone: string, openDialog: OpenDialog | undefined): Column<AdminOrder>[] => [
  {
    key: 'order',
    header: m.common_order,
    cell: ({ _id }) => (
      <bdi dir="ltr" className="tabular-nums">
        {_id}
      </bdi>
    ),
  },
  {
    key: 'date',
    header: m.common_date,
    sortable: true,
    cell: ({ orderDate }) => (
      <>
        <span className="md:hidden">
          <DateText value={orderDate} short="digits" timeZone={timeZone} />
        </span>
        <span className="inline-block min-w-24 text-balance max-md:hidden">
          <DateText value={orderDate} short timeZone={timeZone} />
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    header: m.common_customer,
    cell: (order) => (
      <span className="min-w-0">
        <span className="block wrap-break-word max-md:truncate">
          <CustomerName order={order} />
        </span>
        <span className="block truncate text-xs text-muted max-lg:hidden lg:max-w-52">
          <bdi dir="ltr">{order.userEmail}</bdi>
        </span>
        <TagList tags={order.tags} />
      </span>
    ),
  },
  { key: 'items', header: m.common_items, cell: (order) => <Items order={order} /> },
  {
    key: 'status',
    header: m.admin_orders_status_and_payment,
    cell: (order) => (
      <span>
        <Badge tone={orderStatusLabels[order.orderStatus].tone}>{orderStatusLabels[order.orderStatus].label()}</Badge>
        <span className="mt-1 block text-xs text-muted max-md:hidden in-[:lang(en)]:min-[88rem]:whitespace-nowrap">
          {paymentSummary(order)}
        </span>
      </span>
    ),
  },
  {
    key: 'total',
    header: m.common_total,
    numeric: true,
    sortable: true,
    cell: (order) => (
      <span className="whitespace-nowrap">
        {/* On a phone, there is no column for the items. */}
        <span className="me-3 text-xs text-muted md:hidden">{countText(order)}</span>
        <Amount value={order.totalAmount} currency={order.currency} />
      </span>
    ),
  },
  {
    key: 'dispatch',
    header: m.admin_orders_dispatch,
    actions: true,
    cell: (order) => <Dispatch order={order} openDialog={openDialog} />,
  },
];

function countText({ cartItems }: AdminOrder): string {
  const count = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return m.cart_items({ count });
}

const mostThumbnails = 3;

/** How many items there are, and the pictures of the first items. */
function Items({ order }: { order: AdminOrder }) {
  return (
    <span className="flex items-center gap-2">
      <span className="flex gap-1 max-lg:hidden">
        {order.cartItems.slice(0, mostThumbnails).map(({ image, productId, color, size }) => (
          <span key={`${productId} ${color} ${size}`} className="block h-10 w-8 shrink-0 bg-wash">
            {image && <ResponsiveImage src={image} alt="" sizes="2rem" className="aspect-4/5" />}
          </span>
        ))}
      </span>
      <span className="text-xs whitespace-nowrap text-muted">{countText(order)}</span>
    </span>
  );
}

/** The button where it acts (D12), elsewhere the tracking number or what the order waits for. */
function Dispatch({ order, openDialog }: { order: AdminOrder; openDialog: OpenDialog | undefined }) {
  if (openDialog && listDispatchError(order) === undefined) {
    return (
      <Button size="sm" className="in-[:lang(en)]:whitespace-nowrap" onClick={() => openDialog(order._id)}>
        <Message message={m.admin_orders_dispatched_button} inputs={{ id: order._id }} markup={{ hidden }} />
      </Button>
    );
  }
  const text = order.trackingNumber || waitingFor(order);
  return (
    text && (
      <span className="block max-w-24 text-xs wrap-anywhere text-muted lg:max-w-32 max-md:hidden md:ms-auto">
        <bdi>{text}</bdi>
      </span>
    )
  );
}

function waitingFor(order: AdminOrder): string {
  if (order.orderStatus === 'pending') return m.admin_orders_waits_for_payment();
  if (isUndelivered(order)) return m.admin_orders_open_it_to_send_it();
  return order.orderStatus === 'dispatched' ? m.admin_orders_no_tracking_number() : '';
}
