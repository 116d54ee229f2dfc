import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { failureOf, faultsOf, isWorthSaying, noFaults, type Faults } from '#web/store/faults.ts';
import type { Failure } from '#web/store/failure.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { isExceptional, paymentProblem } from '#web/store/payment/payment-problem.ts';
import { addCard, payByCard, payBySavedCard, type TypedCard } from '#web/store/payment/payment.thunks.ts';
import { notify } from '#web/ui/toast.tsx';

/** With what is paid: a saved card, or one that was typed and may be kept. */
export type Means = { savedCardId: string } | { card: TypedCard; keep: boolean };

/** Pays an order, and then shows it. Pending until that page is there. */
export function usePay(orderId: string, onDecline: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [unknown, setUnknown] = useState<string>();

  const keepCard = async (card: TypedCard) => {
    try {
      await dispatch(addCard(card)()).unwrap();
    } catch (cause) {
      const failure = failureOf(cause);
      if (isWorthSaying(failure))
        notify.error(`The payment went through, but the card was not saved. ${failure.message}`);
    }
  };

  const send = async (means: Means) => {
    if (!('card' in means)) {
      return dispatch(payBySavedCard({ orderId, paymentMethodId: means.savedCardId })).unwrap();
    }
    const paid = await dispatch(payByCard(means.card)(orderId)).unwrap();
    if (means.keep) await keepCard(means.card);
    return paid;
  };

  const fail = async (failure: Failure) => {
    if (!isWorthSaying(failure)) return;
    if (failure.code === 'PAYMENT_UNKNOWN') return setUnknown(failure.message);
    if (failure.errors.length > 0) return setFaults(faultsOf(failure));
    if (failure.status === 402) onDecline();
    setFaults(faultsFor(failure));
    notify.error(paymentProblem(failure));
    // Somebody has paid or cancelled it meanwhile, which the page then tells.
    if (failure.status === 409) await dispatch(fetchOrder(orderId));
  };

  const pay = async (means: Means) => {
    setPending(true);
    setFaults(noFaults);
    try {
      const paid = await send(means);
      await dispatch(fetchOrder(orderId));
      await navigate(paths.order.href(orderId), { replace: true, state: { paid } });
    } catch (cause) {
      await fail(failureOf(cause));
    } finally {
      setPending(false);
    }
  };
  return { pay, pending, faults, refuse: (errors: Faults['errors']) => setFaults({ errors }), unknown };
}

const faultsFor = (failure: Failure): Faults => {
  const message = paymentProblem(failure);
  return {
    errors: {},
    message: isExceptional(failure) ? `${message}. It is safe to press Pay again: an order is charged once.` : message,
  };
};
