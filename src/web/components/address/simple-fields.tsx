import * as m from '#i18n/messages.ts';
import { pincodePattern } from '#contract/account/address-rules.ts';
import type { Address } from '#contract/account/address.ts';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { RecipientField, StreetField } from './common-fields.tsx';
import { trimmed } from './trimmed.ts';

/** The fields of a place that are the same in every country. */
export const SimpleFields = ({ start }: { start: Partial<Address> | undefined }) => (
  <>
    <RecipientField label={m.common_recipient()} start={start} />
    <StreetField label={m.common_address()} start={start} />
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
