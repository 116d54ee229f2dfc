import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { register } from '#web/store/auth/auth.thunks.ts';
import { useIsNobody } from '#web/store/auth/use-is-nobody.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PasswordField, TextArea, TextField } from '#web/ui/field.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Head } from '#web/ui/head.tsx';
import { KeptText } from '#web/ui/kept-text.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { OrProvider } from './provider-button.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A new account is signed in at once; then the loader leads back to where the shopper came from (D4). */
export function RegisterScreen() {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { signIn, pending, error } = useSignIn();
  const submit = ({ email = '', name = '', password = '', phone = '', address = '' }: Record<string, string>) =>
    signIn(() => dispatch(register({ email, name, password, phone, address })).unwrap());
  return (
    <>
      <PageTitle>Create an account</PageTitle>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:gap-x-20">
        <PageHeading
          title="Create New Account"
          lead="It keeps your bag, your addresses and your orders, and makes the next order a short one."
        />
        <div className="max-lg:max-w-form lg:pt-16">
          <Form
            onSubmit={(values) => void submit(values)}
            pending={pending}
            fieldErrors={error?.fields}
            message={error?.message}
          >
            <KeptText owner={null} isNobody={useIsNobody()} />
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
            <TextField name="name" label="Name" required maxLength={120} autoComplete="name" />
            <TextField name="phone" label="Phone" type="tel" maxLength={40} autoComplete="tel" />
            <TextArea name="address" label="Address" rows={2} maxLength={300} autoComplete="street-address" />
            <PasswordField
              name="password"
              label="Password"
              required
              minLength={8}
              maxLength={200}
              autoComplete="new-password"
              hint="At least 8 characters."
            />
            <SubmitButton wide pendingLabel="Creating your account">
              Sign Up
            </SubmitButton>
          </Form>
          <OrProvider from={search.get('from') ?? undefined} />
          <p className="stitch-top mt-8 pt-6 text-sm text-muted">
            Been here before?{' '}
            <TextLink to={paths.login.href(search.get('from') ?? undefined)} className="font-medium text-ink">
              Sign in
            </TextLink>
          </p>
        </div>
      </Container>
    </>
  );
}
