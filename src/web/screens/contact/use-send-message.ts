import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatContactPhone } from '#contract/account/phone.ts';
import { sendMessage } from '#web/store/contact/contact.thunks.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Texts of spec §8. The reason of an error is shown at the field or beside the button. */
const toasts = { sent: m.contact_email_sent_successfully, failed: m.contact_failed_to_send_email };

export function useSendMessage() {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [sent, setSent] = useState({ count: 0, isLatest: false });

  const send = (values: Record<string, string>) => {
    const { firstName = '', lastName = '', email = '', country = '', phone = '', message = '' } = values;
    setSent(({ count }) => ({ count, isLatest: false }));
    return attempt(async () => {
      try {
        const body = { firstName, lastName, email, phone: formatContactPhone(country, phone), message };
        await dispatch(sendMessage(body)).unwrap();
      } catch (cause) {
        notify.error(expectApiError(cause).status >= 400 ? toasts.failed() : m.site_an_error_occurred());
        throw cause;
      }
      setSent(({ count }) => ({ count: count + 1, isLatest: true }));
      notify.success(toasts.sent());
    });
  };
  return { send, pending, error, sent };
}
