import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import type { Conflicts } from './use-conflicts.ts';

type DiscardDialogProps = {
  conflicts: Pick<Conflicts<never>, 'isConfirming' | 'setConfirming'>;
  onDiscard: () => void;
};

/** Asks before the changes of a form are discarded. It is outside the form, because dialogs contain forms. */
export function DiscardDialog({ conflicts: { isConfirming, setConfirming }, onDiscard }: DiscardDialogProps) {
  const close = () => setConfirming(false);
  const discard = () => {
    close();
    onDiscard();
  };
  return (
    <Modal
      open={isConfirming}
      onClose={close}
      title="Discard your changes?"
      footer={
        <DialogActions>
          <Button onClick={close}>Keep my changes</Button>
          <Button variant="danger" onClick={discard}>
            Discard mine and reload
          </Button>
        </DialogActions>
      }
    >
      <p className="text-muted">Everything you changed here is lost. The saved version is shown instead.</p>
    </Modal>
  );
}
