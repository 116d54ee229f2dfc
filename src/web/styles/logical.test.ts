import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Sides that stay where they are when the page is mirrored, as whole words of a class. */
const physical =
  /(?<=^|[\s"'`:])-?(?:scroll-)?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|auto|px)[^\s"'`]*|(?<=^|[\s"'`:])(?:text|float|clear)-(?:left|right)(?=$|[\s"'`])/g;

/** The middle is the same from both sides; a check mark is not mirrored. */
const allowed = new Set(['left-1/2', 'border-r-2']);

const web = path.resolve(import.meta.dirname, '..');

test('names sides by the direction of the text, so that the layout is mirrored for Arabic', () => {
  const found = globSync('**/*.{tsx,ts,css}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(physical)]
        .filter(([utility]) => !allowed.has(utility))
        .map(([utility]) => `${file}: ${utility}`),
    );
  expect(found).toEqual([]);
});
