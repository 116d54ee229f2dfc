import { useState } from 'react';
import { sendMessage } from '#web/store/contact/contact.thunks.ts';
import { failureOf, faultsOf, noFaults } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { messages } from '#web/store/messages.ts';
import { notify } from '#web/ui/toast.tsx';
import { phoneOf } from './phone.ts';

/** What is said in passing (spec §8). Why it failed stays on the page, at the field or beside the button. */
const words = { sent: 'Email sent successfully!', failed: 'Failed to send email.' };

const notSent = (why: string) =>
  `Your message was not sent. ${why === messages.anErrorOccurred ? 'Please try again.' : why}`;

export function useSendMessage() {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState({ count: 0, isLatest: false });

  const send = async (values: Record<string, string>) => {
    const { firstName = '', lastName = '', email = '', country = '', phone = '', message = '' } = values;
    setPending(true);
    setFaults(noFaults);
    setSent(({ count }) => ({ count, isLatest: false }));
    try {
      const body = { firstName, lastName, email, phone: phoneOf(country, phone), message };
      await dispatch(sendMessage(body)).unwrap();
      setSent(({ count }) => ({ count: count + 1, isLatest: true }));
      notify.success(words.sent);
    } catch (cause) {
      const failure = failureOf(cause);
      const { errors, message: why } = faultsOf(failure);
      setFaults({ errors, ...(why !== undefined && { message: notSent(why) }) });
      notify.error(failure.status >= 400 ? words.failed : messages.anErrorOccurred);
    } finally {
      setPending(false);
    }
  };
  return { send, pending, faults, sent };
}
