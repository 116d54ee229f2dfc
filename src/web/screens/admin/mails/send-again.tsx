import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { sendMailAgain } from '#web/store/mail/mail.thunks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Queues the e-mail again. */
export function SendAgain({ mailId }: { mailId: string }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  const send = async () => {
    setPending(true);
    try {
      await dispatch(sendMailAgain(mailId)).unwrap();
      notify.success('The e-mail will be sent again.');
      await revalidate();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <Button pending={pending} pendingLabel="Sending the e-mail again" onClick={() => void send()}>
      Send again
    </Button>
  );
}
