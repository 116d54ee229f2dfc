import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';

/** A cell that takes a text, or says in a sentence why it does not. */
export type Cell = { key: string; name: string; refusal?: string | undefined };

/** What the cells of a grid contain. */
export type CellContent = {
  /** Reads a pasted cell as it is written into the field. Returns undefined for what it cannot contain. */
  read: (pasted: string) => string | undefined;
  /** Says that a cell cannot contain what was pasted. */
  problem: (inputs: { name: string; pasted: string }) => string;
};

/** The texts to write by the keys of their cells, or why none of them is written. */
export type PastedCells = { texts: [key: string, text: string][] } | { problems: string[] };

const maxProblems = 5;

/** Splits what a spreadsheet copies: tabs between cells, newlines between rows. */
const cellsOf = (text: string): string[][] =>
  text.split(/\r?\n/).map((row) => row.split('\t').map((cell) => cell.trim()));

/** Whether a pasted text is for several cells. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Numbers of pieces such as "12", "1,000", "1.000" or "12,00". */
export const counts: CellContent = {
  read(pasted) {
    const isGrouped = /^\d{1,3}([.,’' \u00A0\u202F]\d{3})+$/.test(pasted);
    const digits = isGrouped ? pasted.replaceAll(/\D/g, '') : /^(\d+)(?:[.,]0{1,2})?$/.exec(pasted)?.[1];
    const count = Number(digits ?? Number.NaN);
    return count <= productLimits.stock ? String(count) : undefined;
  },
  problem: m.admin_is_not_a_whole_number,
};

/** Reads a pasted table into the rows of the grid from a cell on. With any wrong cell nothing is written; empty ones are skipped. */
export function readPastedCells(
  text: string,
  rows: readonly (readonly Cell[])[],
  start: { row: number; column: number },
  content: CellContent,
): PastedCells {
  const texts: [string, string][] = [];
  const problems: string[] = [];
  for (const [rowIndex, cells] of cellsOf(text).entries()) {
    for (const [columnIndex, pasted] of cells.entries()) {
      if (pasted === '') continue;
      const cell = rows[start.row + rowIndex]?.[start.column + columnIndex];
      const written = content.read(pasted);
      if (!cell) problems.push(m.admin_is_outside_the_table({ pasted }));
      else if (written === undefined) problems.push(content.problem({ name: cell.name, pasted }));
      else if (cell.refusal !== undefined) problems.push(cell.refusal);
      else texts.push([cell.key, written]);
    }
  }
  if (problems.length <= maxProblems) return problems.length > 0 ? { problems } : { texts };
  return { problems: [...problems.slice(0, maxProblems), m.admin_and_more({ length: problems.length - maxProblems })] };
}
