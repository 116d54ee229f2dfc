import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';
import { Notice } from './notice.tsx';

type QuestionProps = {
  open: boolean;
  /** Whoever does not answer has said no. */
  onClose: () => void;
  title: ReactNode;
  /** What will be. */
  children: ReactNode;
  no: string;
  yes: string;
  tone?: 'danger' | 'primary';
  onYes: () => Promise<void>;
  pending: boolean;
  pendingLabel: string;
  /** Why it was not done. */
  reason: ReactNode;
};

/**
 * Asks before something is done that is not easily taken back, and stays open when it could not be done. While it is being
 * done nobody can say no any more. Asked anew, it says nothing of the last time.
 */
export function Question(props: QuestionProps) {
  const { open, onClose, title, children, no, yes, tone = 'danger', onYes, pending, pendingLabel, reason } = props;
  const [past, setPast] = useState<ReactNode>();
  if (pending && past !== undefined) setPast(undefined);
  const close = () => {
    if (pending) return;
    setPast(reason);
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
            {no}
          </Button>
          <Button variant={tone} pending={pending} pendingLabel={pendingLabel} onClick={() => void onYes()}>
            {yes}
          </Button>
        </div>
      }
    >
      {children}
      <div role="alert">
        {reason && reason !== past && (
          <Notice tone="danger" className="mt-4">
            {reason}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
