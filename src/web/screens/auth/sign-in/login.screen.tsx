import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsRestored, selectUser } from '#web/store/auth/auth.selectors.ts';
import { login } from '#web/store/auth/auth.thunks.ts';
import { providerSignIn } from '#web/store/auth/provider.thunks.ts';
import { failureOf, faultsOf, noFaults } from '#web/store/faults.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { notify } from '#web/ui/toast.tsx';
import { OrProvider } from './provider-button.tsx';
import { useProviderResponse } from './use-provider-response.ts';

/** Once someone is signed in, the loader leads back to where they came from (D4). */
export function LoginScreen() {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { signIn, pending, faults } = useSignIn();
  useProviderResponse(paths.login.href, (response) => dispatch(providerSignIn(response)).unwrap());
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:gap-x-20">
        <PageHeading
          title="Sign in to your account"
          lead="Your bag, your addresses and your orders, kept in one place."
        />
        <div className="max-lg:max-w-form lg:pt-16">
          <PasswordChanged />
          <Form onSubmit={(values) => void signIn(values)} pending={pending} {...faults}>
            <TextField
              name="email"
              label="E-mail"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
              fault="Enter your e-mail address, such as name@example.com."
            />
            <PasswordField name="password" label="Password" required maxLength={200} autoComplete="current-password" />
            <p className="-mt-3">
              <TextLink
                quiet
                to={paths.resetPassword.href()}
                className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-target"
              >
                Forgot password?
              </TextLink>
            </p>
            <SubmitButton wide pendingLabel="Signing in">
              Sign in
            </SubmitButton>
          </Form>
          <OrProvider from={search.get('from') ?? undefined} />
          <p className="stitch-top mt-8 pt-6 text-sm text-muted">
            New here?{' '}
            <TextLink to={paths.register.href(search.get('from') ?? undefined)} className="font-medium text-ink">
              Create an account
            </TextLink>
          </p>
        </div>
      </Container>
    </>
  );
}

/** Said to whoever comes from setting a new one (D16). It outlives a reload, of which the server knows nothing. */
function PasswordChanged() {
  const { state } = useLocation();
  const isRestored = useAppSelector(selectIsRestored);
  if (!isRestored || state !== 'password-changed') return null;
  return (
    <output className="mb-6 block">
      <Notice tone="success">Your password is changed. Please sign in with it.</Notice>
    </output>
  );
}

function useSignIn() {
  const dispatch = useAppDispatch();
  const pending = useAppSelector((state) => state.auth.isLoading || selectUser(state) !== null);
  const [faults, setFaults] = useState(noFaults);

  const signIn = async ({ email = '', password = '' }: Record<string, string>) => {
    setFaults(noFaults);
    try {
      await dispatch(login({ email, password })).unwrap();
    } catch (cause) {
      const failure = failureOf(cause);
      setFaults(faultsOf(failure));
      notify.error(failure.message);
    }
  };
  return { signIn, pending, faults };
}
