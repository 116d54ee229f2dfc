/** The columns of a file of products, one line per variant. The last two may be left out. */
export const columns = [
  'product',
  'name',
  'category',
  'price',
  'description',
  'highlights',
  'details',
  'popular',
  'colour',
  'hex',
  'size',
  'made',
  'in stock',
  'stock',
  'images',
  'image colours',
  'image texts',
] as const;
export type Column = (typeof columns)[number];
export const optionalColumns: readonly Column[] = ['image colours', 'image texts'];

export type Cells = Record<Column, string>;

/** A spreadsheet would run a cell that begins so as a formula; one that has apostrophes before it already gets one more. */
const formula = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

export const toCell = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const fromCell = (cell: string): string => (neutralised.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell; a bar in a text is written `\|`. */
export const toList = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');

export function fromList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (part === '|') texts.push('');
    else texts[texts.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return texts.map((text) => text.trim());
}

const yes = new Set(['true', 'yes', '1']);
const no = new Set(['false', 'no', '0']);

/** Undefined when it is neither; an empty cell says `otherwise`. */
export function fromSwitch(cell: string, otherwise: boolean): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (word === '') return otherwise;
  return yes.has(word) || (no.has(word) ? false : undefined);
}

/** Undefined when it is no number of pieces; an empty cell is not counted. */
export function fromStock(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Undefined when it is no amount in dollars and cents. */
export function fromPrice(cell: string): number | undefined {
  const text = cell.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
