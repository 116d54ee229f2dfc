import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail, selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the shop lacks before it can take real orders: a payment provider and a mail server. */
export function SetUpNotices({ className }: { className?: string }) {
  const testPayments = useAppSelector(selectTestPayments);
  const sendsMail = useAppSelector(selectSendsMail);
  if (!testPayments && sendsMail) return null;
  return (
    <Notice tone="warning" className={className}>
      {testPayments && (
        <p>
          <strong className="font-medium">Payments are in test mode.</strong> No money moves.
        </p>
      )}
      {!sendsMail && (
        <p>
          <strong className="font-medium">Nothing is being sent.</strong> E-mails wait under{' '}
          <TextLink to={paths.adminMails.href()}>Mails</TextLink>.
        </p>
      )}
      <Disclosure summary="What to do">
        {testPayments && (
          <p className="max-w-prose">
            Connect PayPal before you sell. Until then orders count as paid and as sales; after that, test payments no
            longer count.
          </p>
        )}
        {!sendsMail && <p className="max-w-prose">Connect a mail server with SMTP_URL on the server of the shop.</p>}
      </Disclosure>
    </Notice>
  );
}
