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
      notify.success('The note is deleted.');
      onDeleted(notes);
    });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this note?"
        cancelLabel="Keep the note"
        confirmLabel="Delete the note"
        onConfirm={remove}
        pending={pending}
        pendingLabel="Deleting the note"
        error={error?.message}
      >
        <p className="text-sm text-muted">Nobody on the team sees it anymore. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
