import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const styles = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The reduced faces that the pages of a language fetch. */
const facesOf = {
  en: ['sans', 'serif'],
  de: ['sans', 'serif', 'sans-accents', 'serif-accents'],
  fr: ['sans', 'serif', 'sans-accents', 'serif-accents'],
  ar: ['sans', 'serif', 'sans-accents', 'serif-accents', 'sans-arabic', 'serif-arabic'],
};

/** Returns whether a face has a character. */
function reader(face: string): (character: string) => boolean {
  const [, ranges = ''] = styles.split(`@fonts/${face}.woff2`)[1]?.match(/unicode-range:([^;]+);/) ?? [];
  const bounds = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return (character) => bounds.some(([first = 0, last = 0]) => within(character.codePointAt(0) ?? 0, first, last));
}

const within = (code: number, first: number, last: number): boolean => first <= code && code <= last;

test.each(Object.entries(facesOf))('the letters of %s are in the fonts of its pages', (locale, faces) => {
  const messages = readFileSync(path.join(root, 'messages', `${locale}.json`), 'utf8');
  const characters = [...new Set(messages)].filter((character) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/v.test(character));
  for (const family of ['sans', 'serif']) {
    const readers = faces.filter((face) => face.startsWith(family)).map(reader);
    const missing = characters.filter((character) => !readers.some((has) => has(character)));
    expect({ family, missing }).toEqual({ family, missing: [] });
  }
});

/** Returns the `unicode-range` of a face in a stylesheet. */
const rangeOf = (css: string, face: string): string | undefined =>
  css
    .split(`@fonts/${face}.woff2`)[1]
    ?.match(/unicode-range:([^;]+);/)?.[1]
    ?.replaceAll(/\s+/g, ' ');

const pairs = readdirSync(path.join(import.meta.dirname, 'font-pairs')).map((file) => path.parse(file).name);

test.each(pairs)('the fonts of the pair %s have the characters of the default ones', (pair) => {
  const css = readFileSync(path.join(import.meta.dirname, 'font-pairs', `${pair}.css`), 'utf8');
  for (const part of ['', '-accents']) {
    expect(rangeOf(css, `${pair}-display${part}`)).toBe(rangeOf(styles, `serif${part}`));
    expect(rangeOf(css, `${pair}-sans${part}`)).toBe(rangeOf(styles, `sans${part}`));
  }
});
