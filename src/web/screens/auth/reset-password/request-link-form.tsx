import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { forgotPassword } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField } from '#web/ui/form/field.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';

/** Requests a reset link and shows the server's answer, which is the same for every e-mail. */
export function RequestLinkForm({ isExpired }: { isExpired: boolean }) {
  const { request, answer, reset, pending, error } = useRequestLink();
  if (answer) {
    return (
      <FocusedNotice tone="neutral">
        <p>{answer}</p>
        <Button size="sm" variant="quiet" className="mt-2 -ms-2" onClick={reset}>
          {m.auth_use_another_e_mail()}
        </Button>
      </FocusedNotice>
    );
  }
  return (
    <>
      {isExpired && <FocusedNotice tone="warning">{m.auth_this_link_has_expired_or()}</FocusedNotice>}
      <Form
        label={m.auth_change_password_title()}
        onSubmit={(values) => void request(values)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <EmailField required />
        <SubmitButton wide pendingLabel={m.auth_sending_the_link()}>
          {m.auth_send_reset_link()}
        </SubmitButton>
      </Form>
    </>
  );
}

function useRequestLink() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<string>();
  const { attempt, pending, error } = useAttempt();

  const request = ({ email = '' }: Record<string, string>) =>
    attempt(async () => setAnswer(await dispatch(forgotPassword(email)).unwrap()));
  const reset = () => setAnswer(undefined);
  return { request, answer, reset, pending, error };
}
