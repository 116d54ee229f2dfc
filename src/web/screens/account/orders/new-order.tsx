import * as m from '#i18n/messages.ts';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { awaitsPayment } from '#web/store/order/order-labels.ts';
import { PayStep } from '#web/components/order/pay-step.tsx';
import type { PaymentResult } from '#web/components/order/payment-result.ts';
import { ThankYou } from '#web/components/order/thank-you.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';

/** The order that was placed just now, above the list: what is left to pay, or the thanks (D39). */
export function NewOrder({ order, paid }: { order: Order; paid: PaymentResult['paid'] }) {
  if (awaitsPayment(order)) return <PayStep order={order} isNamed />;
  if (order.orderStatus !== 'confirmed') return null;
  return (
    <output className="block">
      <ThankYou order={order} paid={paid} isNamed>
        <LinkButton size="sm" className="mt-5" to={paths.order.href(order._id)}>
          {m.account_see_the_order()}
        </LinkButton>
      </ThankYou>
    </output>
  );
}
