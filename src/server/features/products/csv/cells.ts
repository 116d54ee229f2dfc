import { type ProductStatus, productStatuses } from '#contract/catalog/product-status.ts';
import { type ProductKind, productKinds } from '#contract/catalog/products-admin.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { isPayable } from '#contract/money/money.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import { wallClock } from '#contract/wall-clock.ts';

/** The columns of a product file, one line per variant. A file may have only `product` and what it changes. */
export const columns = [
  'product',
  'name',
  'category',
  'price',
  'description',
  'highlights',
  'details',
  'popular',
  'color',
  'hex',
  'size',
  'made',
  'in stock',
  'stock',
  'images',
  'image colors',
  'image texts',
  'version',
  'weight',
  'tax class',
  'variant weight',
  'sale price',
  'sale from',
  'sale to',
  'kind',
  'amounts',
  'status',
  'publish at',
  'tags',
  'sku',
  'barcode',
  'cost',
] as const;
export type Column = (typeof columns)[number];
/** The columns that a file with new products needs. */
export const newProductColumns: readonly Column[] = [
  'name',
  'category',
  'price',
  'description',
  'highlights',
  'details',
];

export type Cells = Record<Column, string>;

/** Joins texts in one cell; a bar inside a text is escaped as `\|`. */
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

/** Returns the version of a product: opaque, and in a form that no spreadsheet takes for a date or a number. */
export const toVersion = ({ updatedAt }: { updatedAt: Date }): string => `v${updatedAt.getTime().toString(36)}`;

const trueTexts = new Set(['true', 'yes', '1']);
const falseTexts = new Set(['false', 'no', '0']);

/** Reads a boolean. Returns `whenEmpty` for an empty cell, undefined for an invalid one. */
export function fromBoolean(cell: string, whenEmpty: boolean): boolean | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return whenEmpty;
  return trueTexts.has(text) || (falseTexts.has(text) ? false : undefined);
}

/** Reads a number of pieces or grams. Returns null for an empty cell, undefined for an invalid one. */
export function fromNumber(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Reads the key of a tax class. Returns null for the standard one, which an empty cell means as well. */
export function fromTaxClass(cell: string): string | null {
  const key = cell.trim();
  return key === '' || key === standardTax ? null : key;
}

/** Reads an amount, in any language as in English. Returns undefined for an invalid cell. */
export function fromPrice(cell: string): number | undefined {
  const amount = parseAmount(cell, '.');
  return amount < 1e9 && isPayable(amount) ? amount : undefined;
}

/** Reads what a piece costs the merchant. Returns null for an empty cell, undefined for an invalid one. */
export const fromCost = (cell: string): number | null | undefined => (cell.trim() === '' ? null : fromPrice(cell));

/** Reads the kind of a product, in any case; an empty cell is goods. Returns undefined for an invalid one. */
export function fromKind(cell: string): ProductKind | undefined {
  const text = cell.trim().toLowerCase() || 'goods';
  return productKinds.find((kind) => kind === text);
}

/** Reads the status of a product, in any case; an empty cell is active. Returns undefined for an invalid one. */
export function fromStatus(cell: string): ProductStatus | undefined {
  const text = cell.trim().toLowerCase() || 'active';
  return productStatuses.find((status) => status === text);
}

export const toAmountsCell = (amounts: readonly number[] | undefined): string => toList(amounts?.map(String) ?? []);

/** Writes a minute of the shop's wall clock in the form that spreadsheets keep. */
export const toMinuteCell = (minute: string | null | undefined): string => (minute ?? '').replace('T', ' ');

/**
 * Reads a minute, such as 2026-11-27 09:00, also with the seconds that a spreadsheet adds; a day alone is its first minute. Returns null
 * for an empty cell, undefined for an invalid one.
 */
export function fromMinute(cell: string): string | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  const [, day, hour = '00', minute = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):(\d{2})(?::00)?)?$/.exec(text) ?? [];
  return wallClock.safeParse(`${day}T${hour.padStart(2, '0')}:${minute}`).data;
}
