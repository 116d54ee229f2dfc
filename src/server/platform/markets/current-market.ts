import { AsyncLocalStorage } from 'node:async_hooks';
import { type AmountFormats, getBaseCurrency } from '#i18n/currency.ts';
import { getLocale, type Locale } from '#i18n/locale.ts';
import { withCurrency } from '#i18n/with-currency.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { Cents } from '#contract/money/money.ts';
import type { MarketSizeSystem, Units } from '#contract/shop/markets.ts';

/** A market besides the default one. */
export type Market = {
  id: string;
  key: string;
  /** As the merchant wrote it. */
  name: string;
  /** Its translations. */
  names: Readonly<Partial<Record<Locale, string>>>;
  /** Those that the shop offers, at least one. */
  locales: readonly Locale[];
  /** Those of its addresses; none: those that no other market has. */
  countries: readonly string[];
  units: Units;
  sizeSystem: MarketSizeSystem;
  /** Undefined: amounts are written as everywhere. */
  formats: AmountFormats | undefined;
  currency: Currency;
  /** Null: the prices of the shop. */
  priceListId: string | null;
  /** Units of its currency for one of the currency of the shop, as a decimal number. */
  rate: string;
};

const storage = new AsyncLocalStorage<Market | undefined>();

/** Returns the market of the request, in which products have its prices; undefined in the default market. */
export const currentMarket = (): Market | undefined => storage.getStore();

/** The shop that a market belongs to. `currency` is the base currency. */
type Shop = { currency: string; defaultMarket: Pick<Market, 'formats'> };

/** Returns the name of a market in the language of the request. */
export const marketName = ({ name, names }: Pick<Market, 'name' | 'names'>): string => names[getLocale()] ?? name;

/** Does work for a shopper in a market: what it reads has the prices of that market, also in what it awaits. */
export const inMarket = <Result>(
  market: Market | undefined,
  { currency, defaultMarket }: Shop,
  work: () => Result,
): Result =>
  market
    ? storage.run(market, () => withCurrency(market.currency, work, currency, market.formats))
    : withCurrency(currency, work, currency, defaultMarket.formats);

/** Does work in the default market and the base currency, whatever those of the request are. */
export const inDefaultMarket = <Result>(shop: Shop, work: () => Result): Result =>
  storage.run(undefined, () => inMarket(undefined, shop, work));

/** Returns an amount of the shop, such as a fee, in the currency of the market of the request. */
export function amountInMarket(baseCents: Cents): Cents {
  const market = currentMarket();
  return market ? convertAmount(baseCents, getBaseCurrency(), market.currency, market.rate) : baseCents;
}

/** The tag of cached responses that show anything of a market. */
export const marketTag = (marketId: string): string => `market:${marketId}`;

/** The tag of cached responses that show prices of a list. */
export const pricesTag = (priceListId: string): string => `prices:${priceListId}`;

/** Returns the tags of all that is shown in a market. */
export const tagsOfMarket = ({ id, priceListId }: Market): string[] => [
  marketTag(id),
  ...(priceListId === null ? [] : [pricesTag(priceListId)]),
];

/** What is announced when a market or the rate of its price list changes, for what is read of all markets together. */
export const marketsTag = 'markets';
