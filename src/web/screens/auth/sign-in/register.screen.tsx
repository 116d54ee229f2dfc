import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { register } from '#web/store/auth/auth.thunks.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { EmailField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { notifyAddedItems } from './notify-added-items.ts';
import { SignInForm } from './sign-in-form.tsx';

const signIn = () => ({ question: m.auth_already_have_an_account(), label: m.auth_log_in(), href: paths.login.href });

/** Registers and signs in; then the loader redirects to the page that the shopper came from (D4). */
export function RegisterScreen() {
  const dispatch = useAppDispatch();
  const createAccount = async ({
    email = '',
    name = '',
    password = '',
    phone = '',
    address = '',
  }: Record<string, string>) =>
    notifyAddedItems(await dispatch(register({ email, name, password, phone, address })).unwrap());
  return (
    <>
      <PageTitle>{m.auth_create_an_account()}</PageTitle>
      <meta name="robots" content="noindex" />
      <FormPage title={m.auth_create_new_account()} lead={m.auth_keep_your_bag_addresses_and()}>
        <SignInForm
          signIn={createAccount}
          submitLabel={m.auth_sign_up()}
          pendingLabel={m.auth_creating_your_account()}
          other={signIn()}
        >
          <FormDraft owner={null} isSignedOut={useIsSignedOut()} />
          <EmailField required />
          <TextField name="name" label={m.common_name()} required maxLength={120} autoComplete="name" />
          <TextField name="phone" label={m.common_phone()} type="tel" maxLength={40} autoComplete="tel" />
          <TextArea name="address" label={m.common_address()} rows={2} maxLength={300} autoComplete="street-address" />
          <NewPasswordField name="password" />
        </SignInForm>
      </FormPage>
    </>
  );
}
