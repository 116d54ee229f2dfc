import { useState } from 'react';
import { forgotPassword } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField } from '#web/ui/form/field.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';

/** Asks where the link shall go, and says what the shop answered, which is the same for every e-mail. */
export function RequestLinkForm({ isExpired }: { isExpired: boolean }) {
  const { ask, answer, again, pending, error } = useRequestLink();
  if (answer) {
    return (
      <FocusedNotice tone="neutral">
        <p>{answer}</p>
        <Button size="sm" variant="quiet" className="mt-2 -ml-2" onClick={again}>
          Use another e-mail
        </Button>
      </FocusedNotice>
    );
  }
  return (
    <>
      {isExpired && (
        <FocusedNotice tone="warning">
          This link has expired or was used before. Please ask for a new one.
        </FocusedNotice>
      )}
      <Form
        label="Change Password"
        onSubmit={(values) => void ask(values)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <EmailField required />
        <SubmitButton wide pendingLabel="Sending the link">
          Send me a link
        </SubmitButton>
      </Form>
    </>
  );
}

function useRequestLink() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<string>();
  const { attempt, pending, error } = useAttempt();

  const ask = ({ email = '' }: Record<string, string>) =>
    attempt(async () => setAnswer(await dispatch(forgotPassword(email)).unwrap()));
  const again = () => setAnswer(undefined);
  return { ask, answer, again, pending, error };
}
