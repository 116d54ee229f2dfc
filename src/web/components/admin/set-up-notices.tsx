import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail, selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the shop lacks before it can take real orders: a payment provider and a mail server. */
export function SetUpNotices({ className }: { className?: string }) {
  const testPayments = useAppSelector(selectTestPayments);
  const sendsMail = useAppSelector(selectSendsMail);
  if (!testPayments && sendsMail) return null;
  return (
    <div className={className}>
      {testPayments && (
        <Notice tone="warning">
          <strong className="font-medium">Payments are in test mode.</strong> No money moves, although orders count as
          paid and their amounts as sales. Connect PayPal before you sell; test payments then no longer count.
        </Notice>
      )}
      {!sendsMail && (
        <Notice tone="warning">
          <strong className="font-medium">E-mails are not sent,</strong> because no mail server is configured. They wait
          under <TextLink to={paths.adminMails.href()}>Mails</TextLink>.
        </Notice>
      )}
    </div>
  );
}
