import type { Address } from '#contract/account/address.ts';
import { ContactFields } from '#web/components/address/contact-fields.tsx';
import { CountryFields } from '#web/components/address/country-fields.tsx';
import { SimpleFields } from '#web/components/address/simple-fields.tsx';
import { useCountryForm } from '#web/components/address/use-country-form.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
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
      <ContactFields start={start} />
    </div>
  );
}
