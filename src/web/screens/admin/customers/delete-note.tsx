import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type CustomerNote, deleteCustomerNote } from '#web/store/auth/customer-notes.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteNoteProps = { userId: string; noteId: string; onDeleted: (notes: CustomerNote[]) => void };

export function DeleteNote({ userId, noteId, onDeleted }: DeleteNoteProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    attempt(async () => {
      const notes = await dispatch(deleteCustomerNote({ userId, noteId })).unwrap();
      notify.success(m.admin_customers_the_note_is_deleted());
      onDeleted(notes);
    });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {m.common_delete()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.admin_customers_delete_this_note()}
        cancelLabel={m.admin_customers_keep_the_note()}
        confirmLabel={m.admin_customers_delete_the_note()}
        onConfirm={remove}
        pending={pending}
        pendingLabel={m.admin_customers_deleting_the_note()}
        error={error?.message}
      >
        <p className="text-sm text-muted">{m.admin_customers_nobody_on_the_team_sees()}</p>
      </ConfirmDialog>
    </>
  );
}
