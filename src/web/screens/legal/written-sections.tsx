import type { SystemPageText } from '#contract/content/pages.ts';
import type { RichBlock, RichTextDoc } from '#contract/content/rich-text.ts';
import { wordsOf } from '#contract/content/rich-text-words.ts';
import { RichText } from '#web/components/site/rich-text.tsx';
import type { LegalSection } from './legal-page.tsx';
import { sectionsOf } from './merchant-text.tsx';

type Written = { text: string; page: SystemPageText | undefined; title: string };

/** Returns the sections of what the merchant wrote: with the form that the page gave the words, or of the words alone. */
export const writtenSectionsOf = ({ text, page, title }: Written): LegalSection[] =>
  page?.body ? sectionsOfDoc(page.body, title) : sectionsOf(text, title);

/** Splits a rich text at its headings of the second level. What stands before the first one has the title of the page. */
function sectionsOfDoc({ content }: RichTextDoc, fallbackTitle: string): LegalSection[] {
  const sections: { title: string; blocks: RichBlock[] }[] = [];
  for (const block of content) {
    if (block.type === 'heading' && block.attrs.level === 2) sections.push({ title: titleOf(block), blocks: [] });
    else if (sections.length === 0) sections.push({ title: fallbackTitle, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map(({ title, blocks }, index) => ({
    id: `part-${index + 1}`,
    title,
    text: <RichText doc={{ type: 'doc', content: blocks }} />,
  }));
}

const titleOf = (heading: RichBlock): string => wordsOf({ type: 'doc', content: [heading] }).replace(/^## /, '');
