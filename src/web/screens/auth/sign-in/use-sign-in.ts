import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';

/** Runs the call of a form that signs in. Pending until the page that follows is there; errors are also shown as a toast (spec §8). */
export function useSignIn() {
  const pending = useAppSelector((state) => state.auth.isLoading || selectUser(state) !== null);
  const { attempt, error } = useAttempt();

  const signIn = (call: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await call();
      } catch (cause) {
        notify.error(expectApiError(cause).message);
        throw cause;
      }
    });
  return { signIn, pending, error };
}
