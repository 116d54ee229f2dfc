import * as m from '#i18n/messages.ts';
import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { holdsPayment, type OrderStatus, statusChangeError, stepsOf } from '#contract/order/order-states.ts';
import { canShip } from '#contract/order/parcel-states.ts';
import { statusPermissions } from '#contract/order/status-permissions.ts';
import { isPermitted } from '#contract/shop/permissions.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { ShipDialog } from '#web/screens/admin/orders/parcels/ship-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { StepDialog } from './step-dialog.tsx';
import { shipLabelOf, stepLabelsOf } from './steps.ts';

const mostButtons = 2;

/** A status that an order gets, or a parcel of what is left to send. */
type Step = OrderStatus | 'ship';

type OrderStepsProps = {
  order: AdminOrder;
  /** Stands before the button that cancels the order. */
  children?: ReactNode;
};

/**
 * The next steps of an order (D11) that the role allows. Two have a button each; of more, the usual one has, and the others are in a menu. A step that is
 * not possible yet is disabled and gives the reason.
 */
export const OrderSteps = (props: OrderStepsProps) => (
  // A dialog closes with the status for which it was opened, and with what was sent.
  <Steps key={`${props.order.orderStatus} ${props.order.parcels.length}`} {...props} />
);

function Steps({ order, children }: OrderStepsProps) {
  const [dialog, setDialog] = useState<{ step: Step; open: boolean }>();
  const steps = useSteps(order);
  const inMenu = steps.length > mostButtons ? steps.slice(1) : [];
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const ask = (step: Step) => setDialog({ step, open: true });
  const buttons = steps
    .filter((step) => !inMenu.includes(step))
    .map((step, index) => (
      <StepButton
        key={step}
        order={order}
        step={step}
        isNext={index === 0 && step !== 'returned'}
        onClick={() => ask(step)}
      />
    ));
  const cancelAt = steps.includes('cancelled') ? steps.indexOf('cancelled') : buttons.length;
  return (
    <>
      {buttons.slice(0, cancelAt)}
      {children}
      {buttons.slice(cancelAt)}
      {inMenu.length > 0 && (
        <div className="order-last">
          <PopoverMenu
            label={m.admin_orders_more_actions()}
            icon={<MoreIcon />}
            items={inMenu.map((step) => ({
              label: labelOf(order, step),
              tone: step === 'cancelled' ? 'danger' : undefined,
              onSelect: () => ask(step),
            }))}
          />
        </div>
      )}
      {dialog?.step === 'ship' && <ShipDialog open={dialog.open} order={order} onClose={close} onDone={close} />}
      {dialog && dialog.step !== 'ship' && (
        <StepDialog
          key={dialog.step}
          open={dialog.open}
          order={order}
          to={dialog.step}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

const labelOf = (order: AdminOrder, step: Step): string =>
  step === 'ship' ? shipLabelOf(order) : stepLabelsOf(order, step).action();

/** Returns the next steps of an order that the role of the member allows. What is left to send comes first. */
function useSteps(order: AdminOrder): Step[] {
  const permissions = useMember()?.permissions ?? [];
  const mayRefund = isPermitted('orders.refund', permissions) || !holdsPayment(order);
  const isLeft = canShip(order.orderStatus, order.cartItems);
  const steps = stepsOf(order).filter(
    (to) =>
      isPermitted(statusPermissions[to], permissions) &&
      (to !== 'cancelled' || mayRefund) &&
      !(to === 'dispatched' && isLeft),
  );
  return isLeft && isPermitted('orders.fulfil', permissions) ? ['ship', ...steps] : steps;
}

/** Returns why a step is not possible yet; undefined when it is. */
const blockedBy = (order: AdminOrder, step: Step): string | undefined => {
  if (step === 'ship') return order.edit ? m.order_edit_open() : undefined;
  return statusChangeError(order, step);
};

type StepButtonProps = {
  order: AdminOrder;
  step: Step;
  /** Marks the step that an order usually takes. */
  isNext: boolean;
  onClick: () => void;
};

function StepButton({ order, step, isNext, onClick }: StepButtonProps) {
  const reason = blockedBy(order, step);
  return (
    <Button
      variant={isNext ? 'primary' : step === 'cancelled' ? 'danger' : 'secondary'}
      disabled={reason !== undefined}
      title={reason}
      className={isNext ? 'max-sm:min-h-13 max-sm:basis-full' : 'max-sm:flex-auto'}
      onClick={onClick}
    >
      {labelOf(order, step)}
      {reason && <span className="sr-only">. {reason}</span>}
    </Button>
  );
}
