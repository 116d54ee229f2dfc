import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { awaitsPayment, isToPay, orderStatusLabel, refundLabel } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { TrackLink } from '#web/components/order/track-link.tsx';
import { OrderAgain } from '#web/components/order/order-again.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PayOrder } from './pay-order.tsx';

const imageStyles = 'aspect-4/5 w-20 shrink-0 self-start sm:w-28';

/** A card that links to the order. `asksToPay` is false where the page asks already. */
export function OrderCard({ order, asksToPay = true }: { order: Order; asksToPay?: boolean }) {
  const { _id, cartItems, orderDate, totalAmount, currency } = order;
  const id = useId();
  const [first] = cartItems;
  const more = cartItems.length - 1;
  const status = orderStatusLabel(order);
  const refund = refundLabel(order);
  return (
    <li className="group relative flex gap-4 py-5 sm:gap-6">
      {first?.image ? (
        <ResponsiveImage src={first.image} alt="" sizes="7rem" className={imageStyles} />
      ) : (
        <div className={`${imageStyles} bg-tile`} />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-col items-start justify-between gap-x-4 gap-y-1 sm:flex-row">
          <div>
            <h2 id={id} className="font-sans text-base font-medium tracking-normal">
              {first?.name ?? m.account_order_without_name({ id: _id })}
            </h2>
            {more > 0 && <p className="text-sm text-muted">{m.account_and_more_items({ count: more })}</p>}
          </div>
          <p className="flex flex-wrap gap-1.5 sm:justify-end">
            <Badge tone={status.tone}>{status.label}</Badge>
            {refund && <Badge>{refund}</Badge>}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm whitespace-nowrap text-muted">
          <DateText value={orderDate} />
          <bdi dir="ltr" className="tabular-nums">
            #{_id}
          </bdi>
        </p>
        <div className="mt-auto flex items-end justify-between gap-4 pt-3">
          <TextLink
            to={paths.order.href(_id)}
            aria-describedby={id}
            className="text-sm group-hover:decoration-current after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
          >
            {m.account_read_more()}
          </TextLink>
          <Amount value={totalAmount} currency={currency} className="font-medium" />
        </div>
        {asksToPay && isToPay(order) && <PayOrder order={order} describedBy={id} />}
        {!awaitsPayment(order) && (
          <div className="relative z-10 mt-4 flex w-fit flex-wrap items-center gap-x-5">
            <OrderAgain order={order} size="sm" aria-describedby={id} />
            {order.parcels
              .filter((parcel) => parcel.status === 'sent')
              .map((parcel) => (
                <TrackLink key={parcel._id} parcel={parcel} />
              ))}
          </div>
        )}
      </div>
    </li>
  );
}

export function OrderCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 py-5 sm:gap-6">
      <Skeleton className={imageStyles} />
      <div className="flex flex-1 flex-col gap-4 pt-2">
        <div className="flex justify-between gap-8">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-4 w-20" />
        </div>
        <Skeleton className="h-3 w-1/4" />
        <div className="mt-auto flex justify-between gap-8 pb-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-14" />
        </div>
      </div>
    </div>
  );
}
