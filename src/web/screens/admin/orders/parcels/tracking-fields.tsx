import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type Carrier, carriers, namedCarriers } from '#contract/order/carriers.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { TrackingField } from '#web/screens/admin/orders/steps/tracking-number.tsx';
import { parseKey } from '#web/store/order/order-labels.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';

type TrackingFieldsProps = { parcel?: Pick<Parcel, 'carrier' | 'trackingNumber' | 'trackingUrl'> | undefined };

const carrierKeys = Object.fromEntries(carriers.map((carrier) => [carrier, carrier])) as Record<Carrier, Carrier>;

export const toCarrier = (text: string): Carrier | undefined => parseKey(carrierKeys, text);

/** Asks which carrier brings a parcel, and under which number; of one that is not in the list, for its page. */
export function TrackingFields({ parcel }: TrackingFieldsProps) {
  const [carrier, setCarrier] = useState(parcel?.carrier ?? '');
  return (
    <>
      <TrackingField defaultValue={parcel?.trackingNumber ?? ''} />
      <Select
        name="carrier"
        label={m.admin_orders_carrier()}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        options={[
          { value: '', label: m.admin_orders_no_carrier() },
          ...namedCarriers.map(({ carrier: value, name }) => ({ value, label: name })),
          { value: 'other', label: m.admin_orders_other_carrier() },
        ]}
      />
      {carrier === 'other' && (
        <TextField
          name="trackingUrl"
          type="url"
          label={m.admin_orders_tracking_page()}
          hint={m.admin_orders_tracking_page_hint()}
          defaultValue={parcel?.carrier === 'other' ? parcel.trackingUrl : ''}
          maxLength={500}
          dir="ltr"
          autoComplete="off"
        />
      )}
    </>
  );
}
