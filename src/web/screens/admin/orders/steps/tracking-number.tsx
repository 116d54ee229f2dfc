import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { trackOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Lead, OrderDialog } from './order-dialog.tsx';
import { useOrderAction } from './use-order-action.ts';

/** The tracking number, which can be added or changed while the order is dispatched. */
export function TrackingNumber({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { trackingNumber } = order;
  const isDispatched = order.orderStatus === 'dispatched';
  return (
    <>
      <span className="break-all">{trackingNumber}</span>
      {isDispatched && (
        <Button variant="quiet" size="sm" className="-my-2 -mr-2" onClick={() => setOpen(true)}>
          {trackingNumber ? 'Change' : 'Add'}
          <span className="sr-only"> the tracking number</span>
        </Button>
      )}
      {(isDispatched || isOpen) && (
        <TrackingDialog open={isOpen && isDispatched} order={order} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type TrackingDialogProps = { open: boolean; order: AdminOrder; onClose: () => void };

function TrackingDialog({ open, order, onClose }: TrackingDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const save = (trackingNumber: string) =>
    action.run(() => dispatch(trackOrder({ order, trackingNumber })).unwrap(), 'The tracking number is saved.');
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title="How can this order be tracked?"
      lead={<Lead>The shopper sees it with the order in the shop. No e-mail is sent.</Lead>}
      submitLabel="Save"
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
    label="Tracking number"
    defaultValue={defaultValue}
    maxLength={100}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck="false"
    data-autofocus
  />
);
