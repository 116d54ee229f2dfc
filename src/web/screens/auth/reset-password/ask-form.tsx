import { useEffect, useRef, useState, type ReactNode } from 'react';
import { forgotPassword } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Asks where the link shall go, and says what the shop answered, which is the same for every e-mail. */
export function AskForm({ isExpired }: { isExpired: boolean }) {
  const { ask, answer, again, pending, error } = useAskForLink();
  if (answer) {
    return (
      <Announcement tone="neutral">
        <p>{answer}</p>
        <Button size="sm" variant="quiet" className="mt-2 -ml-2" onClick={again}>
          Use another e-mail
        </Button>
      </Announcement>
    );
  }
  return (
    <>
      {isExpired && (
        <Announcement tone="warning">This link has expired or was used before. Please ask for a new one.</Announcement>
      )}
      <Form
        label="Change Password"
        onSubmit={(values) => void ask(values)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
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
        <SubmitButton wide pendingLabel="Sending the link">
          Send me a link
        </SubmitButton>
      </Form>
    </>
  );
}

/** Takes the focus, which would be lost with the form that was here. */
function Announcement({ tone, children }: { tone: 'neutral' | 'warning'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}

function useAskForLink() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<string>();
  const { attempt, pending, error } = useAttempt();

  const ask = ({ email = '' }: Record<string, string>) =>
    attempt(async () => setAnswer(await dispatch(forgotPassword(email)).unwrap()));
  const again = () => setAnswer(undefined);
  return { ask, answer, again, pending, error };
}
