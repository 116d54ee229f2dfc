import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type ApiError, expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectOrderHref } from '#web/store/order/order.selectors.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { isUnexpectedError, paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type PaymentMeans, useCharge } from './use-charge.ts';

/** Pays an order, then opens its page. Stays pending until then. */
export function usePay(orderId: string, onDecline: () => void) {
  const dispatch = useAppDispatch();
  const charge = useCharge();
  const order = useAppSelector((state) => selectOrderHref(state, orderId));
  const navigateIfActive = useNavigateIfActive();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [unknown, setUnknown] = useState<string>();

  const fail = async (cause: ApiError) => {
    if (!isWorthShowing(cause)) return;
    if (cause.code === 'PAYMENT_UNKNOWN') return setUnknown(cause.message);
    if (Object.keys(cause.fields).length > 0) return setError(cause);
    if (cause.status === 402) onDecline();
    setError({ ...cause, message: messageFor(cause) });
    if (cause.status !== 409) return;
    // The order was paid or cancelled elsewhere; the page shows its new state in place of the form with the message.
    notify.error(paymentErrorMessage(cause));
    await dispatch(fetchOrder(orderId));
  };

  const pay = async (means: PaymentMeans) => {
    setPending(true);
    setError(undefined);
    try {
      const paid = await charge(orderId, means);
      await dispatch(fetchOrder(orderId));
      if (await navigateIfActive(order, { replace: true, state: { paid } })) return;
      notify.success(m.checkout_the_payment_went_through(), { label: m.checkout_see_the_order(), href: order });
    } catch (cause) {
      await fail(expectApiError(cause));
    } finally {
      setPending(false);
    }
  };
  return { pay, pending, error, setError, unknown };
}

const messageFor = (error: ApiError): string =>
  isUnexpectedError(error) ? m.checkout_its_safe_to_pay_again() : paymentErrorMessage(error);
