import { internalPath } from './internal-path.ts';
import { isLocale, type Locale } from '#i18n/locale.ts';

/** The languages that a shop offers. `defaultLocale` is one of them. */
export type ShopLocales = { locales: readonly Locale[]; defaultLocale: Locale };

/** The key of the market whose pages have no key in their URLs. */
export const defaultMarketKey = '';

/** What the URLs of a shop depend on. `markets` are those besides the default one, which has all languages. */
export type ShopPrefixes = ShopLocales & { markets: readonly { key: string; locales: readonly Locale[] }[] };

/**
 * Returns the beginning of the URLs of a language in a market: `/de`, `/de-eu`, or nothing for the default language in the default market.
 */
export function prefixOf(
  locale: Locale,
  { defaultLocale }: Pick<ShopLocales, 'defaultLocale'>,
  market: string = defaultMarketKey,
): string {
  if (market !== defaultMarketKey) return `/${locale}-${market}`;
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** The beginning of the URLs of a language in a market. */
export type PagePrefix = { locale: Locale; prefix: string };

/** Returns the beginnings of all URLs of a shop, those of the default market first. */
export const prefixesOf = (shop: ShopPrefixes): (PagePrefix & { market: string })[] =>
  [{ key: defaultMarketKey, locales: shop.locales }, ...shop.markets].flatMap(({ key, locales }) =>
    locales.map((locale) => ({ locale, market: key, prefix: prefixOf(locale, shop, key) })),
  );

/** A page's URL without its prefix, which is '' for the default language in the default market. */
export type LocalizedUrl = { locale: Locale; market: string; prefix: string; url: string };

/**
 * Splits the URL of a page into its language, its market and the rest. Returns the canonical URL instead when the prefix is that of the
 * default language or in upper case. A shop with one language and one market has no prefixes.
 */
export function splitPrefix(url: string, shop: ShopPrefixes): LocalizedUrl | { movedTo: string } {
  const inDefault = { locale: shop.defaultLocale, market: defaultMarketKey, prefix: '', url };
  if (shop.locales.length < 2 && shop.markets.length === 0) return inDefault;
  const [segment, first = ''] = /^\/([a-z]{2}[a-z0-9-]{0,22})(?=[/?#]|$)/i.exec(url) ?? [''];
  const found = findPrefix(first.toLowerCase(), shop);
  if (!found) return inDefault;
  const rest = withSlash(url.slice(segment.length));
  const prefix = prefixOf(found.locale, shop, found.market);
  if (prefix === segment) return { ...found, prefix, url: rest };
  // `/en//example.com` would lead to another site.
  const movedTo = internalPath(withPrefix(prefix, rest));
  return movedTo === undefined ? inDefault : { movedTo };
}

/** Returns what the first segment of a path stands for. A language comes before a language with the key of a market. */
function findPrefix(
  segment: string,
  { locales, markets }: ShopPrefixes,
): Pick<LocalizedUrl, 'locale' | 'market'> | undefined {
  if (isLocale(segment)) return locales.includes(segment) ? { locale: segment, market: defaultMarketKey } : undefined;
  const dash = segment.lastIndexOf('-');
  const [locale, key] = [segment.slice(0, Math.max(0, dash)), segment.slice(dash + 1)];
  const market = markets.find((one) => one.key === key);
  return isLocale(locale) && market?.locales.includes(locale) ? { locale, market: key } : undefined;
}

/** What the calls of a page name besides their own parameters: nothing where they are the defaults. */
export type PageContext = { locale?: Locale; market?: string };

/** Returns what the calls of a page in a language behind a prefix name. */
export function pageContextOf(locale: Locale, prefix: string): PageContext {
  if (prefix === '') return {};
  const market = prefix.slice(`/${locale}-`.length);
  return { locale, ...(market !== defaultMarketKey && { market }) };
}

/** Returns the URL of a page in a language: `withPrefix('/de', '/category')`. The home page of a language has no slash at its end. */
export const withPrefix = (prefix: string, url: string): string =>
  prefix !== '' && /^\/(?=[?#]|$)/.test(url) ? prefix + url.slice(1) : prefix + url;

/** Returns the path of a page of this prefix without it, for comparing with `paths`. */
export const withoutPrefix = (prefix: string, path: string): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? withSlash(path.slice(prefix.length)) : path;

const withSlash = (url: string): string => (url.startsWith('/') ? url : `/${url}`);
