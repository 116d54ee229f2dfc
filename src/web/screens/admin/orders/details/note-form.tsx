import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addNote } from '#web/store/order/order.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** The form of an internal note. It is cleared once the note is saved. */
export function NoteForm({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [savedCount, setSavedCount] = useState(0);

  const submit = ({ note = '' }: Record<string, string>) =>
    attempt(async () => {
      await dispatch(addNote({ orderId, note })).unwrap();
      setSavedCount(savedCount + 1);
      notify.success('The note is added.');
      await revalidate();
    });

  return (
    <Form
      key={savedCount}
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
        hint="Shoppers do not see it in the shop, but it is included in the export of their data."
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
