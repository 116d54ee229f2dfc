import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from './dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => Promise<void>;
  pending: boolean;
  pendingLabel: string;
  /** Why it was not done. */
  error: ReactNode;
};

/**
 * Asks before something that is hard to undo, and stays open when it could not be done. It cannot be closed while it is pending;
 * opened again, it does not show the last error.
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
  const [oldError, setOldError] = useState<ReactNode>();
  if (pending && oldError !== undefined) setOldError(undefined);
  const close = () => {
    if (pending) return;
    setOldError(error);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={pending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} pendingLabel={pendingLabel} onClick={() => void onConfirm()}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
      <div role="alert">
        {error && error !== oldError && (
          <Notice tone="danger" className="mt-4">
            {error}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
