import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorizationResponse } from '#contract/account/sign-in-provider.ts';
import { selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { takeProviderResponse } from '#web/store/auth/provider-pages.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { messages } from '#web/store/messages.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { providerFailureMessage } from './provider-failure.ts';

/** Looks once for the provider's response in the URL, and removes it from there before it is used. */
export function useProviderResponse(
  page: (from: string) => string,
  onResponse: (response: AuthorizationResponse) => Promise<unknown>,
): void {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isRestored = useAppSelector(selectIsRestored);

  const receive = useEffectEvent(async () => {
    const taken = dispatch(takeProviderResponse(search));
    if (!taken) return;
    await navigate(page(taken.from), { replace: true });
    if (!taken.response) {
      notify.error(messages.googleSignInFailed);
      return;
    }
    try {
      await onResponse(taken.response);
    } catch (cause) {
      notify.error(providerFailureMessage(cause));
    }
  });
  // The page is loaded again when the session is restored, which would undo a navigation that was begun before.
  useEffect(() => {
    if (isRestored) void receive();
  }, [isRestored]);
}
