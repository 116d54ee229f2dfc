import * as m from '#i18n/messages.ts';

export type Unit = 'cm' | 'in';

export type SizeTable = {
  /** Such as Tops; may be empty. */
  title: string;
  /** The first column has the names of the sizes. */
  columns: { name: string; unit: Unit | null }[];
  /** One cell per column, the size first; a measurement may be empty. */
  rows: string[][];
};

export type SizeGuide = { tables: SizeTable[]; notes: string[] };

/** `error` tells the merchant what to change when the text cannot be parsed. */
export type ParsedSizeGuide = { guide: SizeGuide; error?: string };

const startWithHeadings = m.product_please_start_with_a_line;

/**
 * Parses a size guide that was typed or pasted from a spreadsheet. Empty lines separate its parts. A part with several lines is a
 * table: an optional title on a line of its own, a line of headings, then a line per size. Cells are separated by tabs, semicolons
 * or commas. A part with one line is a note.
 */
export function parseSizeGuide(text: string): ParsedSizeGuide {
  const guide: SizeGuide = { tables: [], notes: [] };
  const parts = text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  for (const lines of parts) {
    const [first = ''] = lines;
    if (lines.length === 1) {
      guide.notes.push(first.trim());
      continue;
    }
    const { table, error } = parseTable(lines);
    if (error !== undefined) return { guide, error };
    guide.tables.push(table);
  }
  return parts.length > 0 && guide.tables.length === 0 ? { guide, error: startWithHeadings() } : { guide };
}

function parseTable(lines: readonly string[]): { table: SizeTable; error?: string } {
  const cellsOf = createCellParser(lines);
  const isTitled = lines.length > 2 && cellsOf(lines[0] ?? '').length === 1;
  const [head = '', ...body] = isTitled ? lines.slice(1) : lines;
  const columns = cellsOf(head).map(parseColumn);
  const table: SizeTable = { title: isTitled ? (lines[0] ?? '').trim() : '', columns, rows: [] };
  if (columns.length < 2) return { table, error: startWithHeadings() };
  const headings = columns.map(({ name, unit }) => `${name} ${unit}`);
  if (new Set(headings).size < headings.length) return { table, error: m.product_please_give_each_heading_a() };
  for (const line of body) {
    const cells = cellsOf(line);
    if (cells.length < 2 || cells[0] === '') {
      return {
        table,
        error: m.product_is_not_a_size_with({ line: shorten(line) }),
      };
    }
    if (cells.length > columns.length) {
      return { table, error: m.product_has_more_measurements_than_there({ line: shorten(line) }) };
    }
    if (table.rows.some(([size]) => size === cells[0]))
      return { table, error: m.field_is_listed_twice({ name: cells[0] ?? '' }) };
    table.rows.push(columns.map((_, at) => cells[at] ?? ''));
  }
  return { table };
}

/** Spreadsheets separate cells by tabs, or by semicolons where the comma is the decimal separator. */
function createCellParser(lines: readonly string[]) {
  const separator = ['\t', ';'].find((candidate) => lines.some((line) => line.includes(candidate))) ?? ',';
  return (line: string): string[] => {
    const cells = line.split(separator).map((cell) => cell.trim());
    while (cells.length > 1 && cells.at(-1) === '') cells.pop();
    return cells;
  };
}

function parseColumn(heading: string): SizeTable['columns'][number] {
  const [, name = heading, unit] = /^(.*)\((cm|in|inch|inches|″|")\)$/i.exec(heading) ?? [];
  return { name: name.trimEnd(), unit: unit === undefined ? null : unit.toLowerCase() === 'cm' ? 'cm' : 'in' };
}

const shorten = (line: string): string => {
  const text = line.trim().replaceAll('\t', ', ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};
