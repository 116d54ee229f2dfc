import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { wordsOf } from '#contract/content/rich-text-words.ts';
import { pagePath } from '#contract/page-path.ts';
import { paths } from '#contract/paths.ts';
import { translatable } from '#contract/shop/translatable.ts';
import { translationText } from '#contract/shop/translations.ts';

export const pageTags = {
  all: 'pages',
  one: (id: string) => `page:${id}`,
};

type SystemText = 'aboutText' | 'privacyText' | 'termsText';

/** The pages of the program: where they are, and the setting that holds their words. */
export const systemPageOf: Readonly<Record<SystemPage, { path: string; field: SystemText }>> = {
  about: { path: paths.about.href(), field: 'aboutText' },
  privacy: { path: paths.privacy.href(), field: 'privacyText' },
  terms: { path: paths.terms.href(), field: 'termsText' },
};

/** Returns the slug that a page of the program keeps. */
export const slugOfSystem = (system: SystemPage): string => systemPageOf[system].path.slice(1);

export const pathOf = ({ slug, system }: { slug: string; system: SystemPage | null }): string =>
  system === null ? pagePath.href(slug) : systemPageOf[system].path;

/** Returns the words of a rich text as the settings store them, or why they cannot. */
export function readWords(
  system: SystemPage,
  body: RichTextDoc,
): { words: string; error?: undefined } | { error: string } {
  const { data, error } = translationText(translatable.settings[systemPageOf[system].field]).safeParse(wordsOf(body));
  return data === undefined ? { error: error?.issues[0]?.message ?? '' } : { words: data };
}

/** Whether a rich text says just these words of the settings. After a change of those it does not, and they hold without it. */
export function says(system: SystemPage, body: RichTextDoc, words: string): boolean {
  const read = readWords(system, body);
  return read.error === undefined && read.words === words;
}
