import { useEffect, useState } from 'react';
import type { Failure } from '#web/store/failure.ts';
import { failureOf, isWorthSaying } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { beginPaypal } from './payment.thunks.ts';

/** Leaves for where the shopper approves the payment. Pending until this page is gone, or there again by the Back button. */
export function usePaypal(orderId: string, onFailure: (failure: Failure) => void) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);

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
      globalThis.location.assign(await dispatch(beginPaypal(orderId)).unwrap());
    } catch (cause) {
      setPending(false);
      const failure = failureOf(cause);
      if (isWorthSaying(failure)) onFailure(failure);
    }
  };
  return { begin, pending };
}
