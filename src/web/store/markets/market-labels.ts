import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { MarketSizeSystem, Units } from '#contract/shop/markets.ts';

export const unitsLabels: Readonly<Record<Units, Text>> = {
  metric: m.market_units_metric,
  imperial: m.market_units_imperial,
};

export const sizeSystemLabels: Readonly<Record<MarketSizeSystem, Text>> = {
  'as-labelled': m.market_sizes_as_labelled,
  eu: m.market_sizes_eu,
  uk: m.market_sizes_uk,
  us: m.market_sizes_us,
};
