import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { canDeleteParcel, canMoveParcel } from '#contract/order/parcel-states.ts';
import { useState } from 'react';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { ParcelSummary } from '#web/components/order/parcel-summary.tsx';
import { teamNames } from '#web/store/order/line-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { ParcelDialog, type ParcelStep } from './parcel-dialog.tsx';

/** The parcels of an order, with what can be done with each. */
export function OrderParcels({ order }: { order: AdminOrder }) {
  if (order.parcels.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels" className="mb-3 text-xl">
        {m.order_parcels()}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {order.parcels.map((parcel) => (
          <ParcelSummary key={parcel._id} parcel={parcel} lines={order.cartItems} namesOf={teamNames}>
            {/* A dialog closes with the status for which it was opened. */}
            <ParcelSteps key={parcel.status} order={order} parcel={parcel} />
          </ParcelSummary>
        ))}
      </ul>
    </section>
  );
}

function ParcelSteps({ order, parcel }: { order: AdminOrder; parcel: Parcel }) {
  const [dialog, setDialog] = useState<{ step: ParcelStep; open: boolean }>();
  if (!useMayDo('orders.fulfil')) return null;
  const { number, status } = parcel;
  const ask = (step: ParcelStep) => () => setDialog({ step, open: true });
  const close = () => dialog && setDialog({ ...dialog, open: false });
  // What becomes of the only parcel becomes of the order.
  const isOneOfSeveral = order.orderStatus === 'confirmed' || order.parcels.length > 1;
  const can = (to: Parcel['status']) => isOneOfSeveral && canMoveParcel(order.orderStatus, status, to);
  return (
    <div className="flex items-center gap-2">
      {can('delivered') && (
        <Button size="sm" onClick={ask('delivered')}>
          <Message message={m.admin_orders_parcel_has_arrived} inputs={{ number }} markup={{ hidden }} />
        </Button>
      )}
      <PopoverMenu
        label={m.admin_orders_parcel_actions({ number })}
        icon={<MoreIcon />}
        items={[
          ...(can('lost') ? [{ label: m.admin_orders_lost(), onSelect: ask('lost') }] : []),
          ...(can('returned_to_sender')
            ? [{ label: m.admin_orders_returned_to_sender(), onSelect: ask('returned_to_sender') }]
            : []),
          { label: m.admin_orders_change_tracking(), onSelect: ask('tracking') },
          ...(canDeleteParcel(order.orderStatus, order.parcels, parcel)
            ? [{ label: m.admin_orders_delete_parcel(), onSelect: ask('deleted'), tone: 'danger' as const }]
            : []),
        ]}
      />
      {dialog && (
        <ParcelDialog
          key={dialog.step}
          open={dialog.open}
          order={order}
          parcel={parcel}
          step={dialog.step}
          onClose={close}
        />
      )}
    </div>
  );
}
