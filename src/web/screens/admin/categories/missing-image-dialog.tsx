import * as validationMessages from '#contract/validation-messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

/** Shows the alert of spec §5 as a dialog (D27). */
export function MissingImageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="No picture yet"
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose} data-autofocus>
            Choose a picture
          </Button>
        </div>
      }
    >
      <p>{validationMessages.fileMissing}</p>
    </Modal>
  );
}
