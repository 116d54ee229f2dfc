import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addNote } from '#web/store/order/order.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** What was typed stays until it is kept. */
export function NoteForm({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [kept, setKept] = useState(0);

  const submit = ({ note = '' }: Record<string, string>) =>
    attempt(async () => {
      await dispatch(addNote({ orderId, note })).unwrap();
      setKept(kept + 1);
      notify.success('The note is added.');
      await revalidate();
    });

  return (
    <Form
      key={kept}
      label="Note"
      className="space-y-3"
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void submit(values)}
    >
      <TextArea
        name="note"
        label="Note for the team"
        hint="Shoppers do not see it in the shop. It is in their data when they ask for them."
        rows={2}
        maxLength={2000}
        required
      />
      <SubmitButton variant="secondary" size="sm" pendingLabel="Adding the note">
        Add note
      </SubmitButton>
    </Form>
  );
}
