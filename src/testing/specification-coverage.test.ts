import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = 'docs/specification-coverage.md';
const testFiles = new Set(globSync(['src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { cwd: root }));

type Row = { line: number; section: string; statement: string; files: string[] };

/** The rows of the tables: `| §2 | statement | `file`<br>`file` |`. */
const rows: Row[] = readFileSync(path.join(root, page), 'utf8')
  .split('\n')
  .flatMap((text, index) => {
    const [section = '', statement = '', testFileCell = ''] = text
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
    if (!/^§\d/.test(section)) return [];
    const files = [...testFileCell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return [{ line: index + 1, section, statement, files }];
  });

test('every statement of the specification has existing test files', () => {
  const incomplete = rows.filter(({ statement, files }) => statement === '' || files.length === 0);
  expect(incomplete).toEqual([]);
  const missing = rows.flatMap(({ line, files }) =>
    files.filter((file) => !testFiles.has(file)).map((file) => `${page}:${line}: ${file} does not exist`),
  );
  expect(missing).toEqual([]);
});

test('the table has every section', () => {
  const sections = new Set(rows.map(({ section }) => /§\d/.exec(section)?.[0]));
  expect(sections).toEqual(new Set(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']));
});
