import * as m from '#i18n/messages.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { sendTestMail } from '#web/store/mail/mail.thunks.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Sends a test to the admin's own address. */
export function TestMail() {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectAccount)?.email;
  const { run, pending } = useNotifiedCall();
  const send = () =>
    run(async () => {
      await dispatch(sendTestMail()).unwrap();
      notify.success(m.admin_dashboard_a_test_is_on_its({ email: email ?? '' }));
    });
  return (
    <Button
      size="sm"
      className="mt-2"
      pending={pending}
      pendingLabel={m.admin_dashboard_sending_a_test()}
      onClick={() => void send()}
    >
      {m.admin_dashboard_send_a_test_mail()}
    </Button>
  );
}
