import { paths } from '#contract/paths.ts';
import { register } from '#web/store/auth/auth.thunks.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { EmailField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { SignInForm } from './sign-in-form.tsx';

const signIn = { question: 'Already have an account?', label: 'Log in', href: paths.login.href };

/** Registers and signs in; then the loader redirects to the page that the shopper came from (D4). */
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
        lead="Keep your bag, addresses and orders in one place, and check out faster."
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
