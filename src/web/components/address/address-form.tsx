import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { phonePattern } from '#contract/account/address-rules.ts';
import type { Address } from '#contract/account/address.ts';
import type { AddressFields } from '#web/store/address/address.thunks.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { CountryFields } from './country-fields.tsx';
import { SimpleFields } from './simple-fields.tsx';
import { trimmed } from './trimmed.ts';
import { useCountryForm } from './use-country-form.ts';

type AddressFormProps = {
  /** What the fields begin with. Values that arrive later replace those of fields that were not touched. */
  start: Partial<Address> | undefined;
  submitLabel: string;
  /** Saves the fields and leaves the page. `values` has those of `children`, too. */
  onSubmit: (fields: AddressFields, values: Record<string, string>) => Promise<void>;
  /** Above the fields. */
  children?: ReactNode;
  /** Errors that the fields begin with. */
  fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/** The fields of a delivery address (spec §2, §5). */
export function AddressForm({ start, submitLabel, onSubmit, children, fieldErrors }: AddressFormProps) {
  const user = useAppSelector(selectUser);
  const isSignedOut = useIsSignedOut();
  const hasCountries = useAppSelector(selectHasCountryForms);
  const form = useCountryForm(start);
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  return (
    <Form
      onSubmit={(values) =>
        void attempt(() => onSubmit({ ...placeOf(hasCountries ? values : start), ...fieldsOf(values) }, values))
      }
      pending={pending}
      fieldErrors={error?.fields ?? fieldErrors}
      message={error?.message}
    >
      <FormDraft key={form.format?.country} owner={user?._id} isSignedOut={isSignedOut} />
      {children}
      {hasCountries ? <CountryFields start={start} form={form} /> : <SimpleFields start={start} />}
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

/** The simple form keeps the country of an address that has one. */
const placeOf = (place: Partial<Record<'country' | 'region' | 'district', string | undefined>> | undefined) =>
  place?.country ? { country: place.country, region: place.region ?? '', district: place.district ?? '' } : {};
