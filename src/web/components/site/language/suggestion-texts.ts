import type { Locale } from '#i18n/locale.ts';

/** The only texts that are shown on pages in another language. That is why they are no messages, of which a page has one language. */
export const suggestionTexts: Readonly<Record<Locale, { text: string; linkText: string; closeLabel: string }>> = {
  en: { text: 'This page is also available in English.', linkText: 'Read in English', closeLabel: 'Close' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', linkText: 'Auf Deutsch lesen', closeLabel: 'Schließen' },
  fr: { text: 'Cette page existe aussi en français.', linkText: 'Lire en français', closeLabel: 'Fermer' },
  ar: { text: 'هذه الصفحة متاحة أيضًا بالعربية.', linkText: 'القراءة بالعربية', closeLabel: 'إغلاق' },
};
