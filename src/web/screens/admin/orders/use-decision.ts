import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiError, expectApiError, invalidFields, isWorthShowing } from '#web/store/api-error.ts';
import { notify } from '#web/ui/toast.tsx';

const conflicts = new Set(['CHANGED_MEANWHILE', 'RETURN_DECIDED', 'NOT_REFUNDABLE', 'NOT_ON_ITS_WAY']);

/** Decides on a return, a refund, a tracking number. What was typed stays in the open dialog, whatever the answer is. */
export function useDecision(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [isConflict, setConflict] = useState(false);

  const clearError = () => {
    setError(undefined);
    setConflict(false);
  };
  const loadAnew = async () => {
    await revalidate();
    clearError();
  };
  const decide = async (call: () => Promise<unknown>, done: string) => {
    setPending(true);
    clearError();
    try {
      await call();
      notify.success(done);
      await revalidate();
      onDone();
    } catch (cause) {
      const refused = expectApiError(cause);
      if (!isWorthShowing(refused)) return;
      setConflict(conflicts.has(refused.code));
      if (refused.code === 'TOO_MUCH_REFUNDED') {
        setError({ ...refused, fields: { refund: refused.message } });
        await revalidate();
      } else setError(refused);
    } finally {
      setPending(false);
    }
  };

  return {
    decide,
    refuse: (fields: ApiError['fields']) => setError(invalidFields(fields)),
    pending,
    error,
    isConflict,
    loadAnew,
    clearError,
  };
}
