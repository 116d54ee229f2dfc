import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatLanguage } from '#contract/lists.ts';
import { joinNames } from '#contract/format.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { MarketForm, PriceList } from '#web/store/markets/markets.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { MultiComboboxField } from '#web/ui/form/multi-combobox-field.tsx';
import { amountFormatsOf, type Draft, ownerOf, toggle } from './draft.ts';

type FieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The end of the prefix of the market's URLs, with the URLs that it makes. */
export function KeyField({ draft: { key, locales }, onChange }: { draft: Draft; onChange: (key: string) => void }) {
  const defaultLocale = useAppSelector(selectSettings)?.defaultLocale ?? 'en';
  const inLanguages = locales.length > 0 ? locales : [defaultLocale];
  const addresses = inLanguages.map((code) => prefixOf(code, { defaultLocale }, key.trim()));
  return (
    <TextField
      name="key"
      label={m.admin_markets_key()}
      value={key}
      onChange={({ target }) => onChange(target.value.toLowerCase())}
      hint={
        /^\s*[a-z\d]+\s*$/.test(key)
          ? m.admin_markets_its_pages_begin_with({ addresses: joinNames(addresses) })
          : m.admin_markets_key_hint()
      }
      pattern="\s*[a-z\d]{2,12}\s*"
      invalidMessage={m.field_enter_a_key_of_a_market()}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      required
    />
  );
}

/** Fees are converted by the rate of a list. */
const canBeChosen = ({ rate, currency }: PriceList) => rate !== null || currency === getBaseCurrency();

export function PriceListField({ draft, priceLists, onChange }: FieldProps & Pick<MarketForm, 'priceLists'>) {
  const options = priceLists.map((list) => ({
    value: list._id,
    label: canBeChosen(list) ? m.admin_markets_price_list(list) : m.admin_markets_price_list_without_rate(list),
    disabled: !canBeChosen(list),
  }));
  return (
    <Select
      name="priceListId"
      label={m.admin_markets_prices()}
      value={draft.priceListId}
      options={[
        { value: '', label: m.admin_markets_prices_of_the_shop_in({ currency: getBaseCurrency() }) },
        ...options,
      ]}
      onChange={({ target }) => onChange({ priceListId: target.value })}
      hint={
        <>
          {priceLists.every(canBeChosen) ? m.admin_markets_prices_hint() : m.admin_markets_list_needs_a_rate()}{' '}
          <AdminLink to={adminPaths.priceLists.href()}>{m.admin_price_lists_price_lists()}</AdminLink>
        </>
      }
    />
  );
}

export function LocalesField({ draft, locales, onChange }: FieldProps & Pick<MarketForm, 'locales'>) {
  const label = m.admin_languages_languages();
  const { id, control, error } = useField({ name: 'locales', label });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
        {locales.map((code) => (
          <label key={code} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-target">
            <input
              {...control}
              type="checkbox"
              value={code}
              checked={draft.locales.includes(code)}
              onChange={() => onChange({ locales: toggle(draft.locales, code, locales) })}
              className="choice-box tick"
            />
            <span className="first-letter:uppercase">{formatLanguage(code)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

export function CountriesField({
  draft,
  countries,
  others,
  onChange,
}: FieldProps & Pick<MarketForm, 'countries' | 'others'>) {
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return (
    <MultiComboboxField
      name="countries"
      label={m.admin_markets_countries()}
      items={countries.map(({ code }) => code)}
      value={draft.countries}
      onChange={(chosen) => onChange({ countries: chosen })}
      formatItem={nameOf}
      reasonAgainst={(code) => ownerOf(code, others)?.name}
      removeLabel={(code) => m.admin_markets_remove_country({ country: nameOf(code) })}
      searchLabel={m.admin_markets_search_countries()}
      emptyText={m.admin_markets_no_country_found()}
      hint={draft.countries.length > 0 ? m.admin_markets_countries_hint() : m.admin_markets_no_countries_hint()}
    />
  );
}

type AmountFormatFieldsProps = FieldProps & {
  isDefault: boolean;
} & Pick<MarketForm, 'countries' | 'locales' | 'priceLists'>;

/** How amounts are written in each language of the market, where there is a choice. */
export function AmountFormatFields(props: AmountFormatFieldsProps) {
  const { draft, isDefault, priceLists, countries, locales, onChange } = props;
  const list = priceLists.find(({ _id }) => _id === draft.priceListId);
  const currency = list?.currency ?? getBaseCurrency();
  const fields = locales.flatMap((locale) => {
    if (!isDefault && !draft.locales.includes(locale)) return [];
    const value = draft.formats[locale] ?? '';
    const options = amountFormatsOf(locale, currency, countries, value);
    return options.length > 1 ? [{ locale, value, options }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-x-4 gap-y-5">
      {fields.map(({ locale, value, options }) => (
        <Select
          key={locale}
          name={`formats.${locale}`}
          label={m.admin_markets_amounts_in({ language: formatLanguage(locale) })}
          value={value}
          options={options}
          onChange={({ target }) => onChange({ formats: { ...draft.formats, [locale]: target.value } })}
        />
      ))}
    </div>
  );
}
