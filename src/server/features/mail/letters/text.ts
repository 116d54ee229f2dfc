import type { Block, Content, Shop } from './blocks.ts';

const formOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'passage':
      return `${block.title}:\n${block.text}`;
    case 'lines':
      return block.lines.map(({ name, detail, amount }) => `- ${name}, ${detail}: ${amount}`).join('\n');
    default:
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
  }
};

/** The plain form of a letter. */
export const textOf = ({ heading, blocks }: Content, shop: Shop): string =>
  `${[`${heading}\n${'-'.repeat(Math.min(heading.length, 60))}`, ...blocks.map(formOf), `-- \n${shop.name}\n${shop.url}`].join('\n\n')}\n`;
