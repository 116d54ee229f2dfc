import { useRef, useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { isExpired } from '#contract/order/card.ts';
import { formatAmount } from '#contract/money.ts';
import { paths } from '#contract/paths.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { formatCardWithExpiry } from '#web/store/payment/card-labels.ts';
import { selectCards } from '#web/store/payment/payment.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { type Card, RadioCards } from '#web/ui/form/choice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CardFields } from './card-fields.tsx';
import { cardErrors, cardOf } from './card-input.ts';
import { usePay } from './use-pay.ts';

const another = 'another';

/** Pays with a saved or a new card (spec §2, §5). */
export function CardForm({ order, onPending }: { order: Order; onPending: (pending: boolean) => void }) {
  const cvv = useRef<HTMLInputElement>(null);
  const { cards, selected, select } = useCards();
  const clearCvv = () => {
    if (cvv.current) cvv.current.value = '';
  };
  const { pay, pending, error, setError, unknown } = usePay(order._id, clearCvv);

  const submit = async (values: Record<string, string>) => {
    const fieldErrors = selected === another ? cardErrors(values, new Date()) : {};
    if (Object.keys(fieldErrors).length > 0) return setError(invalidFields(fieldErrors));
    const means =
      selected === another ? { card: cardOf(values), keep: values['keep'] === 'true' } : { savedCardId: selected };
    onPending(true);
    await pay(means);
    onPending(false);
  };

  if (unknown) return <PaymentPending orderId={order._id}>{unknown}</PaymentPending>;
  return (
    <Form
      label="Payment"
      markOptional={false}
      pending={pending}
      onSubmit={(values) => void submit(values)}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      {cards.length > 0 && (
        <RadioCards name="means" label="Pay with" cards={cards} value={selected} onChange={select} />
      )}
      {selected === another && <CardFields cvv={cvv} />}
      <SubmitButton wide pendingLabel="Paying">
        Pay {formatAmount(order.totalAmount)}
      </SubmitButton>
    </Form>
  );
}

/** The saved cards and the option of another one. Preselects the newest card that has not expired. */
function useCards() {
  const saved = useAppSelector(selectCards);
  const [now] = useState(() => new Date());
  const [choice, select] = useState<string>();
  const newestValid = saved.find((card) => !isExpired(card, now));
  const cards: Card[] = saved.map((card) => ({
    value: card._id,
    label: formatCardWithExpiry(card, now),
    disabled: isExpired(card, now),
  }));
  return {
    cards: cards.length > 0 ? [...cards, { value: another, label: 'Another card' }] : cards,
    selected: choice ?? newestValid?._id ?? another,
    select,
  };
}

/** Shown while the result of a payment is unknown. Offers no way to pay again. */
function PaymentPending({ orderId, children }: { orderId: string; children: string }) {
  return (
    <div role="alert" className="space-y-6">
      <Notice tone="warning">{children}</Notice>
      <LinkButton to={paths.order.href(orderId)} state={{ unanswered: true }}>
        See the order
      </LinkButton>
    </div>
  );
}
