import { useState } from 'react';
import { type ApiError, expectApiError } from './api-error.ts';

/** Runs the call of a form or a button and keeps whether it is pending, and its error. */
export function useAttempt() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await call();
    } catch (cause) {
      setError(expectApiError(cause));
    } finally {
      setPending(false);
    }
  };
  const clearError = () => setError(undefined);
  return { attempt, pending, error, clearError };
}
