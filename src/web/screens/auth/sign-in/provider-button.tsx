import type { ReturnPage } from '#contract/sign-in-provider.ts';
import { beginProviderSignIn } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSignInProvider } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button.tsx';

/** Leads to the sign-in provider. There is none to see while the shop has no provider (D15). */
export function ProviderButton({ page, from }: { page: ReturnPage; from?: string | undefined }) {
  const dispatch = useAppDispatch();
  const provider = useAppSelector(selectSignInProvider);
  if (!provider) return null;
  return (
    <Button wide onClick={() => globalThis.location.assign(dispatch(beginProviderSignIn(page, from)))}>
      Sign in with {provider.name}
    </Button>
  );
}

/** The same below a form, as the other way. */
export function OrProvider({ from }: { from: string | undefined }) {
  const provider = useAppSelector(selectSignInProvider);
  if (!provider) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <ProviderButton page="login" from={from} />
    </>
  );
}
