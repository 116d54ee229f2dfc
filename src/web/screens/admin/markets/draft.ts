import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Locale } from '#i18n/locale.ts';
import { compareNames, formatCountry, formatLanguage } from '#contract/lists.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { marketSizeLabels, unitsLabels } from '#web/store/markets/market-labels.ts';
import type { Market, MarketDraft, MarketForm, PriceList } from '#web/store/markets/markets.admin.ts';

/** `priceListId` is empty for the prices of the shop. */
export type Draft = Omit<MarketDraft, 'priceListId'> & { key: string; priceListId: string };

/** Returns the draft of a new market. A shop with one language leaves no choice. */
export const newDraft = (shop: readonly Locale[]): Draft => ({
  key: '',
  name: '',
  priceListId: '',
  locales: shop.length === 1 ? [...shop] : [],
  countries: [],
  units: 'metric',
  sizeSystem: 'as-labelled',
});

/** Returns the draft of a market. Languages that the shop has switched off since are not in it. */
export function toDraft(
  { key, name, priceListId, locales, countries, units, sizeSystem }: Market,
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
  };
}

export const toMarketDraft = ({ key: _key, priceListId, ...draft }: Draft): MarketDraft => ({
  ...draft,
  priceListId: priceListId || null,
});

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
];
