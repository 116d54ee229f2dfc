import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** The order or return is not what the dialog shows any more. */
const conflicts = new Set([
  'CHANGED_MEANWHILE',
  'ILLEGAL_TRANSITION',
  'RETURN_DECIDED',
  'NOT_REFUNDABLE',
  'NOT_ON_ITS_WAY',
]);

/** Changes an order or a return from a dialog, then loads the page again. What was typed stays until it is accepted. */
export function useOrderAction(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();

  const run = (call: () => Promise<unknown>, success: string) =>
    attempt(async () => {
      try {
        await call();
      } catch (cause) {
        const thrown = expectApiError(cause);
        if (!isWorthShowing(thrown)) return;
        if (thrown.code !== 'TOO_MUCH_REFUNDED') throw thrown;
        await revalidate();
        throw { ...thrown, fields: { refund: thrown.message } };
      }
      notify.success(success);
      await revalidate();
      onDone();
    });
  const reload = async () => {
    await revalidate();
    clearError();
  };
  return { run, pending, error, isConflict: error !== undefined && conflicts.has(error.code), reload, clearError };
}
