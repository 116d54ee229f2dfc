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
          <strong className="font-medium">Payments are in test mode.</strong> No money moves, but orders count as paid
          and as sales. Connect PayPal before you sell; after that, test payments no longer count.
        </Notice>
      )}
      {!sendsMail && (
        <Notice tone="warning">
          <strong className="font-medium">Nothing is being sent.</strong> Connect a mail server. E-mails wait under{' '}
          <TextLink to={paths.adminMails.href()}>Mails</TextLink>.
        </Notice>
      )}
    </div>
  );
}
