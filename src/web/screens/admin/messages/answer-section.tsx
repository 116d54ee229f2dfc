import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { answerMessage } from '#web/store/contact/contact.admin.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import type { LoadedMessage } from './messages.loader.ts';
import { MessageText } from './message-text.tsx';

type AnswerSectionProps = { message: LoadedMessage; timeZone: string | undefined };

/** The answer that was sent, the form to write one, or the reason why the message cannot be answered. */
export function AnswerSection({ message, timeZone }: AnswerSectionProps) {
  if (message.answeredAt) {
    return (
      <MessageText
        title={m.admin_messages_your_answer()}
        when={message.answeredAt}
        timeZone={timeZone}
        text={message.answer}
      />
    );
  }
  if (message.email === '') {
    const { phone } = message;
    return (
      <Notice>
        {phone ? m.admin_messages_the_sender_left_only_a({ phone }) : m.admin_messages_the_sender_left_no_e()}
      </Notice>
    );
  }
  return <AnswerForm message={message} />;
}

function AnswerForm({ message }: { message: LoadedMessage }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const draft = useRef('');

  const send = (answer: string) =>
    attempt(async () => {
      try {
        await dispatch(answerMessage({ messageId: message._id, answer })).unwrap();
        draft.current = '';
        notify.success(m.admin_messages_your_answer_is_on_its());
      } catch (cause) {
        // Another admin has answered meanwhile; revalidating replaces this form with their answer.
        if (expectApiError(cause).code === 'ALREADY_ANSWERED') notify.error(expectApiError(cause).message);
        throw cause;
      } finally {
        await revalidate();
      }
    });

  return (
    <>
      <Form
        label={m.admin_messages_answer()}
        markOptional={false}
        onSubmit={({ answer = '' }) => void send(answer)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <TextArea
          name="answer"
          label={m.admin_messages_answer()}
          rows={8}
          onChange={({ target }) => (draft.current = target.value)}
          maxLength={5000}
          required
          hint={m.admin_messages_your_e_mail_to_starts({
            email: message.email,
            greeting: message.greeting,
          })}
        />
        <SubmitButton pendingLabel={m.admin_messages_sending_your_answer()}>
          {m.admin_messages_send_the_answer()}
        </SubmitButton>
      </Form>
      <UnsavedChangesPrompt hasChanges={() => draft.current.trim() !== ''}>
        {m.admin_messages_your_answer_is_not_sent()}
      </UnsavedChangesPrompt>
    </>
  );
}
