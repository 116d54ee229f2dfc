import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

/** Shows the link of a draft order once. */
export const CopyLinkDialog = ({ link, onClose }: { link: string | undefined; onClose: () => void }) => (
  <Modal
    open={link !== undefined}
    onClose={onClose}
    title={m.draft_order_link()}
    footer={
      <DialogActions>
        <Button onClick={onClose}>{m.common_close()}</Button>
        <CopyCode code={link ?? ''} label={m.draft_order_copy_link()} variant="primary" size="md" />
      </DialogActions>
    }
  >
    <p className="text-sm text-muted">{m.draft_order_link_once()}</p>
    <p className="mt-4 border-y border-hairline py-3 text-sm wrap-anywhere">
      <bdi dir="ltr">{link}</bdi>
    </p>
  </Modal>
);
