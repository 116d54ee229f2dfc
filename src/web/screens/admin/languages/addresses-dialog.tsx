import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type AddressesDialogProps = {
  open: boolean;
  /** What happens to the addresses. */
  changes: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before addresses of pages change. The form shows whether it could be saved. */
export function AddressesDialog({ open, changes, onClose, onConfirm }: AddressesDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.admin_languages_change_addresses()}
      footer={
        <DialogActions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button variant="primary" onClick={confirm}>
            {m.admin_languages_yes_change()}
          </Button>
        </DialogActions>
      }
    >
      <ul className="list-disc space-y-2 ps-5 text-muted">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Modal>
  );
}
