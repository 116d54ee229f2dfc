import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder, DispatchResult } from '#contract/order/order-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { Lead } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { matchTracking } from './match-tracking.ts';

type BulkDispatchDialogProps = {
  open: boolean;
  /** The orders that were chosen when the dialog opened. */
  orders: readonly AdminOrder[];
  refused: readonly DispatchResult[];
  message: string | undefined;
  pending: boolean;
  onClose: () => void;
  onSend: (trackingNumbers: string[]) => void;
};

/** Takes the tracking numbers of several orders by paste and asks once, because the e-mails cannot be recalled. */
export function BulkDispatchDialog({
  open,
  orders,
  refused,
  message,
  pending,
  onClose,
  onSend,
}: BulkDispatchDialogProps) {
  const [text, setText] = useState('');
  const { numbers, problems } = matchTracking(
    text,
    orders.map(({ _id }) => _id),
  );
  const isRefused = refused.length > 0;
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={
        isRefused
          ? m.admin_orders_not_all_were_dispatched()
          : m.admin_orders_dispatch_count_question({ count: orders.length })
      }
      footer={
        <DialogActions>
          <Button onClick={close}>{isRefused ? m.common_close() : m.admin_orders_not_yet()}</Button>
          {!isRefused && (
            <Button
              variant="primary"
              pending={pending}
              pendingLabel={m.admin_orders_dispatching()}
              disabled={problems.length > 0}
              onClick={() => onSend(numbers)}
            >
              {m.admin_orders_yes_they_are_on_their()}
            </Button>
          )}
        </DialogActions>
      }
    >
      {!isRefused && (
        <>
          <Lead>{m.admin_orders_each_shopper_gets_an_e()}</Lead>
          <TextArea
            name="trackingNumbers"
            label={m.admin_orders_tracking_numbers()}
            hint={m.admin_orders_enter_one_per_line_in()}
            rows={Math.min(Math.max(orders.length + 1, 3), 8)}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={problems.length > 0 ? problems.join(' ') : undefined}
            dir="ltr"
            autoComplete="off"
            spellCheck="false"
            data-autofocus
          />
          <TrackingPreview orders={orders} numbers={numbers} />
        </>
      )}
      <div role="alert">
        {message && <Notice tone="danger">{message}</Notice>}
        {isRefused && <Refusals refused={refused} />}
      </div>
    </Modal>
  );
}

function TrackingPreview({ orders, numbers }: { orders: readonly AdminOrder[]; numbers: readonly string[] }) {
  return (
    <ol
      aria-label={m.admin_orders_the_chosen_orders()}
      className="mt-5 divide-y divide-hairline border-y border-hairline text-sm"
    >
      {orders.map(({ _id, userName }, index) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <bdi dir="ltr" className="tabular-nums">
              {_id}
            </bdi>{' '}
            <bdi className="text-muted">{userName || m.common_erased_account()}</bdi>
          </span>
          <bdi className="min-w-0 wrap-anywhere">
            {numbers[index] || <span className="text-muted">{m.admin_orders_no_tracking_number()}</span>}
          </bdi>
        </li>
      ))}
    </ol>
  );
}

function Refusals({ refused }: { refused: readonly DispatchResult[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {refused.map(({ orderId, message }) => (
        <li key={orderId}>
          <TextLink to={adminPaths.order.href(orderId)}>
            <bdi dir="ltr">{orderId}</bdi>
          </TextLink>
          <span className="block text-muted">{message}</span>
        </li>
      ))}
    </ul>
  );
}
