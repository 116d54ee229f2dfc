import * as m from '#i18n/messages.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { describeMailError } from '#web/store/mail/mail-errors.ts';

/** Why an e-mail was not sent, and on request what the mail server said. */
export function MailError({ error }: { error: string }) {
  const { text, original } = describeMailError(error);
  return (
    <>
      {text}
      {original !== undefined && (
        <Disclosure summary={m.admin_mails_what_the_server_said()} className="text-xs text-muted">
          <code dir="ltr" className="block wrap-anywhere rtl:text-end">
            {original}
          </code>
        </Disclosure>
      )}
    </>
  );
}
