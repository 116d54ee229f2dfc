import { useState } from 'react';
import { type ApiError, expectApiError } from './api-error.ts';

type AttemptOptions = {
  /**
   * Whether a call that succeeds ends in a navigation. It stays pending then until the next page is there, which React shows later
   * than the promise of the navigation resolves: a form that goes while it is pending was sent.
   */
  leavesPage?: boolean;
};

/** Runs the call of a form or a button and keeps whether it is pending, and its error. */
export function useAttempt({ leavesPage = false }: AttemptOptions = {}) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await call();
      if (!leavesPage) setPending(false);
    } catch (cause) {
      setPending(false);
      setError(expectApiError(cause));
    }
  };
  const clearError = () => setError(undefined);
  return { attempt, pending, error, clearError };
}
