import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';

/** A cell that takes a count, or says in a sentence why it does not. */
export type CountCell = { key: string; name: string; refusal?: string | undefined };

/** The counts to write by the keys of their cells, or why none of them is written. */
export type PastedCounts = { counts: [key: string, count: string][] } | { problems: string[] };

const maxProblems = 5;

/** Splits what a spreadsheet copies: tabs between cells, newlines between rows. */
const cellsOf = (text: string): string[][] =>
  text.split(/\r?\n/).map((row) => row.split('\t').map((cell) => cell.trim()));

/** Whether a pasted text is for several cells. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Reads a number of pieces such as "12", "1,000", "1.000" or "12,00". Returns undefined for anything else. */
function readCount(text: string): string | undefined {
  const isGrouped = /^\d{1,3}([.,’' \u00A0\u202F]\d{3})+$/.test(text);
  const digits = isGrouped ? text.replaceAll(/\D/g, '') : /^(\d+)(?:[.,]0{1,2})?$/.exec(text)?.[1];
  const count = Number(digits ?? Number.NaN);
  return count <= productLimits.stock ? String(count) : undefined;
}

/** Reads a pasted table into the rows of the grid from a cell on. With any wrong cell nothing is written; empty ones are skipped. */
export function readPastedCounts(
  text: string,
  rows: readonly (readonly CountCell[])[],
  start: { row: number; column: number },
): PastedCounts {
  const counts: [string, string][] = [];
  const problems: string[] = [];
  for (const [rowIndex, cells] of cellsOf(text).entries()) {
    for (const [columnIndex, pasted] of cells.entries()) {
      if (pasted === '') continue;
      const cell = rows[start.row + rowIndex]?.[start.column + columnIndex];
      const count = readCount(pasted);
      if (!cell) problems.push(m.admin_is_outside_the_table({ pasted }));
      else if (count === undefined) problems.push(m.admin_is_not_a_whole_number({ name: cell.name, pasted }));
      else if (cell.refusal !== undefined) problems.push(cell.refusal);
      else counts.push([cell.key, count]);
    }
  }
  if (problems.length <= maxProblems) return problems.length > 0 ? { problems } : { counts };
  return { problems: [...problems.slice(0, maxProblems), m.admin_and_more({ length: problems.length - maxProblems })] };
}
