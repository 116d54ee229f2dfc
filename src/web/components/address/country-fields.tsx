import * as m from '#i18n/messages.ts';
import { useMemo } from 'react';
import type { Address, AddressFormat, Country } from '#contract/account/address.ts';
import { selectCountries } from '#web/store/address/address.selectors.ts';
import { otherMarketOf } from '#web/store/address/other-market.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { RecipientField, StreetField } from './common-fields.tsx';
import type { useCountryForm } from './use-country-form.ts';

type Field = AddressFormat['fields'][number];
type CountryFieldsProps = {
  start: Partial<Address> | undefined;
  form: ReturnType<typeof useCountryForm>;
};

/** The country of an address, and the fields of a place in it, in its order and by its words. */
export function CountryFields({ start, form }: CountryFieldsProps) {
  const { country, choose, format, error, tryAgain } = form;
  const countries = useCountriesHere(country);
  if (!countries) return <Skeleton className="h-12" />;
  return (
    <>
      <Select
        name="country"
        label={m.address_country()}
        value={country}
        onChange={(event) => choose(event.target.value)}
        required
        placeholder={m.address_choose_a_country()}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="country"
      />
      {error && (
        <Notice>
          {m.address_the_fields_were_not_loaded()}{' '}
          <Button variant="quiet" size="sm" onClick={tryAgain}>
            {m.common_try_again()}
          </Button>
        </Notice>
      )}
      {format &&
        rowsOf(format).map((row) => <Row key={row.map(({ name }) => name).join()} {...{ row, format, start }} />)}
    </>
  );
}

/** Returns the countries to which this market delivers, and the chosen one. */
function useCountriesHere(chosen: string): readonly Country[] | undefined {
  const countries = useAppSelector(selectCountries);
  const settings = useAppSelector(selectSettings);
  return useMemo(
    () => countries?.filter(({ code }) => code === chosen || !otherMarketOf(settings, code)),
    [countries, settings, chosen],
  );
}

/** Name and address have rows of their own; the others stand side by side where there is room. */
function rowsOf({ fields }: AddressFormat): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    if (row && isShort(field) && row.every(isShort)) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

const isShort = ({ name }: Field): boolean => name !== 'name' && name !== 'address';

type RowProps = { row: readonly Field[]; format: AddressFormat; start: Partial<Address> | undefined };

function Row({ row, ...of }: RowProps) {
  const fields = row.map((field) => <PlaceField key={field.name} field={field} {...of} />);
  return row.length === 1 ? fields : <FieldRow>{fields}</FieldRow>;
}

type PlaceFieldProps = Omit<RowProps, 'row'> & { field: Field };

function PlaceField({
  field: { name, label, required, options },
  format: { country, pincode },
  start,
}: PlaceFieldProps) {
  switch (name) {
    case 'name':
      return <RecipientField label={label} start={start} />;
    case 'address':
      return <StreetField label={label} start={start} />;
    case 'region':
      return options ? (
        // Another country has other regions, of which none is chosen.
        <Select
          key={country}
          name="region"
          label={label}
          defaultValue={start?.country === country ? start.region : ''}
          required={required}
          placeholder={m.address_please_choose()}
          options={options.map(({ code, name: region }) => ({ value: code, label: region }))}
          autoComplete="address-level1"
        />
      ) : (
        <TextField
          name="region"
          label={label}
          defaultValue={start?.region}
          required={required}
          maxLength={120}
          autoComplete="address-level1"
        />
      );
    case 'pincode':
      return (
        <TextField
          name="pincode"
          label={label}
          defaultValue={start?.pincode}
          required={required}
          maxLength={20}
          dir="ltr"
          autoComplete="postal-code"
          hint={pincode ? m.address_for_example({ example: pincode.example }) : undefined}
        />
      );
    default:
      return (
        <TextField
          name={name}
          label={label}
          defaultValue={start?.[name]}
          required={required}
          maxLength={120}
          autoComplete={name === 'city' ? 'address-level2' : 'address-level3'}
        />
      );
  }
}
