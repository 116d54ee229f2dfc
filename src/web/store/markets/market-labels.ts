import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { sizeSystemLabels } from '#contract/catalog/size-systems.ts';
import type { MarketSizeSystem, Units } from '#contract/shop/markets.ts';

export const unitsLabels: Readonly<Record<Units, Text>> = {
  metric: m.market_units_metric,
  imperial: m.market_units_imperial,
};

export const marketSizeLabels: Readonly<Record<MarketSizeSystem, Text>> = {
  'as-labelled': m.product_sizes_as_labelled,
  ...sizeSystemLabels,
};
