import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchLocations, type StockLocation } from '#web/store/stock/locations.admin.ts';
import { Select } from '#web/ui/form/field.tsx';
import type { StockChanges } from './use-stock-changes.ts';

/** Asks where pieces are put or taken, where there are several locations. */
export function ChangeLocation({ changes }: { changes: StockChanges }) {
  const dispatch = useAppDispatch();
  const [locations, setLocations] = useState<readonly StockLocation[]>([]);
  useEffect(() => {
    void dispatch(fetchLocations())
      .unwrap()
      .then(
        (all) => setLocations(all.filter(({ archived }) => !archived)),
        () => undefined,
      );
  }, [dispatch]);
  if (locations.length < 2) return null;
  return (
    <Select
      name="locationId"
      label={m.location_location()}
      value={changes.locationId ?? ''}
      className="max-w-72"
      onChange={({ target }) => changes.setLocationId(target.value || undefined)}
      options={[
        { value: '', label: m.admin_stock_first_location() },
        ...locations.map(({ _id: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}
