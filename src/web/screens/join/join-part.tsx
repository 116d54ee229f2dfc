import * as m from '#i18n/messages.ts';
import { type ReactNode, useState } from 'react';
import { joinPath } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { AccountName } from '#web/components/account/account-name.tsx';
import { selectAccount, selectIsRestored } from '#web/store/auth/auth.selectors.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import type { OpenInvitation } from '#web/store/team/invitation.thunks.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { useJoin } from './use-join.ts';

type JoinPartProps = {
  title: string;
  invitation: OpenInvitation;
  /** Reads the invitation again, when something else stands against joining than before. */
  onChanged: () => Promise<void>;
};

/** Joins with a new account, or with that of the e-mail once it is signed in. */
export function JoinPart({ title, invitation: { email, hasAccount }, onChanged }: JoinPartProps) {
  const isRestored = useAppSelector(selectIsRestored);
  const { join, pending, error } = useJoin(onChanged);
  const current = useAppSelector(selectAccount);
  // Joining with a new account signs in. Its form stays until the admin is shown.
  const [account, setAccount] = useState(current);
  if (!pending && account !== current) setAccount(current);
  if (!isRestored) return null;
  const joining = { title, email, join, pending, error };
  if (account && account.email.toLowerCase() !== email.toLowerCase())
    return <OtherAccount email={email} other={account.email} />;
  if (account) return <JoinWithAccount {...joining} />;
  return hasAccount ? <SignIn email={email} /> : <NewAccountForm {...joining} />;
}

type JoiningProps = ReturnType<typeof useJoin> & { title: string; email: string };

/** An e-mail in a text of either direction. */
const address = ({ children }: { children?: ReactNode }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {children}
  </bdi>
);

const Email = ({ email }: { email: string }) => (
  <DescriptionList
    ruled
    rows={[{ label: m.common_e_mail(), value: address({ children: email }) }]}
    className="border-y border-hairline"
  />
);

function NewAccountForm({ title, email, join, pending, error }: JoiningProps) {
  return (
    <Form
      label={title}
      onSubmit={({ name = '', password = '' }) => void join({ name, password })}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <Email email={email} />
      <AccountName email={email} />
      <TextField name="name" label={m.common_name()} required maxLength={120} autoComplete="name" />
      <NewPasswordField name="password" />
      <SubmitButton wide pendingLabel={m.join_joining()}>
        {title}
      </SubmitButton>
    </Form>
  );
}

function JoinWithAccount({ title, email, join, pending, error }: JoiningProps) {
  return (
    <div className="space-y-5">
      <Email email={email} />
      <div role="alert">{error && <Notice tone="danger">{error.message}</Notice>}</div>
      <Button
        variant="primary"
        size="lg"
        wide
        pending={pending}
        pendingLabel={m.join_joining()}
        onClick={() => void join()}
      >
        {title}
      </Button>
    </div>
  );
}

/** The sign-in leads back to this page, which keeps the invitation. */
const SignIn = ({ email }: { email: string }) => (
  <div className="space-y-5">
    <p className="text-muted">{m.join_has_account()}</p>
    <LinkButton variant="primary" size="lg" wide to={paths.login.href(joinPath.href())}>
      <span>
        <Message message={m.join_sign_in_as} inputs={{ email }} markup={{ address }} />
      </span>
    </LinkButton>
  </div>
);

/** After logging out, the page shows how to join with the e-mail of the invitation. */
function OtherAccount({ email, other }: { email: string; other: string }) {
  const dispatch = useAppDispatch();
  return (
    <div className="space-y-5">
      <Notice tone="warning">
        <Message message={m.join_signed_in_as_other} inputs={{ email, other }} markup={{ address }} />
      </Notice>
      <Button onClick={() => dispatch(logout())}>{m.join_change_account()}</Button>
    </div>
  );
}
