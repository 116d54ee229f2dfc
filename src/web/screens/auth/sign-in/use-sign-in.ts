import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Sends a form that signs in. Pending until the next page is there; errors are also shown as a toast (spec §8). */
export function useSignIn(signIn: (values: Record<string, string>) => Promise<unknown>) {
  const pending = useAppSelector((state) => state.auth.isLoading || selectUser(state) !== null);
  const { attempt, error } = useAttempt();

  const submit = (values: Record<string, string>) =>
    attempt(async () => {
      try {
        await signIn(values);
      } catch (cause) {
        notify.error(expectApiError(cause).message);
        throw cause;
      }
    });
  return { submit, pending, error };
}
