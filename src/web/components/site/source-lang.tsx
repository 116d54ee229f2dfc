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
export function SourceText({ of, field, children }: SourceTextProps) {
  const attributes = useSourceLang()(of, field);
  return attributes.lang ? <span {...attributes}>{children}</span> : children;
}
