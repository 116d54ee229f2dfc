import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { formatDelivery, formatDeliveryDays, formatReturns } from '#contract/catalog/delivery-notices.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { CardIcon, ReturnIcon, TruckIcon } from './delivery-icons.tsx';

/** What an order costs to deliver, how long it can be returned, and how it can be paid. */
export function DeliveryAndReturns() {
  const store = useAppSelector(selectSettings);
  if (!store) return null;
  const { deliveryDays, paymentMethods } = store;
  const returns = formatReturns(store.returnDays);
  return (
    <ul
      aria-label={m.catalogue_delivery_returns_and_payment()}
      className="space-y-2.5 px-gutter text-sm text-muted md:px-0"
    >
      <Line icon={<TruckIcon />}>
        {formatDelivery(store)}
        {deliveryDays && `. ${formatDeliveryDays(deliveryDays)}`}
      </Line>
      {returns !== undefined && <Line icon={<ReturnIcon />}>{returns}</Line>}
      <Line icon={<CardIcon />}>
        <span className="sr-only">{m.catalogue_pay_by()} </span>
        <span className="flex flex-wrap gap-1.5">
          {paymentMethods.map((method) => (
            <span key={method} className="rounded-sm border border-hairline bg-surface px-1.5 text-ink">
              {paymentMethodLabels[method]()}
              <span className="sr-only">, </span>
            </span>
          ))}
        </span>
      </Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
