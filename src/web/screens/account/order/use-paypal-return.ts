import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { selectIsRestored, selectUser } from '#web/store/auth/auth.selectors.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectLinkTo, selectOrderHref } from '#web/store/order/order.selectors.ts';
import { capturePayment, fetchOrder } from '#web/store/order/order.thunks.ts';
import { isUnexpectedError, paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';

export type PaypalReturn =
  | { state: 'none' | 'capturing' | 'paid' | 'cancelled' }
  /** `again` retries when the capture may not have reached the server. */
  | { state: 'failed'; message: string; again?: () => void }
  | { state: 'unanswered'; message: string };

/** Reads PayPal's parameters from the URL, removes them and captures an approved payment, once. */
export function usePaypalReturn(orderId: string): PaypalReturn {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isReady = useAppSelector(
    (state) => selectLinkTo(state, orderId) !== undefined || (selectIsRestored(state) && selectUser(state) !== null),
  );
  const page = useAppSelector((state) => selectOrderHref(state, orderId));
  const handled = useRef('');
  const { capture, result, setResult } = useCapture(orderId);

  const receive = useEffectEvent(async () => {
    const params = new URLSearchParams(search);
    const answer = params.get('paypal');
    // In development, effects run twice.
    if (answer === null || handled.current === search) return;
    handled.current = search;
    const paymentId = params.get('token');
    const isApproved = answer === 'approved' && paymentId !== null;
    setResult({ state: isApproved ? 'capturing' : answer === 'cancelled' ? 'cancelled' : 'none' });
    await navigate(page, { replace: true, preventScrollReset: true });
    if (isApproved) await capture(paymentId, params.get('PayerID') ?? undefined);
  });
  // Restoring the session reloads the page, which would cancel a navigation started earlier.
  useEffect(() => {
    if (isReady) void receive();
  }, [isReady]);
  return result;
}

function useCapture(orderId: string) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<PaypalReturn>({ state: 'none' });

  const capture = async (paymentId: string, payerId: string | undefined): Promise<void> => {
    setResult({ state: 'capturing' });
    try {
      await dispatch(capturePayment({ orderId, paymentId, payerId })).unwrap();
      setResult({ state: 'paid' });
    } catch (cause) {
      const error = expectApiError(cause);
      if (!isWorthShowing(error)) return setResult({ state: 'none' });
      const message = paymentErrorMessage(error);
      if (error.code === 'PAYMENT_UNKNOWN') return setResult({ state: 'unanswered', message });
      const again = () => void capture(paymentId, payerId);
      setResult({ state: 'failed', message, ...(isUnexpectedError(error) && { again }) });
      notify.error(message);
      await dispatch(fetchOrder(orderId));
    }
  };
  return { capture, result, setResult };
}
