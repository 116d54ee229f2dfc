import * as m from '#i18n/messages.ts';
import { pincodePattern } from '#contract/account/address-rules.ts';
import type { Address } from '#contract/account/address.ts';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { trimmed } from './trimmed.ts';

/** The fields of a place that are the same in every country. */
export const SimpleFields = ({ start }: { start: Partial<Address> | undefined }) => (
  <>
    <TextField
      name="recipient"
      label={m.common_recipient()}
      defaultValue={start?.recipient}
      required
      maxLength={120}
      autoComplete="name"
    />
    <TextArea
      name="address"
      label={m.common_address()}
      defaultValue={start?.address}
      rows={2}
      required
      maxLength={300}
      autoComplete="street-address"
      hint={m.address_number_street_and_apartment_or()}
    />
    <FieldRow>
      <TextField
        name="city"
        label={m.common_city()}
        defaultValue={start?.city}
        required
        maxLength={120}
        autoComplete="address-level2"
      />
      <TextField
        name="pincode"
        label={m.address_pincode()}
        defaultValue={start?.pincode}
        required
        maxLength={20}
        pattern={trimmed(pincodePattern)}
        title={m.field_enter_a_postal_code_such()}
        dir="ltr"
        autoComplete="postal-code"
      />
    </FieldRow>
  </>
);
