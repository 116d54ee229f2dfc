import type { Figure } from './figure.ts';

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const grouped = (value: number) => round(value).replace(/\B(?=(\d{3})+$)/g, ' ');

const columns: [title: string, cell: (figure: Figure) => string][] = [
  ['figure', ({ name }) => name],
  ['unit', ({ unit }) => unit],
  ['shop', ({ shop }) => grouped(shop)],
  ['ceiling', ({ ceiling }) => (ceiling === undefined ? '' : grouped(ceiling))],
  ['ratio', ({ ratio }) => ratio?.toFixed(2) ?? ''],
  ['rounds', ({ spread }) => spread?.map((value) => value.toFixed(2)).join('–') ?? ''],
  ['best', ({ best }) => (best ? `${grouped(best.shop)} / ${grouped(best.ceiling)} = ${best.ratio.toFixed(2)}` : '')],
  ['aim', ({ aim, met }) => (aim === undefined ? '' : `${aim} ${met ? 'met' : 'missed'}`)],
];

/** Formats the figures as a text table. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [columns.map(([title]) => title), ...figures.map((figure) => columns.map(([, cell]) => cell(figure)))];
  const widths = columns.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const isText = (index: number) => index < 2 || index === columns.length - 1;
  const lines = rows.map((row) =>
    row.map((cell, index) => (isText(index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))),
  );
  return lines.map((line) => line.join('  ').trimEnd()).join('\n');
}
