import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import type { RedirectPage } from '#contract/account/sign-in-provider.ts';
import { beginProviderSignIn } from '#web/store/auth/provider-pages.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSignInProvider } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { providerFailureMessage } from './provider-failure.ts';

/** Opens the sign-in provider. Renders nothing if none is configured (D15). */
export function ProviderButton({ page, from }: { page: RedirectPage; from?: string | undefined }) {
  const provider = useAppSelector(selectSignInProvider);
  const { begin, pending } = useBeginSignIn(page, from);
  if (!provider) return null;
  return (
    <Button wide pending={pending} pendingLabel={m.auth_opening({ name: provider.name })} onClick={() => void begin()}>
      {m.auth_sign_in_with({ name: provider.name })}
    </Button>
  );
}

function useBeginSignIn(page: RedirectPage, from: string | undefined) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const begin = async () => {
    setPending(true);
    try {
      const url = await dispatch(beginProviderSignIn({ page, from })).unwrap();
      if (isMounted.current) globalThis.location.assign(url);
    } catch (cause) {
      notify.error(providerFailureMessage(cause));
    } finally {
      // The browser may restore this page from its back/forward cache.
      setPending(false);
    }
  };
  return { begin, pending };
}

/** The provider button below a form, after a divider. */
export function OrProvider({ from }: { from: string | undefined }) {
  const provider = useAppSelector(selectSignInProvider);
  if (!provider) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {m.auth_or()}
      </p>
      <ProviderButton page="login" from={from} />
    </>
  );
}
