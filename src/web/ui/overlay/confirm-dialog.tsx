import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Describes the consequences. */
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => Promise<void>;
  pending: boolean;
  pendingLabel: string;
  /** Why the action failed. */
  error: ReactNode;
};

/**
 * Asks for confirmation before an action that is hard to undo. It stays open when the action fails and cannot be closed while it is
 * pending. When it is opened again, it does not show the previous error.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  cancelLabel,
  confirmLabel,
  tone = 'danger',
  onConfirm,
  pending,
  pendingLabel,
  error,
}: ConfirmDialogProps) {
  const [previousError, setPreviousError] = useState<ReactNode>();
  if (pending && previousError !== undefined) setPreviousError(undefined);
  const close = () => {
    if (pending) return;
    setPreviousError(error);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      footer={
        <DialogActions>
          <Button disabled={pending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} pendingLabel={pendingLabel} onClick={() => void onConfirm()}>
            {confirmLabel}
          </Button>
        </DialogActions>
      }
    >
      {children}
      <div role="alert">
        {error && error !== previousError && (
          <Notice tone="danger" className="mt-4">
            {error}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
