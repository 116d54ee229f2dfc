import * as m from '#i18n/messages.ts';
import {
  aboutTagline,
  type BuiltInFacts,
  type BuiltInPart,
  type BuiltInSection,
  type BuiltInWords,
  linkedTextsOf,
  privacySections,
  termsSections,
} from '#contract/content/built-in-pages.ts';
import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { RichBlock, RichInline, RichTextDoc } from '#contract/content/rich-text.ts';

/** What shoppers read on a page of the program until the merchant writes it. */
export type BuiltInText = { title: string; body: RichTextDoc };

const inlinesOf = (words: BuiltInWords): RichInline[] =>
  (typeof words === 'string' ? [{ text: words, href: undefined }] : linkedTextsOf(words)).map(({ text, href }) => ({
    type: 'text',
    text,
    ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
  }));

const paragraphOf = (words: BuiltInWords): RichBlock => ({ type: 'paragraph', content: inlinesOf(words) });

const blockOf = (part: BuiltInPart): RichBlock =>
  typeof part === 'object' && 'items' in part
    ? {
        type: 'bulletList',
        content: part.items.map((item) => ({ type: 'listItem', content: [paragraphOf(item)] })),
      }
    : paragraphOf(part);

const docOf = (sections: readonly BuiltInSection[]): RichTextDoc => ({
  type: 'doc',
  content: sections.flatMap(({ title, parts }): RichBlock[] => [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
    ...parts.map(blockOf),
  ]),
});

/** Returns the built-in text of a page in the language of the request. */
export function builtInText(system: SystemPage, { shop, ...facts }: BuiltInFacts & { shop: string }): BuiltInText {
  const texts: Readonly<Record<SystemPage, () => BuiltInText>> = {
    about: () => ({
      title: m.about_about_us(),
      body: { type: 'doc', content: [paragraphOf(aboutTagline(shop))] },
    }),
    privacy: () => ({ title: m.common_privacy_policy(), body: docOf(privacySections(facts)) }),
    terms: () => ({ title: m.common_terms_conditions(), body: docOf(termsSections()) }),
  };
  return texts[system]();
}
