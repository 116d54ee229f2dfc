import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { LinePieces } from '#contract/order/parcels.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchOrderLocations, type OrderLocation } from '#web/store/order/parcels.admin.ts';
import { Select } from '#web/ui/form/field.tsx';

/** Asks from which location a parcel is sent, where there are several: by default the first that has all of its pieces. */
export function LocationField({ order, selected }: { order: AdminOrder; selected: readonly LinePieces[] }) {
  const locations = useOrderLocations(order._id);
  const [chosen, setChosen] = useState<string>();
  if (locations.length < 2) return null;
  const preset = locations.find((location) => hasAll(location, selected))?._id ?? '';
  return (
    <Select
      name="locationId"
      label={m.location_location()}
      value={chosen ?? preset}
      onChange={({ target }) => setChosen(target.value)}
      options={[
        { value: '', label: m.admin_orders_wherever_they_are() },
        ...locations.map((location) => {
          const { _id: value, name } = location;
          return { value, label: hasAll(location, selected) ? name : m.admin_orders_not_all_there({ name }) };
        }),
      ]}
    />
  );
}

/** Pieces of variants that are not counted lie anywhere. */
const hasAll = ({ lines }: OrderLocation, selected: readonly LinePieces[]): boolean =>
  selected.every(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    return !line || line.onHand >= quantity;
  });

/** Loads what lies where of an order; nothing where that cannot be loaded, since the shop then takes the first that have it. */
function useOrderLocations(orderId: string): readonly OrderLocation[] {
  const dispatch = useAppDispatch();
  const [locations, setLocations] = useState<readonly OrderLocation[]>([]);
  useEffect(() => {
    void dispatch(fetchOrderLocations(orderId))
      .unwrap()
      .then(setLocations, () => undefined);
  }, [dispatch, orderId]);
  return locations;
}
