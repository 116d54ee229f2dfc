import * as m from '#i18n/messages.ts';
import type { Address } from '#contract/account/address.ts';
import { phonePattern } from '#contract/account/address-rules.ts';
import { CountryFields } from '#web/components/address/country-fields.tsx';
import { SimpleFields } from '#web/components/address/simple-fields.tsx';
import { trimmed } from '#web/components/address/trimmed.ts';
import { useCountryForm } from '#web/components/address/use-country-form.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import type { Place } from './draft.ts';

type DraftAddressProps = {
  start: Partial<Address> | undefined;
  /** Called with every change, and with the parts on which the amounts depend. */
  onChange: (part: Partial<Place>) => void;
};

const places: ReadonlySet<string> = new Set(['country', 'region', 'pincode'] satisfies (keyof Place)[]);

/** The fields of the delivery address, as shoppers fill them in. */
export function DraftAddress({ start, onChange }: DraftAddressProps) {
  const hasCountries = useAppSelector(selectHasCountryForms);
  const form = useCountryForm(start);
  return (
    <div
      className="space-y-5"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        onChange(places.has(name) ? { [name]: value } : {});
      }}
    >
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
        autoComplete="off"
      />
      <TextArea
        name="notes"
        label={m.common_notes()}
        defaultValue={start?.notes || m.common_none()}
        rows={2}
        required
        maxLength={500}
        autoComplete="off"
      />
    </div>
  );
}
