import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type CodeDialogProps = {
  code: string;
  /** The address to which a code was mailed as well. */
  mailedTo?: string;
  open: boolean;
  onClose: () => void;
};

/** Shows the code of a gift card, which nobody can look up later. */
export const CodeDialog = ({ code, mailedTo = '', open, onClose }: CodeDialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title={m.admin_gift_cards_the_code()}
    footer={
      <DialogActions>
        <CopyCode code={code} label={m.admin_gift_cards_copy_code()} variant="secondary" size="md" />
        <Button variant="primary" onClick={onClose}>
          {m.admin_gift_cards_done()}
        </Button>
      </DialogActions>
    }
  >
    <p className="border border-hairline bg-paper px-4 py-4 text-center font-medium sm:text-xl sm:tracking-wide tabular-nums select-all">
      <bdi dir="ltr" className="wrap-anywhere">
        {code}
      </bdi>
    </p>
    <div className="mt-4 space-y-3 text-sm text-muted">
      <p>{m.admin_gift_cards_only_here()}</p>
      {mailedTo !== '' && <p className="wrap-anywhere">{m.admin_gift_cards_is_mailed({ recipient: mailedTo })}</p>}
    </div>
  </Modal>
);
