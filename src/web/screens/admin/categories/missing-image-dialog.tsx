import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

/** Shows the alert of spec §5 as a dialog (D27). */
export function MissingImageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.admin_categories_no_picture_yet()}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose} data-autofocus>
            {m.admin_categories_choose_a_picture()}
          </Button>
        </div>
      }
    >
      <p>{m.field_please_upload_a_file_before()}</p>
    </Modal>
  );
}
