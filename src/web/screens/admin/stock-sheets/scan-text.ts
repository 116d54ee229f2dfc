import { sheetLimits } from '#contract/catalog/stock-sheet-limits.ts';

export type Scanned = { code: string; quantity: number };

const multiplier = String.raw`(\d{1,5})\s*[x×*]\s*`;
const multiplied = new RegExp(`^${multiplier}(\\S.*)$`, 'i');
const onlyMultiplier = new RegExp(`^${multiplier}$`, 'i');

const isQuantity = (quantity: number): boolean => quantity > 0 && quantity <= sheetLimits.scan;

/** Whether a text is a number of pieces for the scan that follows. */
export const isMultiplier = (text: string): boolean => onlyMultiplier.test(text.trim());

/**
 * Reads the text of the scan field: a code, with '12x' or '12*' before it for 12 of them. `code` is the end of the text that a scanner has typed, which
 * may look like that itself. Undefined for an empty text.
 */
export function readScan(text: string, code?: string): Scanned | undefined {
  const trimmed = text.trim();
  const before = code !== undefined && trimmed.endsWith(code) ? trimmed.slice(0, -code.length).trim() : undefined;
  if (code !== undefined && before === '') return { code, quantity: 1 };
  const [, typedDigits] = onlyMultiplier.exec(before ?? '') ?? [];
  if (code !== undefined && isQuantity(Number(typedDigits))) return { code, quantity: Number(typedDigits) };
  const [, digits, rest] = multiplied.exec(trimmed) ?? [];
  if (rest !== undefined && isQuantity(Number(digits))) return { code: rest, quantity: Number(digits) };
  return trimmed === '' ? undefined : { code: trimmed, quantity: 1 };
}
