import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { phonePattern, pincodePattern } from '#contract/account/address-rules.ts';
import type { Address } from '#contract/account/address.ts';
import type { AddressFields } from '#web/store/address/address.thunks.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';

/** The server removes surrounding spaces. */
const trimmed = (pattern: string): string => String.raw`\s*(?:${pattern})\s*`;

type AddressFormProps = {
  /** What the fields begin with. Values that arrive later replace those of fields that were not touched. */
  start: Partial<Address> | undefined;
  submitLabel: string;
  /** Saves the fields and leaves the page. */
  onSubmit: (fields: AddressFields) => Promise<void>;
  /** Above the fields. */
  children?: ReactNode;
};

/** The fields of a delivery address (spec §2, §5). */
export function AddressForm({ start, submitLabel, onSubmit, children }: AddressFormProps) {
  const user = useAppSelector(selectUser);
  const isSignedOut = useIsSignedOut();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  return (
    <Form
      onSubmit={(values) => void attempt(() => onSubmit(fieldsOf(values)))}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <FormDraft owner={user?._id} isSignedOut={isSignedOut} />
      {children}
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
      <SubmitButton wide pendingLabel={m.address_saving_the_address()}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

const fieldsOf = ({
  recipient = '',
  address = '',
  city = '',
  phone = '',
  pincode = '',
  notes = '',
}: Record<string, string>): AddressFields => ({ recipient, address, city, phone, pincode, notes });
