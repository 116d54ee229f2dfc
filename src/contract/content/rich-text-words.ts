import type { RichBlock, RichCell, RichInline, RichListItem, RichTextDoc } from './rich-text.ts';

const lineOf = (inlines: readonly RichInline[] = []): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

const itemsOf = (items: readonly RichListItem[], markOf: (index: number) => string): string =>
  items.map(({ content }, index) => `${markOf(index)} ${blocksOf(content, '\n')}`).join('\n');

const cellOf = ({ content }: RichCell): string => blocksOf(content, ' ');

function blockOf(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return lineOf(block.content);
    case 'heading': {
      const line = lineOf(block.content).replaceAll('\n', ' ').trim();
      return block.attrs.level === 2 && line !== '' ? `## ${line}` : line;
    }
    case 'bulletList':
      return itemsOf(block.content, () => '-');
    case 'orderedList':
      return itemsOf(block.content, (index) => `${(block.attrs?.start ?? 1) + index}.`);
    case 'blockquote':
      return blocksOf(block.content, '\n\n');
    case 'table':
      return block.content.map(({ content }) => content.map(cellOf).join(' | ')).join('\n');
    default:
      return '';
  }
}

const blocksOf = (blocks: readonly RichBlock[], between: string): string =>
  blocks
    .map(blockOf)
    .filter((words) => words.trim() !== '')
    .join(between);

/** Returns the words of a rich text as the texts of the settings are written: `## ` begins a heading, an empty line ends a paragraph. */
export const wordsOf = (doc: RichTextDoc): string => blocksOf(doc.content, '\n\n');

const paragraphOf = (text: string): RichBlock => ({
  type: 'paragraph',
  content: text
    .split('\n')
    .flatMap((line, index): RichInline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ]),
});

const partOf = (text: string): RichBlock[] => {
  const [first = '', ...others] = text.split('\n');
  const isTitled = first.startsWith('## ');
  const title = isTitled ? first.slice('## '.length).trim() : '';
  const rest = isTitled ? others.join('\n') : text;
  const heading: RichBlock[] =
    title === '' ? [] : [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] }];
  const paragraphs = rest.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return [...heading, ...paragraphs.filter((paragraph) => paragraph !== '').map(paragraphOf)];
};

/** Returns a text of the settings as a rich text. */
export const richTextOf = (words: string): RichTextDoc => ({
  type: 'doc',
  content: words.split(/^(?=## +)/m).flatMap(partOf),
});
