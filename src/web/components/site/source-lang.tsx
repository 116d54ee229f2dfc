import type { ReactNode } from 'react';
import { languages } from '#i18n/locale.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';

/** The attributes of an element whose text is in another language than the page. */
export type TextLang = { lang?: string; dir?: 'ltr' | 'rtl' };

type Translated = { untranslated?: readonly string[] | undefined };

/**
 * Returns what gives the attributes of the element that shows just this field: the default language of the shop where the field is not
 * translated, else none.
 */
export function useSourceLang(): (entity: Translated | null | undefined, field: string) => TextLang {
  const store = useAppSelector(selectSettings);
  return (entity, field) => {
    const isSource = store && entity?.untranslated?.includes(field);
    // A market may not offer the default language.
    return isSource ? { lang: store.defaultLocale, dir: languages[store.defaultLocale].dir } : {};
  };
}

type SourceTextProps = { of: Translated | null | undefined; field: string; children: ReactNode };

/** The text of a field within an element that stays aligned like the page: in an element of its own only where it is not translated. */
export const SourceText = ({ of, field, children }: SourceTextProps) => (
  <TextInLang lang={useSourceLang()(of, field)}>{children}</TextInLang>
);

/** A text that may be in another language than what it stands in. */
export const TextInLang = ({ lang, children }: { lang: TextLang | undefined; children: ReactNode }) =>
  lang?.lang ? <span {...lang}>{children}</span> : children;
