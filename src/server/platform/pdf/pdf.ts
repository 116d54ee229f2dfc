/** A text of a PDF, with how it looks. */
export type PdfText = {
  text: string;
  size?: number;
  bold?: boolean;
  muted?: boolean;
  align?: 'left' | 'right';
  /** The space below it, in points. */
  below?: number;
};

export type PdfBlock =
  | PdfText
  /** Blocks beside each other, of the same width. */
  | { columns: PdfBlock[][]; below?: number }
  /** The widths are points, `*` for what is left, or `auto`. The first rows are repeated on every page. */
  | { rows: PdfText[][]; widths: (number | '*' | 'auto')[]; headerRows: number; below?: number }
  | { pageBreak: true };

/** What a PDF shows. Of the same document, the same bytes are made. */
export type PdfDocument = {
  title: string;
  /** BCP 47. */
  language: string;
  /** The date in the file, which nothing shows. */
  date: string;
  blocks: PdfBlock[];
  /** Below each page, before its number. */
  footer: string;
};

const textsOf = (block: PdfBlock): string[] => {
  if ('pageBreak' in block) return [];
  if ('columns' in block) return block.columns.flat().flatMap(textsOf);
  return 'rows' in block ? block.rows.flat().map(({ text }) => text) : [block.text];
};

export const allTextsOf = ({ title, footer, blocks }: Pick<PdfDocument, 'title' | 'footer' | 'blocks'>): string[] => [
  title,
  footer,
  ...blocks.flatMap(textsOf),
];

const printable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether PDFs can show a text: its letters are Latin, Greek or Cyrillic. */
export const canPrint = (text: string): boolean => printable.test(text);
