import * as m from '#i18n/messages.ts';
import { phonePattern } from '#contract/account/address-rules.ts';
import type { Address } from '#contract/account/address.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { trimmed } from './trimmed.ts';

/** The fields of an address that are for the courier. */
export const ContactFields = ({ start }: { start: Partial<Address> | undefined }) => (
  <>
    <TextField
      name="phone"
      label={m.common_phone()}
      defaultValue={start?.phone}
      type="tel"
      required
      maxLength={40}
      pattern={trimmed(phonePattern)}
      title={m.field_enter_a_phone_number_such()}
      autoComplete="tel"
      hint={m.address_for_the_courier_on_the()}
    />
    <TextArea
      name="notes"
      label={m.common_notes()}
      defaultValue={start?.notes ?? m.common_none()}
      rows={2}
      required
      maxLength={500}
      autoComplete="off"
      invalidMessage={m.field_add_a_delivery_note_or()}
      hint={m.address_where_to_ring_the_bell()}
    />
  </>
);
