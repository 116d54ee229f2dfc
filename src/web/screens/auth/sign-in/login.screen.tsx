import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectHasSessionEnded, selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { login } from '#web/store/auth/auth.thunks.ts';
import { providerSignIn } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { EmailField, PasswordField } from '#web/ui/form/field.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useProviderResponse } from './use-provider-response.ts';

const createAccount = { question: 'New here?', label: 'Create an account', href: paths.register.href };

/** After sign-in, the loader redirects to the page that the user came from (D4). */
export function LoginScreen() {
  const dispatch = useAppDispatch();
  useProviderResponse(paths.login.href, (response) => dispatch(providerSignIn(response)).unwrap());
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <meta name="robots" content="noindex" />
      <FormPage title="Sign in to your account" lead="Your bag, addresses and orders in one place.">
        <PasswordChanged />
        <SessionEnded />
        <SignInForm
          signIn={({ email = '', password = '' }) => dispatch(login({ email, password })).unwrap()}
          submitLabel="Sign in"
          pendingLabel="Signing in"
          other={createAccount}
        >
          <EmailField required />
          <PasswordField name="password" label="Password" required autoComplete="current-password" />
          <p className="-mt-3">
            <TextLink
              quiet
              to={paths.resetPassword.href()}
              className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-target"
            >
              Forgot password?
            </TextLink>
          </p>
        </SignInForm>
      </FormPage>
    </>
  );
}

/** Confirms a new password (D16). Waits for hydration, because the navigation state survives a reload and the server does not have it. */
function PasswordChanged() {
  const { state } = useLocation();
  const isRestored = useAppSelector(selectIsRestored);
  if (!isRestored || state !== 'password-changed') return null;
  return (
    <output className="mb-6 block">
      <Notice tone="success">Your password has been changed. Please log in with the new one.</Notice>
    </output>
  );
}

/** Says why a page of the account led here. */
function SessionEnded() {
  const [search] = useSearchParams();
  const hasEnded = useAppSelector(selectHasSessionEnded);
  if (!hasEnded || !search.has('from')) return null;
  return (
    <output className="mb-6 block">
      <Notice>Your session has ended. Please log in again to continue where you left off.</Notice>
    </output>
  );
}
