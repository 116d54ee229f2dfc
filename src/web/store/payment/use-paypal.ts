import { useEffect, useRef, useState } from 'react';
import { type ApiError, expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { beginPaypal } from './payment.thunks.ts';

/** Redirects to PayPal, where the shopper approves the payment. Pending until the page unloads or is restored by the Back button. */
export function usePaypal(orderId: string, onError: (error: ApiError) => void) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const isActive = useRef(false);

  useEffect(() => {
    isActive.current = true;
    return () => void (isActive.current = false);
  }, []);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const begin = async () => {
    setPending(true);
    try {
      const url = await dispatch(beginPaypal(orderId)).unwrap();
      if (isActive.current) globalThis.location.assign(url);
    } catch (cause) {
      setPending(false);
      const error = expectApiError(cause);
      if (isWorthShowing(error)) onError(error);
    }
  };
  return { begin, pending };
}
