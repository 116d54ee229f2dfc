import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { formatDelivery, formatDeliveryDays, formatReturns } from '#contract/catalog/delivery-notices.ts';
import type { Product } from '#contract/catalog/products.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { offeredMethods } from '#web/store/order/offered-methods.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { CardIcon, MailIcon, ReturnIcon, TruckIcon } from './delivery-icons.tsx';

/** What an order costs to deliver, how long it can be returned, and how it can be paid. A gift card comes by e-mail and is not returned. */
export function DeliveryAndReturns({ kind }: Pick<Product, 'kind'>) {
  const store = useAppSelector(selectSettings);
  if (!store) return null;
  const { deliveryDays } = store;
  const returns = kind ? undefined : formatReturns(store.returnDays);
  const paymentMethods = offeredMethods(store.paymentMethods, kind !== undefined);
  return (
    <ul
      aria-label={m.catalogue_delivery_returns_and_payment()}
      className="space-y-2.5 px-gutter text-sm text-muted md:px-0"
    >
      {kind ? (
        <Line icon={<MailIcon />}>{m.catalogue_delivered_by_e_mail()}</Line>
      ) : (
        <Line icon={<TruckIcon />}>
          {formatDelivery(store)}
          {deliveryDays && `. ${formatDeliveryDays(deliveryDays)}`}
        </Line>
      )}
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
