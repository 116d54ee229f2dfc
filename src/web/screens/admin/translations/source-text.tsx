import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { languages, type Locale } from '#i18n/locale.ts';
import type { TranslationField } from '#web/store/translations/translations.admin.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { type DiffPart, diffWords } from './diff-words.ts';

type SourceTextProps = { stored: TranslationField; lang: Locale };

/** The text to translate; of an outdated translation also the text of which it was made, with what has changed since. */
export function SourceText({ stored: { source, sourceThen, state }, lang }: SourceTextProps) {
  const text = { lang, isLong: Math.max(source.length, sourceThen?.length ?? 0) > longText };
  if (state !== 'outdated') return <Text {...text}>{source}</Text>;
  if (sourceThen === null) {
    return (
      <>
        <Text {...text}>{source}</Text>
        <p className="mt-2 text-sm text-muted">{m.admin_translations_source_has_changed()}</p>
      </>
    );
  }
  const { before, after } = diffWords(sourceThen, source);
  return (
    <>
      <Text {...text}>{marked(after, 'ins')}</Text>
      <div className="mt-3 border-s-2 border-warning ps-3 text-muted">
        <p className="text-xs">{m.admin_translations_source_then()}</p>
        <Text {...text}>{marked(before, 'del')}</Text>
      </div>
    </>
  );
}

/** A text that is longer scrolls, so that the next one stays near. */
const longText = 1200;

const Text = ({ lang, isLong, children }: { lang: Locale; isLong: boolean; children: ReactNode }) => (
  <p
    lang={lang}
    dir={languages[lang].dir}
    {...(isLong && { tabIndex: 0 })}
    className={cx('whitespace-pre-line wrap-anywhere', isLong && 'max-h-96 overflow-y-auto')}
  >
    {children}
  </p>
);

const marked = (parts: readonly DiffPart[], Mark: 'ins' | 'del') =>
  parts.map(({ text, isChanged }, at) =>
    isChanged ? (
      // The parts of a text have no other identity than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Mark key={at} className="rounded-sm bg-warning-tint text-ink no-underline [del&]:line-through">
        {text}
      </Mark>
    ) : (
      text
    ),
  );
