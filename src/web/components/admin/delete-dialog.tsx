import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '#web/store/api-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

type DeleteDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is deleted. */
  name: string;
  onDelete: () => Promise<unknown>;
  /** Returns the URL of this page if the deletion has changed it. */
  movedTo?: () => string | undefined;
  deletedText: string;
  showError?: (error: ApiError) => ReactNode;
  /** What the deletion means. */
  children?: ReactNode;
};

/** Asks before something with a name is deleted, and then loads the page again. */
export function DeleteDialog({ open, onClose, title, name, onDelete, deletedText, ...shown }: DeleteDialogProps) {
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const { movedTo, showError = ({ message }: ApiError) => message, children } = shown;
  const remove = () =>
    attempt(async () => {
      await onDelete();
      const url = movedTo?.();
      if (url !== undefined) return globalThis.location.assign(url);
      notify.success(deletedText);
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_deleting()}
      error={error && showError(error)}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {children && <p className="mt-2 text-sm text-muted">{children}</p>}
    </ConfirmDialog>
  );
}
