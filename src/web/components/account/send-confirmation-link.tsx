import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { requestEmailConfirmation } from '#web/store/auth/confirm-email.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Mails a link that confirms the e-mail of the account, and shows the server's answer. */
export function SendConfirmationLink() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<string>();
  const { attempt, pending, error } = useAttempt();
  const send = () => attempt(async () => setAnswer(await dispatch(requestEmailConfirmation()).unwrap()));
  if (answer !== undefined) return <FocusedNotice>{answer}</FocusedNotice>;
  return (
    <>
      <Button size="sm" pending={pending} pendingLabel={m.account_sending_the_link()} onClick={() => void send()}>
        {m.account_send_confirmation_link()}
      </Button>
      <div role="alert">{error && <Notice tone="danger">{error.message}</Notice>}</div>
    </>
  );
}
