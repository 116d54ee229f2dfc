import * as m from '#i18n/messages.ts';
import { sendResetLink } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Mails the customer a link for a new password, for those who ask the shop for help. */
export function SendResetLink({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const sendsMail = useAppSelector(selectSendsMail);
  const { run, pending } = useNotifiedCall();
  const send = () =>
    run(async () => {
      const recipient = await dispatch(sendResetLink(userId)).unwrap();
      notify.success(m.admin_customers_a_reset_link_is_on({ recipient }));
    });
  return (
    <section aria-labelledby="password" className="text-sm">
      <h2 id="password" className="mb-2 text-xl">
        {m.common_password()}
      </h2>
      {sendsMail ? (
        <>
          <p className="mb-3 text-muted">{m.admin_customers_for_customers_who_cannot_log()}</p>
          <Button
            size="sm"
            pending={pending}
            pendingLabel={m.admin_customers_sending_a_reset_link()}
            onClick={() => void send()}
          >
            {m.admin_customers_send_a_reset_link()}
          </Button>
        </>
      ) : (
        // The link would expire in the outbox.
        <p className="text-muted">{m.admin_customers_a_reset_link_cannot_be()}</p>
      )}
    </section>
  );
}
