import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What stays where it is when the page is mirrored, as whole words of a class. */
const utilities =
  /(?<=^|[\s"'`:])-?(?:(?:scroll-)?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|auto|px)|translate-x-(?:\d|px|full)|(?:origin|object|bg)-(?:left|right)|(?:bg-linear|bg-gradient|mask-linear)-to-[lr])[^\s"'`]*|(?<=^|[\s"'`:])(?:text|float|clear)-(?:left|right)(?=$|[\s"'`])/g;

/** The same in styles. A direction comes from `--dir` in base.css. */
const declarations =
  /(?<![\w-])(?:(?:margin|padding|border)-)?(?:left|right)(?:-\w+)?:|(?:text-align|transform-origin|position-area):[^;]*\b(?:left|right)\b|\bto (?:left|right)\b|translateX\((?![^;]*var\(--dir\))/g;

/**
 * The middle is the same from both sides. Neither a check mark nor the picture of the demo is mirrored: its garments run out of the
 * frame on the right.
 */
const allowed = new Set(['left-1/2', '-translate-x-1/2', 'border-r-2', 'object-right-bottom']);

const web = path.resolve(import.meta.dirname, '..');
const files = globSync('**/*.{tsx,ts,css}', { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(path.join(web, file), 'utf8') }));

test('names sides by the direction of the text, so that the layout is mirrored for Arabic', () => {
  const found = files.flatMap(({ file, code }) =>
    [...code.matchAll(utilities), ...(file.endsWith('.css') ? code.matchAll(declarations) : [])]
      .filter(([match]) => !allowed.has(match))
      .map(([match]) => `${file}: ${match}`),
  );
  expect(found).toEqual([]);
});

test('asks for the direction of the page where an arrow key means a side', () => {
  const handlers = files.filter(({ code }) => code.includes('ArrowLeft'));
  // This one is only loaded on mirrored pages.
  const found = handlers.filter(({ file, code }) => !code.includes('document.dir') && !file.endsWith('radio-keys.ts'));
  expect(found.map(({ file }) => file)).toEqual([]);
});
