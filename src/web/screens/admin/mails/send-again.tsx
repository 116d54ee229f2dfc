import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { sendMailAgain } from '#web/store/mail/mail.thunks.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Queues the e-mail again. */
export function SendAgain({ mailId }: { mailId: string }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { run, pending } = useNotifiedCall();

  const send = () =>
    run(async () => {
      await dispatch(sendMailAgain(mailId)).unwrap();
      notify.success(m.admin_mails_the_e_mail_will_be());
      await revalidate();
    });

  return (
    <Button pending={pending} pendingLabel={m.admin_mails_sending_the_e_mail_again()} onClick={() => void send()}>
      {m.admin_mails_send_again()}
    </Button>
  );
}
