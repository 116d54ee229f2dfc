import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Submits a sign-in form. Stays pending until the next page is shown. Errors are shown as a toast (spec §8) and in the form. */
export function useSignIn(signIn: (values: Record<string, string>) => Promise<void>) {
  const pending = useAppSelector((state) => state.auth.isLoading || selectAccount(state) !== null);
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
