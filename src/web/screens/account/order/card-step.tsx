import * as m from '#i18n/messages.ts';
import { useEffect, useId, useRef } from 'react';
import type { Order } from '#contract/order/order.ts';
import { CardForm } from '#web/components/payment/card-form.tsx';
import { PaypalInstead } from '#web/components/payment/paypal-instead.tsx';
import { TestCardNotice } from '#web/components/payment/test-card-notice.tsx';

type CardStepProps = { order: Order; onPending: (pending: boolean) => void };

/** The card form on the page of an order. It takes the focus, because the button that it replaces had it. */
export function CardStep({ order, onPending }: CardStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={id}
      className="mb-6 grid gap-x-16 gap-y-6 rounded-md border border-hairline bg-surface px-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:px-6"
    >
      <div className="space-y-4">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none">
          {m.order_pay_by_card()}
        </h2>
        <p className="text-sm text-muted">{m.order_well_ship_your_order_once()}</p>
        <TestCardNotice />
      </div>
      <div className="space-y-2">
        <CardForm order={order} onPending={onPending} />
        <PaypalInstead orderId={order._id} />
      </div>
    </section>
  );
}
