import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { withdrawEdit } from '#web/store/order/order.edits.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** The edit of an order whose difference the shopper has not paid yet; nothing without one. */
export function OpenEdit({ order }: { order: AdminOrder }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const timeZone = useAppSelector(selectTimeZone);
  const { attempt, pending, error } = useAttempt();
  const { edit, currency } = order;
  if (!edit) return null;
  const amount = formatAmount(edit.difference, currency);
  const withdraw = () =>
    attempt(async () => {
      await dispatch(withdrawEdit({ orderId: order._id, editId: edit._id })).unwrap();
      notify.success(m.admin_order_edit_withdrawn());
      await revalidate();
    });
  return (
    <Notice tone="warning" className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p className="font-medium">
          {m.admin_order_edit_waits_until({
            amount,
            date: edit.payUntil === null ? '' : formatDate(edit.payUntil, 'short-day-time', timeZone),
          })}
        </p>
        <p className="text-sm">{m.admin_order_edit_waits_hint()}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
      </div>
      <IfPermitted to="orders.edit">
        <Button
          size="sm"
          pending={pending}
          pendingLabel={m.admin_order_edit_withdrawing()}
          onClick={() => void withdraw()}
        >
          {m.admin_order_edit_withdraw()}
        </Button>
      </IfPermitted>
    </Notice>
  );
}
