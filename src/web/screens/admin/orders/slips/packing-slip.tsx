import * as m from '#i18n/messages.ts';
import { deliveryNote } from '#contract/account/address-format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canShip } from '#contract/order/parcel-states.ts';
import { deliveryRow } from '#web/components/order/delivery-row.tsx';
import { OrderSheet, SheetLines } from '#web/components/order/order-sheet.tsx';
import { teamNames } from '#web/store/order/line-names.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { DateText } from '#web/components/site/date-text.tsx';

/** What is packed: a box to tick, the quantity and the item, without prices. */
export function PackingSlip({ order, headingLevel }: { order: AdminOrder; headingLevel?: 1 | 2 }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { addressInfo } = order;
  const lines = linesToPack(order);
  const note = deliveryNote(addressInfo.notes);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <OrderSheet
      title={m.admin_orders_packing_slip()}
      headingLevel={headingLevel}
      order={order}
      details={[
        { label: m.common_order(), value: <span className="font-medium">{order._id}</span> },
        { label: m.admin_orders_ordered(), value: <DateText value={order.orderDate} timeZone={timeZone} /> },
        { label: m.common_items(), value: count },
        ...deliveryRow(order),
      ]}
      className="border border-hairline bg-surface p-8 print:border-0 print:bg-transparent print:p-0"
    >
      {note && (
        <p className="mt-6 border-s-2 border-outline ps-4 text-sm whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      <SheetLines
        caption={m.admin_orders_what_is_in_the_parcel()}
        lines={lines}
        namesOf={teamNames}
        before={boxAndQuantity}
        columns={[]}
      />
    </OrderSheet>
  );
}

/** Returns what is left to send, or what is in the latest parcel once it is packed. */
function linesToPack({ orderStatus, cartItems, parcels }: AdminOrder): AdminOrder['cartItems'] {
  const left = cartItems.flatMap((line) => (line.left > 0 ? [{ ...line, quantity: line.left }] : []));
  const latest = parcels.at(-1);
  if (canShip(orderStatus, cartItems) && latest) return left;
  if (!latest) return cartItems;
  return latest.lines.flatMap(({ position, quantity }) => {
    const line = cartItems.find((one) => one.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
}

const boxAndQuantity = ({ quantity }: { quantity: number }) => (
  <span className="flex items-center gap-4 text-lg tabular-nums">
    <span aria-hidden="true" className="size-5 border border-ink" />
    {quantity} ×
  </span>
);
