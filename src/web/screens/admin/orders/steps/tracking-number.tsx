import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { trackOrder } from '#web/store/order/order.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { Lead, OrderDialog } from './order-dialog.tsx';
import { useOrderAction } from './use-order-action.ts';

/** The tracking number, which can be added or changed while the order is dispatched. */
export function TrackingNumber({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { trackingNumber } = order;
  const canChange = useMayDo('orders.fulfil') && order.orderStatus === 'dispatched';
  return (
    <>
      <bdi dir="ltr" className="break-all">
        {trackingNumber}
      </bdi>
      {canChange && (
        <Button variant="quiet" size="sm" className="-my-2 -me-2" onClick={() => setOpen(true)}>
          <Message
            message={trackingNumber ? m.admin_orders_change_tracking_number : m.admin_orders_add_tracking_number}
            markup={{ hidden }}
          />
        </Button>
      )}
      {(canChange || isOpen) && (
        <TrackingDialog open={isOpen && canChange} order={order} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type TrackingDialogProps = { open: boolean; order: AdminOrder; onClose: () => void };

function TrackingDialog({ open, order, onClose }: TrackingDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const save = (trackingNumber: string) =>
    action.run(
      () => dispatch(trackOrder({ order, trackingNumber })).unwrap(),
      m.admin_orders_the_tracking_number_is_saved(),
    );
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={m.admin_orders_how_can_this_order_be()}
      lead={<Lead>{m.admin_orders_the_shopper_sees_it_with()}</Lead>}
      submitLabel={m.common_save()}
      action={action}
      onSubmit={({ trackingNumber = '' }) => void save(trackingNumber)}
    >
      <TrackingField key={order.trackingNumber} defaultValue={order.trackingNumber} />
    </OrderDialog>
  );
}

export const TrackingField = ({ defaultValue }: { defaultValue?: string }) => (
  <TextField
    name="trackingNumber"
    label={m.admin_orders_tracking_number()}
    defaultValue={defaultValue}
    maxLength={100}
    dir="ltr"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck="false"
    data-autofocus
  />
);
