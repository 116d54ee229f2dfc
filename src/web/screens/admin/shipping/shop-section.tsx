import * as m from '#i18n/messages.ts';
import type { Country } from '#contract/account/address.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { useRegions } from '#web/components/admin/zones/places-field.tsx';
import { FieldRow, Select } from '#web/ui/form/field.tsx';
import type { Draft } from './draft.ts';

export type SectionProps = {
  draft: Draft;
  change: (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  countries: readonly Country[];
};

export const optionsOf = (countries: readonly Country[]) =>
  countries.map(({ code, name }) => ({ value: code, label: name }));

/** The options of a field, with what is chosen also while the others are loaded. */
export const optionsWith = (known: readonly Country[], chosen: string, name = chosen) =>
  optionsOf(chosen === '' || known.some(({ code }) => code === chosen) ? known : [...known, { code: chosen, name }]);

/** Where the shop is. */
export function ShopSection({ draft: { country, region }, change, countries }: SectionProps) {
  const regions = optionsWith(useRegions(country), region);
  return (
    <FormSection title={m.common_shop()} lead={m.admin_shipping_shop_lead()}>
      <FieldRow>
        <Select
          name="country"
          label={m.admin_shipping_country()}
          value={country}
          options={optionsOf(countries)}
          onChange={({ target }) => change({ country: target.value, region: '' })}
          required
        />
        {regions.length > 0 && (
          <Select
            name="region"
            label={m.admin_shipping_region()}
            value={region}
            placeholder={m.common_none()}
            options={regions}
            onChange={({ target }) => change({ region: target.value })}
          />
        )}
      </FieldRow>
    </FormSection>
  );
}
