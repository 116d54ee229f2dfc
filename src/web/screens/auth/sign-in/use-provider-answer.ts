import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { type ProviderAnswer, takeProviderAnswer } from '#web/store/auth/provider.thunks.ts';
import { isApiError } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { messages } from '#web/store/messages.ts';
import { notify } from '#web/ui/toast.tsx';

/** Looks once for the provider's answer in the URL, and takes it out of the URL before anything is done with it. */
export function useProviderAnswer(
  page: (from: string) => string,
  onAnswer: (answer: ProviderAnswer) => Promise<unknown>,
): void {
  const { hash } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isRestored = useAppSelector(selectIsRestored);

  const receive = useEffectEvent(async () => {
    const taken = dispatch(takeProviderAnswer(hash));
    if (!taken) return;
    await navigate(page(taken.from), { replace: true });
    if (!taken.answer) {
      notify.error(messages.googleSignInFailed);
      return;
    }
    try {
      await onAnswer(taken.answer);
    } catch (cause) {
      notify.error(isApiError(cause) && cause.status === 429 ? cause.message : messages.googleSignInFailed);
    }
  });
  // The page loads itself anew when the session is restored, which would undo a navigation that was begun before.
  useEffect(() => {
    if (isRestored) void receive();
  }, [isRestored]);
}
