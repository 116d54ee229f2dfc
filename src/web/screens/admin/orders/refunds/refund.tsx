import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { isRefundable } from './refundable-lines.ts';

type RefundProps = { order: AdminOrder; left: number };

/** Stays mounted until the dialog has closed, because nothing is left to refund by then. */
export function Refund({ order, left }: RefundProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useMayDo('orders.refund') && isRefundable(order, left);
  return (
    <>
      {isOffered && (
        <Button className="max-sm:flex-auto" onClick={() => setOpen(true)}>
          {m.admin_orders_refund()}
        </Button>
      )}
      {(isOffered || isOpen) && (
        <RefundDialog open={isOpen && isOffered} order={order} left={left} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
