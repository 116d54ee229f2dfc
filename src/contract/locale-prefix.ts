import { internalPath } from './internal-path.ts';
import { isLocale, type Locale } from '#i18n/locale.ts';

/** The languages that a shop offers. `defaultLocale` is one of them. */
export type ShopLocales = { locales: readonly Locale[]; defaultLocale: Locale };

/** Returns the beginning of the URLs of a language: `/de`, or nothing for the default language. */
export const prefixOf = (locale: Locale, { defaultLocale }: Pick<ShopLocales, 'defaultLocale'>): string =>
  locale === defaultLocale ? '' : `/${locale}`;

/** A page's URL without its prefix, which is '' for the default language. */
export type LocalizedUrl = { locale: Locale; prefix: string; url: string };

/**
 * Splits the URL of a page into its language and the rest. Returns the canonical URL instead when the prefix is that of the default language
 * or in upper case. A shop with one language has no prefixes.
 */
export function splitPrefix(url: string, { locales, defaultLocale }: ShopLocales): LocalizedUrl | { movedTo: string } {
  const inDefault = { locale: defaultLocale, prefix: '', url };
  if (locales.length < 2) return inDefault;
  const [segment, first = ''] = /^\/([a-z-]{2,8})(?=[/?#]|$)/i.exec(url) ?? [''];
  const locale = first.toLowerCase();
  if (!isLocale(locale) || !locales.includes(locale)) return inDefault;
  const rest = withSlash(url.slice(segment.length));
  const prefix = prefixOf(locale, { defaultLocale });
  if (prefix === segment) return { locale, prefix, url: rest };
  // `/en//example.com` would lead to another site.
  const movedTo = internalPath(withPrefix(prefix, rest));
  return movedTo === undefined ? inDefault : { movedTo };
}

/** Returns the URL of a page in a language: `withPrefix('/de', '/category')`. The home page of a language has no slash at its end. */
export const withPrefix = (prefix: string, url: string): string =>
  prefix !== '' && /^\/(?=[?#]|$)/.test(url) ? prefix + url.slice(1) : prefix + url;

/** Returns the path of a page of this prefix without it, for comparing with `paths`. */
export const withoutPrefix = (prefix: string, path: string): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? withSlash(path.slice(prefix.length)) : path;

const withSlash = (url: string): string => (url.startsWith('/') ? url : `/${url}`);
