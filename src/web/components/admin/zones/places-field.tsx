import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Country } from '#contract/account/address.ts';
import { FieldDetails } from '#web/components/admin/field-details.tsx';
import { fetchRegions } from '#web/store/address/regions.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { MultiComboboxField } from '#web/ui/form/multi-combobox-field.tsx';
import { everywhere, formatPlace, newPlace, type PlaceDraft } from './places.ts';

type PlacesFieldProps = {
  /** The path in the request. */
  name: string;
  value: readonly PlaceDraft[];
  onChange: (value: PlaceDraft[]) => void;
  countries: readonly Country[];
};

/** The countries of a zone, and which parts of them belong to it. */
export function PlacesField({ name, value, onChange, countries }: PlacesFieldProps) {
  const chosen = [...new Set(value.map(({ country }) => country))];
  const choose = (codes: readonly string[]) =>
    onChange([
      ...value.filter(({ country }) => codes.includes(country)),
      ...codes.filter((code) => !chosen.includes(code)).map(newPlace),
    ]);
  return (
    <div>
      <MultiComboboxField
        name={name}
        label={m.admin_zones_places()}
        items={[everywhere, ...countries.map(({ code }) => code)]}
        value={chosen}
        onChange={choose}
        formatItem={formatPlace}
        removeLabel={(code) => m.common_remove_name({ name: formatPlace(code) })}
        searchLabel={m.admin_markets_search_countries()}
        emptyText={m.admin_markets_no_country_found()}
      />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {value.map((place, index) => {
          const { country, regions, postcodes } = place;
          if (country === everywhere) return null;
          const prefix = `${name}.${index}`;
          return (
            <FieldDetails
              // One country can have several places.
              key={`${country}-${value.slice(0, index).filter((other) => other.country === country).length}`}
              lazy
              prefix={`${prefix}.`}
              summary={m.admin_zones_only_parts_of({ country: formatPlace(country) })}
              startsOpen={regions.length > 0 || postcodes !== ''}
            >
              <PlaceParts
                name={prefix}
                place={place}
                onChange={(part) => onChange(value.with(index, { ...place, ...part }))}
              />
            </FieldDetails>
          );
        })}
      </div>
    </div>
  );
}

type PlacePartsProps = { name: string; place: PlaceDraft; onChange: (part: Partial<PlaceDraft>) => void };

function PlaceParts({ name, place: { country, regions, postcodes }, onChange }: PlacePartsProps) {
  const known = useRegions(country);
  const codes = known.map(({ code }) => `${country}-${code}`);
  const nameOf = (code: string) => known[codes.indexOf(code)]?.name ?? code;
  return (
    <div className="space-y-5 border-s-2 border-hairline ps-4">
      {(codes.length > 0 || regions.length > 0) && (
        <MultiComboboxField
          name={`${name}.regions`}
          label={m.admin_zones_regions()}
          items={codes}
          value={regions}
          onChange={(chosen) => onChange({ regions: chosen })}
          formatItem={nameOf}
          removeLabel={(code) => m.common_remove_name({ name: nameOf(code) })}
          searchLabel={m.admin_zones_search_regions()}
          emptyText={m.admin_zones_no_region_found()}
        />
      )}
      <TextArea
        name={`${name}.postcodes`}
        label={m.admin_zones_postal_codes()}
        hint={m.admin_zones_postal_codes_hint()}
        value={postcodes}
        onChange={({ target }) => onChange({ postcodes: target.value })}
        rows={3}
        dir="ltr"
        spellCheck="false"
        autoComplete="off"
      />
    </div>
  );
}

/** Returns the regions that addresses of a country name; none while they are loaded, and where there are none. */
export function useRegions(country: string): readonly Country[] {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<{ country: string; regions: readonly Country[] }>();
  useEffect(() => {
    if (country === '') return undefined;
    let isCurrent = true;
    dispatch(fetchRegions(country))
      .unwrap()
      .then(
        (regions) => isCurrent && setLoaded({ country, regions }),
        // Postal codes can still be entered.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [country, dispatch]);
  return loaded?.country === country ? loaded.regions : [];
}
