import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { formatAmount } from '#contract/format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { QuotedMethod } from '#contract/order/cart-quote.ts';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RadioCards } from '#web/ui/form/choice.tsx';
import type { OrderPricing } from './use-order-pricing.ts';

/** The id of the reason for which an order cannot be sent. */
export const pricingErrorId = 'pricing-error';

type DeliveryOptionsProps = {
  methods: readonly QuotedMethod[];
  /** That of the quote. */
  methodId: string | null | undefined;
  /** Until when an order leaves today. */
  leavesTodayUntil: string | null | undefined;
  pricing: OrderPricing;
  /** Why the order was refused. */
  change: string | undefined;
};

/** How the order can be delivered: a choice, or the only method. */
export function DeliveryOptions({ methods, methodId, leavesTodayUntil, pricing, change }: DeliveryOptionsProps) {
  const { pending, error, chosenId, choose } = pricing;
  if (error?.code === 'NO_DELIVERY') return <NoDelivery>{error.message}</NoDelivery>;
  const [first, ...others] = methods;
  // What was chosen is checked already while its price is not known. A method that is gone gives way to that of the quote.
  const value = (pending || error ? chosenId : undefined) ?? methodId ?? '';
  return (
    <>
      {change !== undefined && (
        <div data-changed tabIndex={-1} className="mb-3 scroll-my-40">
          <Notice tone="warning">{change}</Notice>
        </div>
      )}
      {first && others.length === 0 && (
        <p>
          <span className="block font-medium">
            <bdi>{first.name}</bdi>
          </span>
          <MethodDetails method={first} />
        </p>
      )}
      {others.length > 0 && (
        <RadioCards
          name="shippingMethodId"
          label={m.checkout_delivery_method()}
          hideLabel
          value={value}
          onChange={choose}
          cards={methods.map((method) => ({
            value: method._id,
            label: <bdi>{method.name}</bdi>,
            description: <MethodDetails method={method} />,
            end: (
              <bdi className="text-sm font-medium whitespace-nowrap tabular-nums">
                {method.fee === 0 ? m.order_free() : formatAmount(method.fee)}
              </bdi>
            ),
          }))}
        />
      )}
      {leavesTodayUntil != null && (
        <p className="mt-3 text-sm text-muted">{m.checkout_order_by_and_it_leaves_today({ time: leavesTodayUntil })}</p>
      )}
    </>
  );
}

function MethodDetails({ method: { description, pickup, arrival, kind } }: { method: QuotedMethod }) {
  const days = arrival && formatArrival(arrival);
  const lines = [
    description,
    pickup?.place,
    pickup?.hours,
    days &&
      (kind === 'pickup' ? m.checkout_ready_for_pickup({ arrival: days }) : m.checkout_arrives({ arrival: days })),
  ];
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="block text-sm text-muted">
          <bdi>{line}</bdi>
        </span>
      ),
  );
}

function NoDelivery({ children }: { children: ReactNode }) {
  return (
    <div id={pricingErrorId} data-changed tabIndex={-1} className="scroll-my-40">
      <Notice tone="warning">
        {children} <TextLink to={paths.checkout.href()}>{m.checkout_go_to_your_addresses()}</TextLink>
      </Notice>
    </div>
  );
}
