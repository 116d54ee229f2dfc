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

/** The answer that was sent, the box to write one, or why there is none. */
export function AnswerSection({ message, timeZone }: AnswerSectionProps) {
  if (message.answeredAt) {
    return <MessageText title="Your answer" when={message.answeredAt} timeZone={timeZone} text={message.answer} />;
  }
  if (message.email === '') {
    return (
      <Notice>No e-mail was given to answer to.{message.phone && ` There is a phone number: ${message.phone}`}</Notice>
    );
  }
  return <AnswerForm message={message} />;
}

function AnswerForm({ message }: { message: LoadedMessage }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const typed = useRef('');

  const send = (answer: string) =>
    attempt(async () => {
      try {
        await dispatch(answerMessage({ messageId: message._id, answer })).unwrap();
        typed.current = '';
        notify.success('Your answer is on its way.');
      } catch (cause) {
        // Another admin was faster: their answer takes the place of this form.
        if (expectApiError(cause).code === 'ALREADY_ANSWERED') notify.error(expectApiError(cause).message);
        throw cause;
      } finally {
        await revalidate();
      }
    });

  return (
    <>
      <Form
        label="Answer"
        markOptional={false}
        onSubmit={({ answer = '' }) => void send(answer)}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <TextArea
          name="answer"
          label="Answer"
          rows={8}
          onChange={({ target }) => (typed.current = target.value)}
          maxLength={5000}
          required
          hint={`Goes to ${message.email} by mail, with their message below. What they write back reaches the store's e-mail.`}
        />
        <SubmitButton pendingLabel="Sending your answer">Send the answer</SubmitButton>
      </Form>
      <UnsavedChangesPrompt hasChanges={() => typed.current.trim() !== ''}>
        Your answer is not sent yet.
      </UnsavedChangesPrompt>
    </>
  );
}
