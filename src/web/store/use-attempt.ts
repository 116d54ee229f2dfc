import { useState } from 'react';
import { type ApiError, expectApiError } from './api-error.ts';

type AttemptOptions = {
  /**
   * Whether a successful call leads to a navigation. Then it stays pending until the next page is shown, which is later than the
   * promise of the navigation resolves: a form that unmounts while it is pending counts as sent.
   */
  leavesPage?: boolean;
};

/** Runs the call of a form or a button. Returns whether it is pending, and its error. */
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
