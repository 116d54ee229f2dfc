import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { requestOrderLink } from '#web/store/order/order-link.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmailField, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';

/** Requests a new link to an order and shows the server's answer, which is the same for every e-mail and number. */
export function NewLinkForm() {
  const { request, answer, pending, error } = useRequestLink();
  return (
    <Form
      label={m.account_new_link()}
      onSubmit={(values) => void request(values)}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <EmailField required />
      <TextField
        name="orderId"
        label={m.account_order_number_label()}
        hint={m.account_order_number_hint()}
        required
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
      />
      <SubmitButton wide pendingLabel={m.account_sending_the_link()}>
        {m.account_send_a_new_link()}
      </SubmitButton>
      <output className="block">{answer && <Notice tone="success">{answer}</Notice>}</output>
    </Form>
  );
}

function useRequestLink() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<string>();
  const { attempt, pending, error } = useAttempt();

  const request = ({ email = '', orderId = '' }: Record<string, string>) => {
    setAnswer(undefined);
    return attempt(async () => {
      // As the pages and mails write it.
      const body = { email, orderId: orderId.replace(/^#/, '') };
      setAnswer(await dispatch(requestOrderLink(body)).unwrap());
    });
  };
  return { request, answer, pending, error };
}
