import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type SecretDialogProps = { host: string; secret: string; open: boolean; onClose: () => void };

/** Shows the secret of a webhook, which nobody can look up later. */
export const SecretDialog = ({ host, secret, open, onClose }: SecretDialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title={m.webhook_secret_of({ host })}
    footer={
      <DialogActions>
        <CopyCode code={secret} label={m.webhook_copy_secret()} variant="secondary" size="md" />
        <Button variant="primary" onClick={onClose}>
          {m.admin_gift_cards_done()}
        </Button>
      </DialogActions>
    }
  >
    <p className="border border-hairline bg-paper px-4 py-4 font-medium select-all">
      <bdi dir="ltr" className="wrap-anywhere">
        {secret}
      </bdi>
    </p>
    <p className="mt-4 text-sm text-muted">{m.webhook_secret_only_here()}</p>
  </Modal>
);
