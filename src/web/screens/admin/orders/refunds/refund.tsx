import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { toDecimal } from '#contract/money/money.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund } from '#contract/order/order-states.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundOrder } from '#web/store/order/order.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { refundToOf } from './credit-choice.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type RefundProps = { order: AdminOrder; left: number };

/** Whether the order has ended and money is left to refund. */
export const isRefundDue = ({ order, left }: RefundProps): boolean => canRefund(order) && left > 0;

/** Stays mounted until the dialog has closed, because nothing is left to refund by then. */
export function Refund({ order, left }: RefundProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const isDue = useMayDo('orders.refund') && isRefundDue({ order, left });
  return (
    <>
      {isDue && (
        <Button className="max-sm:flex-auto" onClick={() => setOpen(true)}>
          {m.admin_orders_refund()}
        </Button>
      )}
      {(isDue || isOpen) && (
        <RefundDialog
          open={isOpen && isDue}
          title={m.admin_orders_refund_this_order()}
          submitLabel={m.admin_orders_start_the_refund()}
          order={order}
          left={left}
          suggested={formatSuggestedAmount(left, order.currency)}
          least={toDecimal(1, order.currency)}
          onRefund={(refund, values) => dispatch(refundOrder({ order, refund, to: refundToOf(values) })).unwrap()}
          done={m.admin_orders_the_refund_has_been_started()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
