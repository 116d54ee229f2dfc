/** Joins cells as a spreadsheet copies them: tabs between cells, newlines between rows, quotes around cells that have such themselves. */
export const toClipboardText = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** Matches one cell of a copied table, and what ends it. */
const cellAndEnd = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\n\r]*))(\t|\r?\n|\r|$)/y;

/** Splits what a spreadsheet copies into rows of cells. */
export function fromClipboardText(text: string): string[][] {
  const table: string[][] = [];
  let row: string[] = [];
  const content = text.replace(/\r?\n$/, '');
  cellAndEnd.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', end = ''] = cellAndEnd.exec(content) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\t') continue;
    table.push(row);
    if (end === '') return table;
    row = [];
  }
}
