import { paths } from '#contract/paths.ts';
import { register } from '#web/store/auth/auth.thunks.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { EmailField, NewPasswordField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { SignInForm } from './sign-in-form.tsx';

const signIn = { question: 'Been here before?', label: 'Sign in', href: paths.login.href };

/** A new account is signed in at once; then the loader leads back to where the shopper came from (D4). */
export function RegisterScreen() {
  const dispatch = useAppDispatch();
  const createAccount = ({ email = '', name = '', password = '', phone = '', address = '' }: Record<string, string>) =>
    dispatch(register({ email, name, password, phone, address })).unwrap();
  return (
    <>
      <PageTitle>Create an account</PageTitle>
      <meta name="robots" content="noindex" />
      <FormPage
        title="Create New Account"
        lead="It keeps your bag, your addresses and your orders, and makes the next order a short one."
      >
        <SignInForm signIn={createAccount} submitLabel="Sign Up" pendingLabel="Creating your account" other={signIn}>
          <FormDraft owner={null} isSignedOut={useIsSignedOut()} />
          <EmailField required />
          <TextField name="name" label="Name" required maxLength={120} autoComplete="name" />
          <TextField name="phone" label="Phone" type="tel" maxLength={40} autoComplete="tel" />
          <TextArea name="address" label="Address" rows={2} maxLength={300} autoComplete="street-address" />
          <NewPasswordField name="password" label="Password" />
        </SignInForm>
      </FormPage>
    </>
  );
}
