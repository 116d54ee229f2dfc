import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Codes that mean that the order or return no longer is what the dialog shows. */
const conflictCodes = new Set([
  'CHANGED_MEANWHILE',
  'ILLEGAL_TRANSITION',
  'RETURN_DECIDED',
  'NOT_REFUNDABLE',
  'NOT_ON_ITS_WAY',
  'NOT_DISPATCHABLE',
  'ALREADY_SENT',
  'PARCEL_NOT_FOUND',
]);

/** Runs a change of an order or a return, then reloads the page and calls `onDone`. After an error the form keeps its values. */
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
  return { run, pending, error, isConflict: error !== undefined && conflictCodes.has(error.code), reload, clearError };
}
