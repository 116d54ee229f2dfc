import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorizationResponse } from '#contract/account/sign-in-provider.ts';
import { withPrefix } from '#contract/locale-prefix.ts';
import { selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { prefixOfSignIn, takeProviderResponse } from '#web/store/auth/provider-pages.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { providerFailureMessage } from './provider-failure.ts';

/** Reads the provider's response from the URL once, and removes it before use. */
export function useProviderResponse(
  page: (from: string) => string,
  onResponse: (response: AuthorizationResponse) => Promise<unknown>,
): void {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isRestored = useAppSelector(selectIsRestored);

  const receive = useEffectEvent(async () => {
    const taken = dispatch(takeProviderResponse(search));
    if (!taken) return;
    await navigate(page(taken.from), { replace: true });
    if (!taken.response) {
      notify.error(m.site_google_sign_in_failed());
      return;
    }
    try {
      await onResponse(taken.response);
    } catch (cause) {
      notify.error(providerFailureMessage(cause));
    }
  });
  const returnToLanguage = useEffectEvent(() => {
    const prefix = dispatch(prefixOfSignIn(search));
    if (prefix !== undefined) globalThis.location.replace(withPrefix(prefix, pathname + search));
    return prefix !== undefined;
  });
  // Restoring the session reloads the page, which would cancel a navigation started earlier.
  useEffect(() => {
    if (!returnToLanguage() && isRestored) void receive();
  }, [isRestored]);
}
