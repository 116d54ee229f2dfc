import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AmountFormats } from '#i18n/currency.ts';
import { languages, type Locale } from '#i18n/locale.ts';
import { isAmountFormat } from '#contract/money/amount-formats.ts';
import { formatAmountAs } from '#contract/format.ts';
import { compareNames, formatCountry, formatLanguage } from '#contract/lists.ts';
import type { Country } from '#contract/account/address.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { marketSizeLabels, unitsLabels } from '#web/store/markets/market-labels.ts';
import type { Market, MarketDraft, MarketForm, PriceList } from '#web/store/markets/markets.admin.ts';

/** `priceListId` is empty for the prices of the shop. `formats` may have those of languages that were taken out again. */
export type Draft = Omit<MarketDraft, 'priceListId' | 'formats'> & {
  key: string;
  priceListId: string;
  formats: AmountFormats;
};

/** Returns the draft of a new market. A shop with one language leaves no choice. */
export const newDraft = (shop: readonly Locale[]): Draft => ({
  key: '',
  name: '',
  priceListId: '',
  locales: shop.length === 1 ? [...shop] : [],
  countries: [],
  units: 'metric',
  sizeSystem: 'as-labelled',
  formats: {},
});

/** Returns the draft of a market. Languages that the shop has switched off since are not in it. */
export function toDraft(
  { key, name, priceListId, locales, countries, units, sizeSystem, formats = {} }: Market,
  shop: readonly Locale[],
): Draft {
  return {
    key,
    name,
    priceListId: priceListId ?? '',
    locales: locales.filter((code) => shop.includes(code)),
    countries,
    units,
    sizeSystem,
    formats,
  };
}

/** Returns what is saved of a draft. A market without languages of its own is the default one, which has those of the shop. */
export const toMarketDraft = (
  { key: _key, priceListId, formats, ...draft }: Draft,
  shop: readonly Locale[],
): MarketDraft => ({
  ...draft,
  priceListId: priceListId || null,
  formats: formatsIn(draft.locales.length > 0 ? draft.locales : shop, formats),
});

const formatsIn = (locales: readonly Locale[], formats: AmountFormats): AmountFormats =>
  Object.fromEntries(locales.flatMap((locale) => (formats[locale] ? [[locale, formats[locale]]] : [])));

/** An amount on which formats differ. */
const sample = 123_456.78;

/**
 * Returns how amounts of a currency can be written in a language, each with an example: as everywhere first, then as in countries where it is
 * otherwise. The chosen one is there in any case.
 */
export function amountFormatsOf(locale: Locale, currency: string, countries: readonly Country[], chosen: string) {
  const exampleOf = (tag: string) => formatAmountAs(tag, sample, currency);
  const usual = exampleOf(languages[locale].format);
  const others = countries.flatMap(({ code, name: country }) => {
    const tag = `${locale}-${code}`;
    const amount = isAmountFormat(tag, locale) ? exampleOf(tag) : usual;
    return amount === usual && tag !== chosen
      ? []
      : [{ value: tag, label: m.admin_markets_amounts_of_a_country({ country, amount }) }];
  });
  return [{ value: '', label: m.admin_markets_amounts_by_default({ amount: usual }) }, ...others];
}

/** Adds a language or takes it out. They stay in the order of the shop. */
export const toggle = (chosen: readonly Locale[], code: Locale, shop: readonly Locale[]): Locale[] =>
  shop.filter((other) => (other === code) !== chosen.includes(other));

/** Returns the market that a country belongs to. */
export const ownerOf = (country: string, others: MarketForm['others']): Market | undefined =>
  others.find(({ countries }) => countries.includes(country));

const field = (key: keyof Draft, label: Text, text: (draft: Draft) => string): DraftField<Draft> => ({
  key,
  label,
  text,
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

/** Returns what two admins may both have changed. */
export const draftFields = (priceLists: readonly PriceList[]): readonly DraftField<Draft>[] => [
  field('name', m.common_name, ({ name }) => name.trim()),
  field(
    'priceListId',
    m.admin_markets_prices,
    ({ priceListId }) =>
      priceLists.find(({ _id }) => _id === priceListId)?.name ?? m.admin_markets_prices_of_the_shop(),
  ),
  field('locales', m.admin_languages_languages, ({ locales }) => locales.map(formatLanguage).join('\n')),
  field('countries', m.admin_markets_countries, ({ countries }) =>
    countries.map(formatCountry).toSorted(compareNames).join('\n'),
  ),
  field('units', m.admin_markets_units, ({ units }) => unitsLabels[units]()),
  field('sizeSystem', m.admin_markets_sizes, ({ sizeSystem }) => marketSizeLabels[sizeSystem]()),
  field('formats', m.audit_field_formats, ({ formats }) => Object.values(formats).map(formatLanguage).join('\n')),
];
