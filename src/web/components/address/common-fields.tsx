import * as m from '#i18n/messages.ts';
import type { Address } from '#contract/account/address.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';

type FieldProps = { label: string; start: Partial<Address> | undefined };

export const RecipientField = ({ label, start }: FieldProps) => (
  <TextField
    name="recipient"
    label={label}
    defaultValue={start?.recipient}
    required
    maxLength={120}
    autoComplete="name"
  />
);

export const StreetField = ({ label, start }: FieldProps) => (
  <TextArea
    name="address"
    label={label}
    defaultValue={start?.address}
    rows={2}
    required
    maxLength={300}
    autoComplete="street-address"
    hint={m.address_number_street_and_apartment_or()}
  />
);
