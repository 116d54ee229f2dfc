import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsRestored, selectUser } from '#web/store/auth/auth.selectors.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { capturePayment, fetchOrder } from '#web/store/order/order.thunks.ts';
import { isUnexpectedError, paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';

export type PaypalReturn =
  | { state: 'none' | 'capturing' | 'paid' | 'cancelled' }
  /** `again` where it is not known whether the shop has heard of it. */
  | { state: 'failed'; message: string; again?: () => void }
  | { state: 'unanswered'; message: string };

/** What PayPal says when it sends the shopper back: taken out of the URL, and the approved payment captured, once. */
export function usePaypalReturn(orderId: string): PaypalReturn {
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayBegin = useAppSelector((state) => selectIsRestored(state) && selectUser(state) !== null);
  const taken = useRef('');
  const { capture, found, setFound } = useCapture(orderId);

  const receive = useEffectEvent(async () => {
    const asked = new URLSearchParams(search);
    const answer = asked.get('paypal');
    // In development an effect runs twice.
    if (answer === null || taken.current === search) return;
    taken.current = search;
    const paymentId = asked.get('token');
    const isApproved = answer === 'approved' && paymentId !== null;
    setFound({ state: isApproved ? 'capturing' : answer === 'cancelled' ? 'cancelled' : 'none' });
    await navigate(paths.order.href(orderId), { replace: true, preventScrollReset: true });
    if (isApproved) await capture(paymentId, asked.get('PayerID') ?? undefined);
  });
  // The page loads itself anew when the session is restored, which would undo a navigation that was begun before.
  useEffect(() => {
    if (mayBegin) void receive();
  }, [mayBegin]);
  return found;
}

function useCapture(orderId: string) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<PaypalReturn>({ state: 'none' });

  const capture = async (paymentId: string, payerId: string | undefined): Promise<void> => {
    setFound({ state: 'capturing' });
    try {
      await dispatch(capturePayment({ orderId, paymentId, payerId })).unwrap();
      setFound({ state: 'paid' });
    } catch (cause) {
      const error = expectApiError(cause);
      if (!isWorthShowing(error)) return setFound({ state: 'none' });
      const message = paymentErrorMessage(error);
      if (error.code === 'PAYMENT_UNKNOWN') return setFound({ state: 'unanswered', message });
      const again = () => void capture(paymentId, payerId);
      setFound({ state: 'failed', message, ...(isUnexpectedError(error) && { again }) });
      notify.error(message);
      await dispatch(fetchOrder(orderId));
    }
  };
  return { capture, found, setFound };
}
