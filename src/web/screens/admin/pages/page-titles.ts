import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { SystemPage } from '#contract/content/page-kinds.ts';

const builtInTitles: Readonly<Record<SystemPage, Text>> = {
  about: m.about_about_us,
  privacy: m.common_privacy_policy,
  terms: m.common_terms_conditions,
};

/** Returns the title of a page; that of a page of the program without a title of its own is built in. */
export const titleOf = ({ title, system }: { title: string; system: SystemPage | null }): string =>
  title || (system ? builtInTitles[system]() : '');
