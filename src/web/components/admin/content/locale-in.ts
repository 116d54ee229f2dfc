import { isLocale, type Locale } from '#i18n/locale.ts';

/** Returns the language that the URL asks for; undefined for the default one of the shop. */
export function localeIn({ searchParams }: URL): Locale | undefined {
  const asked = searchParams.get('locale');
  return isLocale(asked) ? asked : undefined;
}
