import * as m from '#i18n/messages.ts';
import { type DraftOrder, sendDraftOrder } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type SendDialogProps = {
  draft: DraftOrder;
  open: boolean;
  /** Whether the link is mailed; else it is shown. */
  isMailed: boolean;
  onClose: () => void;
  onSent: (link: string | null) => Promise<void>;
};

/** Asks before the prices are fixed and the stock is held. */
export function SendDialog({ draft, open, isMailed, onClose, onSent }: SendDialogProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const { email } = draft.customer;
  const hasRecipient = !isMailed || email !== '';
  const send = () =>
    attempt(async () => {
      const link = await dispatch(sendDraftOrder({ ...draft, mail: isMailed })).unwrap();
      if (isMailed) notify.success(m.draft_order_link_is_sent({ email }));
      await onSent(link);
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isMailed ? m.draft_order_send_question() : m.draft_order_copy_question()}
      cancelLabel={m.common_cancel()}
      confirmLabel={isMailed ? m.draft_order_send_link() : m.draft_order_create_link()}
      tone="primary"
      onConfirm={send}
      pending={pending}
      pendingLabel={m.draft_order_sending()}
      error={error && [error.message, ...Object.values(error.fields)].filter(isNew).join(' ')}
    >
      {isMailed && hasRecipient && (
        <p className="mb-2">
          {m.common_e_mail()}: <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      {!hasRecipient && <p className="mb-2">{m.draft_order_needs_email()}</p>}
      <p>{m.draft_order_send_text()}</p>
      {draft.state === 'sent' && <p className="mt-2">{m.draft_order_earlier_link_ends()}</p>}
    </ConfirmDialog>
  );
}

/** The message of an error is often that of its first field. */
const isNew = (text: string, at: number, all: readonly string[]): boolean => text !== '' && all.indexOf(text) === at;
