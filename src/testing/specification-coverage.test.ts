import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Row = { line: number; section: string; statement: string; tests: string[] };

/** The rows of the tables: `| §2 | statement | `file › test`<br>`file › test` |`. */
function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    const [section = '', statement = '', shown = ''] = text
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
    if (!/^§\d/.test(section)) return [];
    return [
      {
        line: index + 1,
        section,
        statement,
        tests: [...shown.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference),
      },
    ];
  });
}

/** The titles of a file's tests, as they stand in its source: of `test.each` with its placeholders. */
function titlesIn(source: string): Set<string> {
  const titles = source.matchAll(/(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs);
  return new Set([...titles].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
}

const rows = rowsOf(read('docs/specification-coverage.md'));
const files = new Set(globSync(['src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }));
const titles = new Map<string, Set<string>>();

/** Why a reference leads nowhere; undefined when there is such a test. */
function faultOf(reference: string): string | undefined {
  const [file = '', title = ''] = reference.split(' › ');
  if (!files.has(file)) return `there is no file ${file}`;
  const known = titles.get(file) ?? titlesIn(read(file));
  titles.set(file, known);
  return known.has(title) ? undefined : `${file} has no test '${title}'`;
}

test('every statement of the specification names a test that shows it, and every named test exists', () => {
  const faults = rows.flatMap(({ line, statement, tests }) => {
    const where = `docs/specification-coverage.md:${line}`;
    if (statement === '' || tests.length === 0) return [`${where}: a row says what, and names its test`];
    return tests.flatMap((reference) => faultOf(reference) ?? []).map((fault) => `${where}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('the table has every section', () => {
  const sections = new Set(rows.map(({ section }) => /§\d/.exec(section)?.[0]));
  expect(sections).toEqual(new Set(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']));
});

test('titles are found however they are written', () => {
  const source = [
    "test('plain', () => {});",
    'test("one\'s own", async () => {});',
    'test.each([\n  [1],\n])(\n  "with %i",\n  () => {},\n);',
    'for (const name of names) test(`of ${name}`, () => {});',
    "test('it\\'s escaped', () => {});",
  ].join('\n');
  expect([...titlesIn(source)]).toEqual(['plain', "one's own", 'with %i', 'of ${name}', "it's escaped"]);
});
