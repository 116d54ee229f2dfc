import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import type { MailText } from '#contract/content/mail-template-kinds.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { sendTemplateTest } from '#web/store/mail/mail-templates.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

type SendTestProps = { kind: string; locale: Locale | undefined; text: MailText };

/** Sends the member of the team the mail as it is written. */
export function SendTest(draft: SendTestProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const send = () =>
    attempt(async () => {
      const recipient = await dispatch(sendTemplateTest(draft)).unwrap();
      notify.success(m.mail_template_test_sent({ recipient }));
    });
  return (
    <>
      <Button pending={pending} pendingLabel={m.admin_dashboard_sending_a_test()} onClick={() => void send()}>
        {m.mail_template_send_test()}
      </Button>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error?.message}
      </p>
    </>
  );
}
