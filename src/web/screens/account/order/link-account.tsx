import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { AccountName } from '#web/components/account/account-name.tsx';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { claimAccount, claimOrder, openOrderLink } from '#web/store/order/order-link.thunks.ts';
import type { OrderLink } from '#web/store/order/order.slice.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { Message } from '#web/ui/layout/message.tsx';

/** `onClaimed` opens the order in the account. */
type LinkAccountProps = { link: OrderLink; onClaimed: () => Promise<unknown> };

/** Creates an account with the e-mail of the order, or adds the order to the one that exists. */
export function LinkAccount(props: LinkAccountProps) {
  const { email, hasAccount } = props.link;
  const account = useAppSelector(selectAccount);
  if (!hasAccount) return <CreateAccount {...props} />;
  if (account?.email.toLowerCase() === email.toLowerCase()) return <AddToAccount {...props} />;
  return (
    <>
      <About email={email} message={m.account_log_in_to_add_the_order} />
      <LinkButton size="sm" to={paths.login.href(paths.yourOrder.href())}>
        {m.account_log_in()}
      </LinkButton>
    </>
  );
}

type AboutProps = { email: string; message: typeof m.account_create_an_account_with };

const About = ({ email, message }: AboutProps) => (
  <p className="text-sm text-muted">
    <Message
      message={message}
      inputs={{ email }}
      markup={{
        address: ({ children }) => (
          <bdi dir="ltr" className="wrap-anywhere text-ink">
            {children}
          </bdi>
        ),
      }}
    />
  </p>
);

function CreateAccount({ link, onClaimed }: LinkAccountProps) {
  const { create, pending, error } = useCreateAccount(link, onClaimed);
  return (
    <>
      <About email={link.email} message={m.account_create_an_account_with} />
      <Form
        label={m.account_create_an_account()}
        onSubmit={({ password = '' }) => void create(password)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        className="max-w-sm"
      >
        <AccountName email={link.email} />
        <NewPasswordField name="password" />
        <SubmitButton size="md" variant="secondary" pendingLabel={m.account_creating_your_account()}>
          {m.account_create_an_account()}
        </SubmitButton>
      </Form>
    </>
  );
}

function useCreateAccount({ token }: OrderLink, onClaimed: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const { attempt, ...state } = useAttempt({ leavesPage: true });

  const create = (password: string) =>
    attempt(async () => {
      try {
        await dispatch(claimAccount({ token, password })).unwrap();
      } catch (cause) {
        const error = expectApiError(cause);
        if (error.code !== 'EMAIL_TAKEN') throw cause;
        // The account is new: the page now offers to add the order to it.
        notify.error(error.message);
        await dispatch(openOrderLink()).unwrap();
        return;
      }
      notify.success(m.account_your_account_is_ready());
      await onClaimed();
    });
  return { create, ...state };
}

function AddToAccount({ link, onClaimed }: LinkAccountProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const add = () =>
    attempt(async () => {
      await dispatch(claimOrder(link)).unwrap();
      notify.success(m.account_the_order_is_in_your_account());
      await onClaimed();
    });
  return (
    <>
      <About email={link.email} message={m.account_add_the_order_to} />
      <div role="alert">{error && <Notice tone="danger">{error.message}</Notice>}</div>
      <Button size="sm" pending={pending} onClick={() => void add()}>
        {m.account_add_to_my_account()}
      </Button>
    </>
  );
}
