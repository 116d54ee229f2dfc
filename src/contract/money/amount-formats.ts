/**
 * Whether a tag names how a language is written in a country, such as `de-CH` for `de`. `Intl` takes a country that it does not know as
 * well, and then writes as in no country.
 */
export const isAmountFormat = (tag: string, locale: string): boolean =>
  /^[a-z]{2}-[A-Z]{2}$/.test(tag) &&
  tag.startsWith(`${locale}-`) &&
  new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
