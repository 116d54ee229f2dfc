import * as validationMessages from '#contract/validation-messages.ts';

export type Unit = 'cm' | 'in';

export type SizeTable = {
  /** What the table is of, such as Tops; may be empty. */
  title: string;
  /** The first one names the sizes. */
  columns: { name: string; unit: Unit | null }[];
  /** One cell per column, the size first; a measure may be empty. */
  rows: string[][];
};

export type SizeGuide = { tables: SizeTable[]; notes: string[] };

/** What a merchant wrote, read as tables and notes; `error` says what to change when it cannot be read. */
export type ParsedSizeGuide = { guide: SizeGuide; error?: string };

const startWithHeadings = 'Please begin with a line of headings, such as: Size, Chest (cm), Waist (cm)';

/**
 * Reads a size guide as it is typed or pasted from a spreadsheet. Empty lines divide it into parts. A part of several lines is a
 * table: headings first, then a line per size, its cells divided by tabs, semicolons or commas; one line alone above the
 * headings is its title. A part of one line is a note.
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
    const { table, error } = readTable(lines);
    if (error !== undefined) return { guide, error };
    guide.tables.push(table);
  }
  return parts.length > 0 && guide.tables.length === 0 ? { guide, error: startWithHeadings } : { guide };
}

function readTable(lines: readonly string[]): { table: SizeTable; error?: string } {
  const cellsOf = divider(lines);
  const isTitled = lines.length > 2 && cellsOf(lines[0] ?? '').length === 1;
  const [head = '', ...body] = isTitled ? lines.slice(1) : lines;
  const columns = cellsOf(head).map(columnOf);
  const table: SizeTable = { title: isTitled ? (lines[0] ?? '').trim() : '', columns, rows: [] };
  if (columns.length < 2) return { table, error: startWithHeadings };
  const headings = columns.map(({ name, unit }) => `${name} ${unit}`);
  if (new Set(headings).size < headings.length) return { table, error: 'Please give every heading a name of its own.' };
  for (const line of body) {
    const cells = cellsOf(line);
    if (cells.length < 2 || cells[0] === '') {
      return {
        table,
        error: `“${short(line)}” is no size with its measures. A note stands alone after an empty line.`,
      };
    }
    if (cells.length > columns.length) {
      return { table, error: `“${short(line)}” has more measures than there are headings above it.` };
    }
    if (table.rows.some(([size]) => size === cells[0]))
      return { table, error: validationMessages.duplicate(cells[0] ?? '') };
    table.rows.push(columns.map((_, at) => cells[at] ?? ''));
  }
  return { table };
}

/** A spreadsheet divides by tabs, or by semicolons where the comma is the decimal mark. */
function divider(lines: readonly string[]) {
  const mark = ['\t', ';'].find((candidate) => lines.some((line) => line.includes(candidate))) ?? ',';
  return (line: string): string[] => {
    const cells = line.split(mark).map((cell) => cell.trim());
    while (cells.length > 1 && cells.at(-1) === '') cells.pop();
    return cells;
  };
}

function columnOf(heading: string): SizeTable['columns'][number] {
  const [, name = heading, unit] = /^(.*?)\s*\((cm|in|inch|inches|″|")\)$/i.exec(heading) ?? [];
  return { name, unit: unit === undefined ? null : unit.toLowerCase() === 'cm' ? 'cm' : 'in' };
}

const short = (line: string): string => {
  const shown = line.trim().replaceAll('\t', ', ');
  return shown.length > 40 ? `${shown.slice(0, 39)}…` : shown;
};
