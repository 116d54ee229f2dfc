import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { holdsPayment, orderTransitions, type OrderStatus, statusChangeError } from '#contract/order/order-states.ts';
import { statusPermissions } from '#contract/order/status-permissions.ts';
import { isPermitted } from '#contract/shop/permissions.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepLabelsOf } from './steps.ts';

const mostButtons = 2;

/**
 * The next steps of an order (D11) that the role allows. Two have a button each; of more, the usual one has, and the others are in a menu. A step that is
 * not possible yet is disabled and gives the reason.
 */
export const OrderSteps = ({ order }: { order: AdminOrder }) => (
  // A dialog closes with the status for which it was opened.
  <Steps key={order.orderStatus} order={order} />
);

function Steps({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<{ to: OrderStatus; open: boolean }>();
  const steps = useSteps(order);
  const inMenu = steps.length > mostButtons ? steps.slice(1) : [];
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const ask = (to: OrderStatus) => setDialog({ to, open: true });
  return (
    <>
      {steps
        .filter((to) => !inMenu.includes(to))
        .map((to, index) => (
          <StepButton
            key={to}
            order={order}
            to={to}
            isNext={index === 0 && to !== 'returned'}
            onClick={() => ask(to)}
          />
        ))}
      {inMenu.length > 0 && (
        <div className="order-last">
          <PopoverMenu
            label={m.admin_orders_more_actions()}
            icon={<MoreIcon />}
            items={inMenu.map((to) => ({
              label: stepLabelsOf(order, to).action(),
              tone: to === 'cancelled' ? 'danger' : undefined,
              onSelect: () => ask(to),
            }))}
          />
        </div>
      )}
      {dialog && (
        <StepDialog key={dialog.to} open={dialog.open} order={order} to={dialog.to} onClose={close} onDone={close} />
      )}
    </>
  );
}

/** Returns the next steps of an order that the role of the member allows. */
function useSteps(order: AdminOrder): OrderStatus[] {
  const permissions = useMember()?.permissions ?? [];
  const mayRefund = isPermitted('orders.refund', permissions) || !holdsPayment(order);
  return orderTransitions[order.orderStatus].filter(
    (to) => isPermitted(statusPermissions[to], permissions) && (to !== 'cancelled' || mayRefund),
  );
}

type StepButtonProps = {
  order: AdminOrder;
  to: OrderStatus;
  /** Marks the step that an order usually takes. */
  isNext: boolean;
  onClick: () => void;
};

function StepButton({ order, to, isNext, onClick }: StepButtonProps) {
  const reason = statusChangeError(order, to);
  return (
    <Button
      variant={isNext ? 'primary' : to === 'cancelled' ? 'danger' : 'secondary'}
      disabled={reason !== undefined}
      title={reason}
      className={isNext ? 'max-sm:min-h-13 max-sm:basis-full' : 'max-sm:flex-auto'}
      onClick={onClick}
    >
      {stepLabelsOf(order, to).action()}
      {reason && <span className="sr-only">. {reason}</span>}
    </Button>
  );
}
