import * as m from '#i18n/messages.ts';
import { type SizeRow, sizeSystems } from '#contract/catalog/size-systems.ts';

/** Returns a line for each size: "40, 12, 8". */
export const toText = (rows: readonly SizeRow[]): string =>
  rows.map((row) => sizeSystems.map((system) => row[system]).join(', ')).join('\n');

/**
 * Parses lines that were typed or pasted from a spreadsheet. Cells are separated by tabs, semicolons or commas. `error` tells the merchant
 * what to change.
 */
export function parseRows(text: string): { rows: SizeRow[]; error?: string } {
  const separator = ['\t', ';'].find((candidate) => text.includes(candidate)) ?? ',';
  const rows: SizeRow[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [eu, uk, us, ...more] = line.split(separator).map((cell) => cell.trim());
    if (!eu || !uk || !us || more.length > 0)
      return { rows, error: m.admin_size_scales_three_sizes({ line: line.trim() }) };
    rows.push({ eu, uk, us });
  }
  return { rows };
}
