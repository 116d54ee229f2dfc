import type { Locale } from '#i18n/locale.ts';
import { defaultMarketKey, type PagePrefix, prefixesOf, type ShopLocales, type ShopPrefixes } from './locale-prefix.ts';

/** What the alternates of a page depend on. `countries` are those of a market's addresses. */
export type AlternatesShop = ShopLocales & {
  markets: readonly (ShopPrefixes['markets'][number] & { countries: readonly string[] })[];
};

/** The languages and the markets in which a page is there; without them, it is in all. */
export type PageOffer = {
  locales?: readonly string[] | null | undefined;
  markets?: readonly string[] | null | undefined;
};

/** A page in a language, or in one of a country, for search engines. */
export type Alternate = PagePrefix & { hreflang: string };

/** Returns the beginnings of the URLs of a page that is not everywhere. */
export const prefixesOfPage = (shop: ShopPrefixes, { locales, markets }: PageOffer) =>
  prefixesOf(shop).filter(
    ({ locale, market }) =>
      (locales?.includes(locale) ?? true) && (market === defaultMarketKey || (markets?.includes(market) ?? true)),
  );

/**
 * Returns a page in each language of the default market, and in those of other markets for each of their countries, the default last. They
 * are the same whichever of the pages has them. A market without countries is for nobody whom a search engine knows.
 */
export function alternatesOf(shop: AlternatesShop, offer: PageOffer = {}): Alternate[] {
  const countriesOf = (key: string) => shop.markets.find((market) => market.key === key)?.countries ?? [];
  const tagsOf = (locale: Locale, market: string) =>
    market === defaultMarketKey ? [locale] : countriesOf(market).map((country) => `${locale}-${country}`);
  const pages = prefixesOfPage(shop, offer).flatMap(({ locale, market, prefix }) =>
    tagsOf(locale, market).map((hreflang) => ({ hreflang, locale, prefix })),
  );
  return pages.length < 2 ? [] : [...pages, { hreflang: 'x-default', locale: shop.defaultLocale, prefix: '' }];
}

/** Returns the alternates that the page behind a prefix has: none where it is not one of them. */
export const alternatesAt = (prefix: string, alternates: readonly Alternate[]): readonly Alternate[] =>
  alternates.some((alternate) => alternate.prefix === prefix) ? alternates : [];
