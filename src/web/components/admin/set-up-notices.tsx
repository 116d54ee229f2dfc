import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail, selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const Strong = ({ children }: { children?: ReactNode }) => <strong className="font-medium">{children}</strong>;

/** What the shop lacks before it can take real orders: a payment provider and a mail server. */
export function SetUpNotices({ className }: { className?: string }) {
  const testPayments = useAppSelector(selectTestPayments);
  const sendsMail = useAppSelector(selectSendsMail);
  if (!testPayments && sendsMail) return null;
  return (
    <Notice tone="warning" className={className}>
      {testPayments && (
        <p>
          <Message message={m.admin_payments_are_in_test_mode} markup={{ strong: Strong }} />
        </p>
      )}
      {!sendsMail && (
        <p>
          <Message
            message={m.admin_nothing_is_being_sent}
            markup={{
              strong: Strong,
              link: ({ children }) => <AdminLink to={adminPaths.mails.href()}>{children}</AdminLink>,
            }}
          />
        </p>
      )}
      <Disclosure summary={m.admin_what_to_do()}>
        {testPayments && <p className="max-w-prose">{m.admin_connect_paypal_before_you_sell()}</p>}
        {!sendsMail && <p className="max-w-prose">{m.admin_connect_a_mail_server_with()}</p>}
      </Disclosure>
    </Notice>
  );
}
