import type { Survival } from './survival.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

const columns: readonly [title: string, cell: (survival: Survival) => string | number][] = [
  ['fault', ({ fault, what }) => `${fault}. ${what}`],
  ['longest without an order', ({ withoutOrdersMs }) => seconds(withoutOrdersMs)],
  ['acknowledged', ({ acknowledged }) => acknowledged],
  [
    'lost, doubled, oversold, stock ≠ movements, charged twice',
    ({ harm }) => [harm.lost, harm.doubled, harm.oversold, harm.stockMismatches, harm.chargedTwice].join(', '),
  ],
  ['e-mails twice', ({ mailsTwice }) => mailsTwice],
  ['sessions lost', ({ lostSessions }) => lostSessions],
  ['failed with 30 s patience', ({ failedCalls }) => failedCalls],
  ['answers to shoppers', ({ answers }) => list(answers)],
  ['pages while away', ({ pages }) => pages.whileAway],
  ['failed pages', ({ pages }) => list(pages.failed) || '0'],
  ['oldest page 10 s later', ({ oldestPageMs }) => seconds(oldestPageMs)],
  ['bars missed', ({ missed }) => missed.join('; ') || 'none'],
];

/** Formats the results as a Markdown table. */
export function formatTable(survivals: readonly Survival[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map(([title]) => title)),
    `|${'---|'.repeat(columns.length)}`,
    ...survivals.map((survival) => row(columns.map(([, cell]) => cell(survival)))),
  ].join('\n');
}
