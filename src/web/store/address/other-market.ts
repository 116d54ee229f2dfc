import { defaultMarketKey } from '#contract/locale-prefix.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { RootState } from '#web/store/state.ts';

/**
 * Returns the market from which orders to a country are delivered; undefined where it is this one. A market without countries delivers to
 * those of the default one.
 */
export function otherMarketOf(settings: StoreSettings | null, country: string | undefined): StoreMarket | undefined {
  const { market = defaultMarketKey, markets = [] } = settings ?? {};
  if (!country) return undefined;
  const owner = markets.find(({ countries }) => countries.includes(country)) ?? markets[0];
  const here = markets.find(({ key }) => key === market);
  const isDefaultHere = owner?.key === defaultMarketKey && here?.countries.length === 0;
  return owner === here || isDefaultHere ? undefined : owner;
}

export const selectOtherMarket = (state: RootState, country: string | undefined): StoreMarket | undefined =>
  otherMarketOf(selectSettings(state), country);
