import * as m from '#i18n/messages.ts';
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
      title={m.admin_discard_your_changes()}
      footer={
        <DialogActions>
          <Button onClick={close}>{m.admin_keep_my_changes()}</Button>
          <Button variant="danger" onClick={discard}>
            {m.admin_discard_mine_and_reload()}
          </Button>
        </DialogActions>
      }
    >
      <p className="text-muted">{m.admin_everything_you_changed_here_is()}</p>
    </Modal>
  );
}
