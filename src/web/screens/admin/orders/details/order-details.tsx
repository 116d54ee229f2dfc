import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { deliveryNote } from '#contract/account/address-format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paymentSummary } from '#web/store/order/order-labels.ts';
import type { OrderBalance } from '#web/store/order/order.returns.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { deliveryRow } from '#web/components/order/delivery-row.tsx';
import { placeRows, recipientRow } from '#web/components/order/place-rows.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { CustomerName } from '#web/screens/admin/orders/customer-name.tsx';
import { TrackingNumber } from '#web/screens/admin/orders/steps/tracking-number.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings, selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** Customer, address, payment and amounts of an order. */
export function OrderDetails({ order, money }: { order: AdminOrder; money: OrderBalance }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <section aria-labelledby="order-details">
      <h2 id="order-details" className="mb-3 text-xl">
        {m.common_details()}
      </h2>
      <DescriptionList ruled className="border-y border-hairline text-sm" rows={detailsOf(order, money, timeZone)} />
    </section>
  );
}

function detailsOf(order: AdminOrder, { onItsWay, isTest }: OrderBalance, timeZone: string): DescriptionItem[] {
  const { userId, guest, userEmail, trackingNumber } = order;
  const { phone, phoneE164 } = order.addressInfo;
  const note = deliveryNote(order.addressInfo.notes);
  return [
    {
      label: m.common_customer(),
      value:
        userId && !guest ? (
          <AdminLink to={adminPaths.customer.href(userId)}>
            <CustomerName order={order} />
          </AdminLink>
        ) : (
          <CustomerName order={order} />
        ),
    },
    ...(userEmail
      ? [{ label: m.common_e_mail(), value: <Contact href={`mailto:${userEmail}`}>{userEmail}</Contact> }]
      : []),
    ...(phone
      ? [
          {
            label: m.common_phone(),
            value: <Contact href={`tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Contact>,
          },
        ]
      : []),
    ...deliveryRow(order),
    ...recipientRow(order),
    ...placeRows(order),
    ...(note
      ? [{ label: m.admin_orders_delivery_note(), value: <bdi className="whitespace-pre-line">{note}</bdi> }]
      : []),
    ...(trackingNumber || order.orderStatus === 'dispatched'
      ? [{ label: m.admin_orders_tracking_number(), value: <TrackingNumber order={order} /> }]
      : []),
    { label: m.admin_orders_ordered(), value: <DateText value={order.orderDate} withTime timeZone={timeZone} /> },
    ...(order.source === 'draft-order'
      ? [{ label: m.admin_orders_placed_through(), value: m.draft_order_draft_order() }]
      : []),
    ...(order.arrival ? [{ label: m.admin_orders_promised_delivery(), value: formatArrival(order.arrival) }] : []),
    { label: m.common_payment(), value: <Payment order={order} isTest={isTest} /> },
    ...(order.market === undefined
      ? []
      : [{ label: m.common_market(), value: <MarketName marketKey={order.market} /> }]),
    { label: m.common_total(), value: <Amount value={order.totalAmount} currency={order.currency} /> },
    ...totalInBaseCurrency(order),
    ...(order.refunded > 0
      ? [{ label: m.common_refunded(), value: <Amount value={order.refunded} currency={order.currency} /> }]
      : []),
    ...(onItsWay > 0
      ? [{ label: m.admin_orders_refund_pending(), value: <Amount value={onItsWay} currency={order.currency} /> }]
      : []),
  ];
}

/** What the order adds to the sums of the shop. */
function totalInBaseCurrency({ baseTotal, rate, currency }: AdminOrder): DescriptionItem[] {
  if (baseTotal === undefined || rate === undefined) return [];
  const base = getBaseCurrency();
  return [
    { label: m.admin_orders_total_in({ currency: base }), value: <Amount value={baseTotal} currency={base} /> },
    { label: m.admin_orders_rate(), value: <bdi>{m.admin_orders_rate_of({ base, rate, currency })}</bdi> },
  ];
}

/** The name of a market; its key once it is deleted. */
function MarketName({ marketKey }: { marketKey: string }) {
  const markets = useAppSelector(selectSettings)?.markets;
  return <bdi>{markets?.find(({ key }) => key === marketKey)?.name ?? marketKey}</bdi>;
}

function Payment({ order, isTest }: { order: AdminOrder; isTest: boolean }) {
  return (
    <>
      {paymentSummary(order)}
      {isTest && (
        <>
          {' '}
          <Badge tone="warning">{m.admin_orders_test()}</Badge>
        </>
      )}
    </>
  );
}

function Contact({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="wrap-anywhere underline decoration-outline decoration-1 underline-offset-[0.3em]">
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}
