import { useLocation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { login } from '#web/store/auth/auth.thunks.ts';
import { googleLogin } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Head } from '#web/ui/head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { OrProvider } from './provider-button.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';
import { useSignIn } from './use-sign-in.ts';

/** Once someone is signed in, the loader leads back to where they came from (D4). */
export function LoginScreen() {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { signIn, pending, error } = useSignIn();
  const submit = ({ email = '', password = '' }: Record<string, string>) =>
    signIn(() => dispatch(login({ email, password })).unwrap());
  useProviderAnswer(paths.login.href, ({ idToken }) => dispatch(googleLogin(idToken)).unwrap());
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:gap-x-20">
        <PageHeading
          title="Sign in to your account"
          lead="Your bag, your addresses and your orders, kept in one place."
        />
        <div className="max-lg:max-w-form lg:pt-16">
          <PasswordChanged />
          <Form
            onSubmit={(values) => void submit(values)}
            pending={pending}
            fieldErrors={error?.fields}
            message={error?.message}
          >
            <TextField
              name="email"
              label="E-mail"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
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
