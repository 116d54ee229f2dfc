import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type KeyDialogProps = { apiKey: string; open: boolean; onClose: () => void };

/** Shows a key, which nobody can look up later. */
export const KeyDialog = ({ apiKey, open, onClose }: KeyDialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title={m.api_keys_the_key()}
    footer={
      <DialogActions>
        <CopyCode code={apiKey} label={m.api_keys_copy_key()} variant="secondary" size="md" />
        <Button variant="primary" onClick={onClose}>
          {m.admin_gift_cards_done()}
        </Button>
      </DialogActions>
    }
  >
    <p className="border border-hairline bg-paper px-4 py-4 text-sm font-medium select-all">
      <bdi dir="ltr" className="wrap-anywhere">
        {apiKey}
      </bdi>
    </p>
    <div className="mt-4 space-y-3 text-sm text-muted">
      <p>{m.api_keys_only_here()}</p>
      <p>{m.api_keys_how_to_send()}</p>
    </div>
  </Modal>
);
