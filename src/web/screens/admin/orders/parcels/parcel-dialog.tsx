import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeParcel, deleteParcel, deliverParcel } from '#web/store/order/parcels.admin.ts';
import { toCarrier, TrackingFields } from './tracking-fields.tsx';

/** What can be done with a parcel. */
export type ParcelStep = 'delivered' | 'lost' | 'returned_to_sender' | 'tracking' | 'deleted';

type NumberedText = (inputs: { number: number }) => string;
type StepText = { question: NumberedText; yes: () => string; lead: () => string };

const texts: Readonly<Record<ParcelStep, StepText>> = {
  delivered: {
    question: m.admin_orders_has_parcel_arrived,
    yes: m.admin_orders_yes_it_has_arrived,
    lead: m.common_this_cannot_be_undone,
  },
  lost: {
    question: m.admin_orders_is_parcel_lost,
    yes: m.admin_orders_yes_it_is_lost,
    lead: m.admin_orders_missing_items_are_sent_again,
  },
  returned_to_sender: {
    question: m.admin_orders_has_parcel_come_back,
    yes: m.admin_orders_yes_it_came_back,
    lead: m.admin_orders_missing_items_are_sent_again,
  },
  tracking: {
    question: m.admin_orders_how_is_parcel_tracked,
    yes: m.common_save,
    lead: m.admin_orders_the_shopper_sees_it_with,
  },
  deleted: {
    question: m.admin_orders_delete_this_parcel,
    yes: m.admin_orders_delete_parcel,
    lead: m.admin_orders_deleted_items_are_to_send,
  },
};

type ParcelDialogProps = { open: boolean; order: AdminOrder; parcel: Parcel; step: ParcelStep; onClose: () => void };

/** Asks before something is done with a parcel. */
export function ParcelDialog({ open, order, parcel, step, onClose }: ParcelDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const { number } = parcel;
  const { question, yes, lead } = texts[step];
  const change = ({ carrier = '', trackingNumber = '', trackingUrl = '' }: Record<string, string>) => {
    if (step === 'delivered') return dispatch(deliverParcel({ order, parcel })).unwrap();
    if (step === 'deleted') return dispatch(deleteParcel({ order, parcel })).unwrap();
    const tracked = { carrier: toCarrier(carrier) ?? null, trackingNumber, trackingUrl };
    const changed = step === 'tracking' ? tracked : { status: step };
    return dispatch(changeParcel({ order, parcel, change: changed })).unwrap();
  };
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={question({ number })}
      lead={<Lead>{lead()}</Lead>}
      submitLabel={yes()}
      variant={step === 'deleted' ? 'danger' : 'primary'}
      action={action}
      onSubmit={(values) =>
        void action.run(
          () => change(values),
          step === 'deleted'
            ? m.admin_orders_parcel_is_deleted({ number })
            : m.admin_orders_parcel_is_saved({ number }),
        )
      }
    >
      {step === 'tracking' && <TrackingFields parcel={parcel} />}
    </OrderDialog>
  );
}
