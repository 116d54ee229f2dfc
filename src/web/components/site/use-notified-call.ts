import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Runs the call of a button that has no place for an error: it is shown as a toast. Returns whether the call is pending. */
export function useNotifiedCall() {
  const [pending, setPending] = useState(false);
  const run = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await call();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}
