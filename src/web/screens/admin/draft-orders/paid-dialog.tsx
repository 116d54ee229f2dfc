import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatSum } from '#contract/numbers.ts';
import { type DraftOrder, type ManualPayment, recordDraftPaid } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

type PaidDialogProps = { draft: DraftOrder; method: ManualPayment; open: boolean; onClose: () => void };

const titles = { transfer: m.draft_order_paid_by_transfer, cash: m.draft_order_paid_in_cash };

/** Records that the shop has got the money, which makes a paid order. */
export function PaidDialog({ draft, method, open, onClose }: PaidDialogProps) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const formId = useId();
  const record = (reference: string) =>
    attempt(async () => {
      const { _id, version } = draft;
      const orderId = await dispatch(recordDraftPaid({ _id, version, method, reference })).unwrap();
      notify.success(m.draft_order_is_ordered());
      await navigateIfActive(adminPaths.order.href(orderId));
    });
  const missing = error && Object.keys(error.fields).some((field) => field !== 'reference');
  return (
    <Modal
      open={open}
      onClose={() => !pending && onClose()}
      title={titles[method]()}
      footer={
        <DialogActions>
          <Button disabled={pending} onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={pending} pendingLabel={m.draft_order_saving()}>
            {m.draft_order_record_amount({ amount: formatSum(draft.amounts.totalAmount) })}
          </Button>
        </DialogActions>
      }
    >
      <Form
        id={formId}
        label={titles[method]()}
        pending={pending}
        onSubmit={({ reference = '' }) => void record(reference)}
      >
        <p>{m.draft_order_paid_text()}</p>
        <TextField
          name="reference"
          label={m.draft_order_reference()}
          hint={m.draft_order_reference_hint()}
          maxLength={100}
          autoComplete="off"
        />
        <div role="alert">
          {error && <Notice tone="danger">{missing ? m.draft_order_paid_needs() : error.message}</Notice>}
        </div>
      </Form>
    </Modal>
  );
}
