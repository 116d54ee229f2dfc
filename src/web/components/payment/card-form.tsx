import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { formatAmount } from '#contract/format.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { amountToPay } from '#web/store/order/order-labels.ts';
import { selectLinkTo, selectOrderHref } from '#web/store/order/order.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CardFields } from './card-fields.tsx';
import { readMeans } from './read-means.ts';
import { useCards } from './use-cards.ts';
import type { PaymentMeans } from './use-charge.ts';
import { usePay } from './use-pay.ts';

const another = 'another';

/** Pays with a saved or a new card (spec §2, §5). By the link of a mail, there are no cards of an account. */
export function CardForm({ order, onPending }: { order: Order; onPending: (pending: boolean) => void }) {
  const cvv = useRef<HTMLInputElement>(null);
  const { cards: saved, newestValidId } = useCards();
  const isLinked = useAppSelector((state) => selectLinkTo(state, order._id) !== undefined);
  const [choice, select] = useState<string>();
  const selected = choice ?? (isLinked ? another : (newestValidId ?? another));
  const cards =
    saved.length > 0 && !isLinked ? [...saved, { value: another, label: m.checkout_another_card() }] : saved;
  const clearCvv = () => {
    if (cvv.current) cvv.current.value = '';
  };
  const { pay, pending, error, setError, unknown } = usePay(order._id, clearCvv);

  const submit = async (values: Record<string, string>) => {
    let means: PaymentMeans;
    try {
      means = readMeans(selected === another ? undefined : selected, values);
    } catch (cause) {
      return setError(expectApiError(cause));
    }
    onPending(true);
    await pay(means);
    onPending(false);
  };

  if (unknown) return <PaymentPending orderId={order._id}>{unknown}</PaymentPending>;
  return (
    <Form
      label={m.common_payment()}
      markOptional={false}
      pending={pending}
      onSubmit={(values) => void submit(values)}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      {cards.length > 0 && (
        <RadioCards name="means" label={m.checkout_pay_with()} cards={cards} value={selected} onChange={select} />
      )}
      {selected === another && <CardFields cvv={cvv} canSave={!isLinked} />}
      <SubmitButton wide pendingLabel={m.checkout_paying()}>
        {m.checkout_pay_amount({ amount: formatAmount(amountToPay(order), order.currency) })}
      </SubmitButton>
    </Form>
  );
}

/** Shown while the result of a payment is unknown. Offers no way to pay again. */
function PaymentPending({ orderId, children }: { orderId: string; children: string }) {
  const href = useAppSelector((state) => selectOrderHref(state, orderId));
  return (
    <div role="alert" className="space-y-6">
      <Notice tone="warning">{children}</Notice>
      <LinkButton to={href} state={{ unanswered: true }}>
        {m.checkout_see_the_order()}
      </LinkButton>
    </div>
  );
}
