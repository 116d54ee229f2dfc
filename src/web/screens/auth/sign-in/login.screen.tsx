import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { useFirstStep } from './use-first-step.ts';
import { useProviderResponse } from './use-provider-response.ts';

const createAccount = () => ({
  question: m.auth_new_here(),
  label: m.auth_create_an_account(),
  href: paths.register.href,
});

/** What the second step of a sign-in leaves behind when it leads back. */
type Returned = { email: string; reason?: string | undefined };

/** After sign-in, the loader redirects to the page that the user came from (D4). */
export function LoginScreen() {
  const dispatch = useAppDispatch();
  const { signIn, second, endSecondStep } = useFirstStep();
  const [returned, setReturned] = useState<Returned>();
  const [email, setEmail] = useState('');
  useProviderResponse(paths.login.href, (response) => signIn(() => dispatch(providerSignIn(response)).unwrap()));
  const logIn = ({ email: entered = '', password = '' }: Record<string, string>) => {
    setEmail(entered);
    setReturned(undefined);
    return signIn(() => dispatch(login({ email: entered, password })).unwrap());
  };
  const goBack = (reason?: string) => {
    setReturned({ email, reason });
    endSecondStep();
  };
  return (
    <>
      <meta name="robots" content="noindex" />
      {second ? (
        <second.Screen step={second.step} onBack={goBack} />
      ) : (
        <>
          <PageTitle>{m.auth_sign_in()}</PageTitle>
          <FormPage title={m.auth_sign_in_to_your_account()} lead={m.auth_your_bag_addresses_and_orders()}>
            <PasswordChanged />
            <SessionEnded />
            <LoginForm logIn={logIn} returned={returned} />
          </FormPage>
        </>
      )}
    </>
  );
}

type LoginFormProps = { logIn: (values: Record<string, string>) => Promise<void>; returned: Returned | undefined };

function LoginForm({ logIn, returned }: LoginFormProps) {
  const fields = useFocusAfterReturn(returned);
  return (
    <SignInForm
      signIn={logIn}
      submitLabel={m.auth_sign_in()}
      pendingLabel={m.auth_signing_in()}
      other={createAccount()}
    >
      <div ref={fields} className="space-y-5">
        {returned?.reason && <Notice>{returned.reason}</Notice>}
        <EmailField required defaultValue={returned?.email} />
        <PasswordField name="password" required autoComplete="current-password" />
      </div>
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
  );
}

/** Returns a ref for the fields. The first empty one takes the focus after the second step. */
function useFocusAfterReturn(returned: Returned | undefined) {
  const fields = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (!returned) return;
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  });
  useEffect(() => focus(), []);
  return fields;
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
