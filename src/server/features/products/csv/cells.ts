/** The columns of a product file, one line per variant. The last two are optional. */
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

/** A spreadsheet runs a cell that begins so as a formula. A cell that begins with apostrophes gets one more. */
const formula = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

export const toCell = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const fromCell = (cell: string): string => (neutralised.test(cell) ? cell.slice(1) : cell);

/** Joins several texts in one cell; a bar in a text is written `\|`. */
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

/** Returns undefined when the cell is neither true nor false, `whenEmpty` when it is empty. */
export function fromBoolean(cell: string, whenEmpty: boolean): boolean | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return whenEmpty;
  return yes.has(text) || (no.has(text) ? false : undefined);
}

/** Returns undefined when the cell is not a number of pieces, null (not counted) when it is empty. */
export function fromStock(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Returns undefined when the cell is not an amount in dollars and cents. */
export function fromPrice(cell: string): number | undefined {
  const text = cell.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
