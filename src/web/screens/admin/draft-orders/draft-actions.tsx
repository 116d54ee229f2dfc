import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { deleteDraftOrder, type DraftOrder, type ManualPayment } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Open = 'mail' | 'copy' | 'delete' | ManualPayment;

type DraftActionsProps = {
  draft: DraftOrder;
  hasChanges: boolean;
  /** Called with a link to copy, which the form cannot show: it is rendered afresh when the draft order has changed. */
  onLink: (link: string) => void;
};

/** What can be done with a saved draft order. */
export function DraftActions({ draft, hasChanges, onLink }: DraftActionsProps) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { revalidate } = useRevalidator();
  const navigateIfActive = useNavigateIfActive();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { expiresAt } = draft;
  const until = expiresAt === null ? '' : formatDate(expiresAt, 'short-day-time', timeZone);
  return (
    <section aria-label={m.draft_order_actions()} className="space-y-3 border-t border-hairline pt-6">
      {draft.state === 'sent' && <Notice>{m.draft_order_sent_until({ until })}</Notice>}
      {draft.state === 'expired' && <Notice tone="warning">{m.draft_order_expired_at({ until })}</Notice>}
      {hasChanges && <p className="text-sm text-muted">{m.draft_order_save_first()}</p>}
      <Button variant="primary" wide disabled={hasChanges} onClick={() => setOpen('mail')}>
        {m.draft_order_send_link()}
      </Button>
      <Button wide disabled={hasChanges} onClick={() => setOpen('copy')}>
        {m.draft_order_copy_link()}
      </Button>
      <Button wide disabled={hasChanges} onClick={() => setOpen('transfer')}>
        {m.draft_order_paid_by_transfer()}
      </Button>
      <Button wide disabled={hasChanges} onClick={() => setOpen('cash')}>
        {m.draft_order_paid_in_cash()}
      </Button>
      <Button variant="quiet" wide onClick={() => setOpen('delete')}>
        {m.draft_order_delete()}
      </Button>
      <SendDialog
        draft={draft}
        open={open === 'mail' || open === 'copy'}
        isMailed={open === 'mail'}
        onClose={close}
        onSent={async (sent) => {
          close();
          if (sent !== null) onLink(sent);
          await revalidate();
        }}
      />
      <PaidDialog
        draft={draft}
        method={open === 'cash' ? 'cash' : 'transfer'}
        open={open === 'cash' || open === 'transfer'}
        onClose={close}
      />
      <DeleteDialog
        open={open === 'delete'}
        onClose={close}
        title={m.draft_order_delete_question()}
        name={draft.customer.name || draft.customer.email || m.draft_order_no_customer()}
        onDelete={async () => {
          await dispatch(deleteDraftOrder(draft._id)).unwrap();
          await navigateIfActive(adminPaths.draftOrders.href(), { replace: true });
        }}
        deletedText={m.draft_order_is_deleted()}
      >
        {m.draft_order_delete_text()}
      </DeleteDialog>
    </section>
  );
}
