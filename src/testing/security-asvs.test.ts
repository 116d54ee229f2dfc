import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security-asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of version 4.0.3 has. */
const sections = Object.fromEntries(
  `
  1.1:7 1.2:4 1.4:3 1.5:4 1.6:4 1.7:2 1.8:2 1.9:2 1.10:1 1.11:2 1.12:1 1.14:6
  2.1:12 2.2:3 2.3:3 2.4:6 2.5:7 2.6:3 2.7:6 2.8:7 2.9:3 2.10:4
  3.1:1 3.2:4 3.3:4 3.4:5 3.5:3 3.7:1
  4.1:4 4.2:2 4.3:3
  5.1:5 5.2:8 5.3:10 5.4:3 5.5:4
  6.1:3 6.2:6 6.3:2 6.4:2
  7.1:4 7.2:2 7.3:3 7.4:3
  8.1:4 8.2:3 8.3:8
  9.1:3 9.2:4
  10.2:2 10.3:3
  11.1:8
  12.1:3 12.2:1 12.3:6 12.4:2 12.5:2 12.6:1
  13.1:4 13.2:5 13.3:2 13.4:2
  14.1:4 14.2:6 14.3:2 14.4:7 14.5:4
`
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .map(([section = '', count]) => [section, Number(count)]),
);

/** The rows of the tables: `| 2.1.1 | 1 | requirement | yes | test |`. */
const rows = page.split('\n').flatMap((line) => {
  const [number = '', level = '', requirement = '', met = '', reason = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, requirement, met, reason }] : [];
});
const sectionOf = (number: string) => number.split('.').slice(0, 2).join('.');
const countOf = (met: string) => rows.filter((row) => row.met === met).length;

test('has every requirement of levels 1 and 2 once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const counts = Map.groupBy(numbers, sectionOf);
  expect(Object.fromEntries([...counts].map(([section, inIt]) => [section, inIt.length]))).toEqual(sections);
});

test('says for each whether it is met, with an existing file or a reason', () => {
  for (const { level, requirement, met, reason } of rows) {
    expect(['1', '2']).toContain(level);
    expect(['yes', 'partly', 'no', 'does not apply']).toContain(met);
    expect([requirement, reason]).not.toContain('');
  }
  const files = rows.flatMap(({ number, reason }) =>
    [...reason.matchAll(/`([\w./-]+\.[a-z]+)`/g)].map(([, file = '']) => ({ number, file })),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
  const claimed = rows.filter(({ met }) => met === 'yes').map(({ number }) => number);
  const shown = new Set(files.map(({ number }) => number));
  // What does not exist cannot be shown by a file.
  expect(claimed.filter((number) => !shown.has(number))).toEqual([]);
});

test('counts its rows', () => {
  const [yes, partly, no, none] = ['yes', 'partly', 'no', 'does not apply'].map(countOf);
  expect(page).toContain(`${rows.length} requirements: ${yes} yes, ${partly} partly, ${no} no, ${none} do not apply.`);
});
