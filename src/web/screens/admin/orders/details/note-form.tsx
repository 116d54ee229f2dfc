import * as m from '#i18n/messages.ts';
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
      notify.success(m.admin_orders_the_note_is_added());
      await revalidate();
    });

  return (
    <Form
      key={savedCount}
      label={m.common_note()}
      className="space-y-3"
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void submit(values)}
    >
      <TextArea
        name="note"
        label={m.admin_orders_note_for_the_team()}
        hint={m.admin_orders_shoppers_do_not_see_it()}
        rows={2}
        maxLength={2000}
        required
      />
      <SubmitButton variant="secondary" size="sm" pendingLabel={m.admin_orders_adding_the_note()}>
        {m.admin_orders_add_note()}
      </SubmitButton>
    </Form>
  );
}
