import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import { cardErrors, cardOf } from '#web/components/payment/card-input.ts';
import type { DraftPayment } from '#web/store/draft-orders/offer.thunks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { PayFields } from './pay-fields.tsx';
import type { Offer } from './use-offer.ts';
import type { usePayOffer } from './use-pay-offer.ts';

type OrderedOfferProps = Pick<ReturnType<typeof usePayOffer>, 'payAgain' | 'pending' | 'payError'> & {
  offer: Offer;
  order: NonNullable<Offer['order']>;
};

/** The order that an offer has become: it waits for its payment, or is complete. */
export function OrderedOffer({ offer, order, payAgain, pending, payError }: OrderedOfferProps) {
  const href = order.guest ? paths.yourOrder.href(offer.token) : paths.order.href(offer.orderId ?? '');
  const isCancelled = order.orderStatus === 'cancelled';
  return (
    <div className="space-y-6">
      <div role="alert">{payError && <Notice tone="danger">{payError}</Notice>}</div>
      {order.toPay > 0 && <PayForm offer={offer} order={order} payAgain={payAgain} pending={pending} />}
      {order.toPay === 0 && (
        <Notice tone={isCancelled ? 'warning' : 'success'}>
          {isCancelled ? m.offer_was_cancelled() : m.offer_thank_you({ id: offer.orderId ?? '' })}
        </Notice>
      )}
      <LinkButton variant={order.toPay > 0 ? 'quiet' : 'primary'} to={href}>
        {m.checkout_see_the_order()}
      </LinkButton>
    </div>
  );
}

function PayForm({ offer, order, payAgain, pending }: Omit<OrderedOfferProps, 'payError'>) {
  const methods = offer.payment.filter((method) => method !== 'cod');
  const [method, setMethod] = useState<DraftPayment | undefined>(
    methods.find((each) => each === order.paymentMethod) ?? methods[0],
  );
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>();
  const amount = formatAmount(order.toPay, offer.currency);
  const submit = async (values: Record<string, string>) => {
    if (!method) return;
    const wrong = method === 'card' ? cardErrors(values, new Date()) : {};
    setFieldErrors(wrong);
    if (Object.keys(wrong).length === 0) await payAgain(method, method === 'card' ? cardOf(values) : undefined);
  };
  return (
    <>
      <h2 className="text-2xl">{m.order_one_step_left_pay({ amount })}</h2>
      <Form
        label={m.common_payment()}
        markOptional={false}
        pending={pending}
        fieldErrors={fieldErrors}
        onSubmit={(values) => void submit(values)}
      >
        <PayFields methods={methods} value={method} onChange={setMethod} />
        <SubmitButton wide pendingLabel={m.checkout_paying()}>
          {m.checkout_pay_amount({ amount })}
        </SubmitButton>
      </Form>
    </>
  );
}
