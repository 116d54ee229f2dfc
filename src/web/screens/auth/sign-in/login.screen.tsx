import * as m from '#i18n/messages.ts';
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
import { notifyAddedItems } from './notify-added-items.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useProviderResponse } from './use-provider-response.ts';

const createAccount = () => ({
  question: m.auth_new_here(),
  label: m.auth_create_an_account(),
  href: paths.register.href,
});

/** After sign-in, the loader redirects to the page that the user came from (D4). */
export function LoginScreen() {
  const dispatch = useAppDispatch();
  useProviderResponse(paths.login.href, async (response) => {
    notifyAddedItems(await dispatch(providerSignIn(response)).unwrap());
  });
  return (
    <>
      <PageTitle>{m.auth_sign_in()}</PageTitle>
      <meta name="robots" content="noindex" />
      <FormPage title={m.auth_sign_in_to_your_account()} lead={m.auth_your_bag_addresses_and_orders()}>
        <PasswordChanged />
        <SessionEnded />
        <SignInForm
          signIn={({ email = '', password = '' }) => dispatch(login({ email, password })).unwrap()}
          submitLabel={m.auth_sign_in()}
          pendingLabel={m.auth_signing_in()}
          other={createAccount()}
        >
          <EmailField required />
          <PasswordField name="password" required autoComplete="current-password" />
          <p className="-mt-3">
            <TextLink
              quiet
              to={paths.resetPassword.href()}
              className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-target"
            >
              {m.auth_forgot_password()}
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
      <Notice tone="success">{m.auth_your_password_has_been_changed()}</Notice>
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
      <Notice>{m.auth_your_session_has_ended_please()}</Notice>
    </output>
  );
}
