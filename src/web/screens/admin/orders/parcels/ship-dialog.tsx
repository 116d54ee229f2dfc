import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { arrives } from '#contract/order/parcel-states.ts';
import { isUndelivered } from '#contract/order/order-states.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { teamNames } from '#web/store/order/line-names.ts';
import { shipParcel } from '#web/store/order/parcels.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { LocationField } from './location-field.tsx';
import { toCarrier, TrackingFields } from './tracking-fields.tsx';

type Line = AdminOrder['cartItems'][number];
type ShipDialogProps = { open: boolean; order: AdminOrder; onClose: () => void; onDone: () => void };

/** Asks what goes into a parcel, all that is left by default, and how it is tracked. */
export function ShipDialog({ open, order, onClose, onDone }: ShipDialogProps) {
  const dispatch = useAppDispatch();
  const { quantityOf, select, selected, isEmpty, setEmpty, limitAt } = useSelection(order);
  const action = useOrderAction(onDone);
  const isPickup = order.shipping?.kind === 'pickup';
  const lost = order.parcels.filter((parcel) => !arrives(parcel));
  const isSentAgain = isUndelivered(order) || lost.length > 0;
  const isLost = order.orderStatus === 'lost' || lost.some(({ status }) => status === 'lost');
  const ship = ({ carrier = '', trackingNumber = '', trackingUrl = '', ...fields }: Record<string, string>) => {
    setEmpty(selected.length === 0);
    if (selected.length === 0) return;
    const tracking = { carrier: toCarrier(carrier), trackingNumber, trackingUrl };
    const { notify, replace, locationId } = fields;
    const more = {
      notify: notify === 'true',
      ...(isSentAgain && { replace: replace === 'true' }),
      ...(locationId && { locationId }),
    };
    void action.run(
      () => dispatch(shipParcel({ order, lines: selected, tracking, ...more })).unwrap(),
      m.admin_orders_the_parcel_is_on_its_way(),
    );
  };
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={m.admin_orders_what_goes_into_this_parcel()}
      lead={<Lead>{[order._id, order.userName].filter(Boolean).join(', ')}</Lead>}
      submitLabel={isPickup ? m.admin_orders_mark_as_dispatched() : m.admin_orders_ship()}
      action={action}
      message={isEmpty ? m.field_choose_how_many_items_you_send() : undefined}
      onSubmit={ship}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {linesToSend(order).map((line) => (
          <LineToSend
            key={line.position}
            line={line}
            quantity={quantityOf(line)}
            isLimited={limitAt === line.position}
            onChange={(quantity) => select(line, quantity)}
          />
        ))}
      </ul>
      {open && <LocationField order={order} selected={selected} />}
      {!isPickup && <TrackingFields parcel={lastTracked(order)} />}
      {isSentAgain && (
        <Checkbox
          name="replace"
          label={m.admin_orders_take_other_items_from_stock()}
          hint={isLost ? undefined : m.admin_orders_not_needed_when_you_send()}
          defaultChecked={isLost}
          asSwitch
        />
      )}
      <Checkbox name="notify" label={m.admin_orders_mail_the_shopper()} defaultChecked asSwitch />
    </OrderDialog>
  );
}

const linesToSend = ({ cartItems }: AdminOrder): Line[] => cartItems.filter(({ left }) => left > 0);

/** The carrier of the latest parcel, which is likely to bring the next one too. */
const lastTracked = ({ parcels }: AdminOrder) => {
  const latest = parcels.at(-1);
  return latest && { carrier: latest.carrier, trackingNumber: '', trackingUrl: '' };
};

type LineToSendProps = { line: Line; quantity: number; isLimited: boolean; onChange: (quantity: number) => void };

function LineToSend({ line, quantity, isLimited, onChange }: LineToSendProps) {
  const { image, left } = line;
  const { name, options } = teamNames(line);
  return (
    <li className="flex gap-4 py-3">
      {image ? (
        <ResponsiveImage src={image} alt="" sizes="3rem" className="aspect-4/5 w-12 shrink-0 self-start" />
      ) : (
        <div className="aspect-4/5 w-12 shrink-0 self-start bg-tile" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{options}</bdi>
        </p>
        <output className={isLimited ? 'mt-1 block text-sm text-muted' : 'sr-only'}>
          {isLimited && m.admin_orders_only_left_to_send({ left })}
        </output>
      </div>
      <QuantityStepper
        value={quantity}
        name={joinNames([name, options])}
        className="shrink-0 self-center"
        onChange={onChange}
      />
    </li>
  );
}

/** How many pieces of each line go into the parcel: by default all that are left. */
function useSelection(order: AdminOrder) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [limitAt, setLimitAt] = useState<number>();
  const [isEmpty, setEmpty] = useState(false);
  const quantityOf = ({ position, left }: Line) => Math.min(quantities[position] ?? left, left);
  return {
    quantityOf,
    limitAt,
    isEmpty,
    setEmpty,
    selected: linesToSend(order)
      .map((line) => ({ position: line.position, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0),
    select: (line: Line, wanted: number) => {
      const { position, left } = line;
      setEmpty(false);
      setLimitAt(wanted > left ? position : undefined);
      setQuantities({ ...quantities, [position]: Math.max(0, Math.min(wanted, left)) });
    },
  };
}
