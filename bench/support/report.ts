import type { Figure } from './figure.ts';

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
export const grouped = (value: number) => round(value).replace(/\B(?=(\d{3})+$)/g, ' ');

type Column = [title: string, cell: (figure: Figure) => string];

const name: Column = ['figure', (figure) => figure.name];
const unit: Column = ['unit', (figure) => figure.unit];
const aim: Column = [
  'aim',
  (figure) => (figure.aim === undefined ? '' : `${figure.aim} ${figure.met ? 'met' : 'missed'}`),
];

const columns: readonly Column[] = [
  name,
  unit,
  ['shop', ({ shop }) => grouped(shop)],
  ['ceiling', ({ ceiling }) => (ceiling === undefined ? '' : grouped(ceiling))],
  ['ratio', ({ ratio }) => ratio?.toFixed(2) ?? ''],
  ['rounds', ({ spread }) => spread?.map((value) => value.toFixed(2)).join('–') ?? ''],
  ['best', ({ best }) => (best ? `${grouped(best.shop)} / ${grouped(best.ceiling)} = ${best.ratio.toFixed(2)}` : '')],
  aim,
];

const growthColumns = (titles: readonly string[]): Column[] => [
  name,
  unit,
  ...titles.map((title, index): Column => [title, ({ growth }) => grouped(growth?.[index] ?? Number.NaN)]),
  ['exponent', ({ exponent }) => exponent?.toFixed(2) ?? ''],
  aim,
];

/** Formats the figures as text tables, that of growth with a column for each size. */
export function formatTables(figures: readonly Figure[], sizes: readonly string[]): string {
  const growing = figures.filter(({ growth }) => growth !== undefined);
  const others = figures.filter(({ growth }) => growth === undefined);
  const measured = sizes.slice(0, growing[0]?.growth?.length);
  const tables = [
    others.length > 0 ? formatTable(others, columns) : [],
    growing.length > 0 ? formatTable(growing, growthColumns(measured)) : [],
  ];
  return tables.flat().join('\n\n');
}

function formatTable(figures: readonly Figure[], shown: readonly Column[]): string {
  const rows = [shown.map(([title]) => title), ...figures.map((figure) => shown.map(([, cell]) => cell(figure)))];
  const widths = shown.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const isText = (index: number) => index < 2 || index === shown.length - 1;
  const lines = rows.map((row) =>
    row.map((cell, index) => (isText(index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))),
  );
  return lines.map((line) => line.join('  ').trimEnd()).join('\n');
}
