import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const dependencies = path.join(root, 'node_modules');
const styles = path.join(root, 'src/web/styles');

const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const serif = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';
const sansArabic = '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
const serifArabic = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';

/** The fonts of the other pairs, headings first. */
const pairs = {
  fraunces: [variable('fraunces'), variable('figtree')],
  playfair: [variable('playfair-display'), variable('source-sans-3')],
  'dm-serif': ['@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2', variable('dm-sans')],
  bricolage: [variable('bricolage-grotesque'), variable('work-sans')],
  'space-grotesk': [variable('space-grotesk'), variable('inter')],
} as const;

type ReducedFont = { from: string; wght?: number | { min: number; max: number } };

function variable(name: string): string {
  return `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
}

/** Headings have one weight. */
const fontsOfPair = ([pair, [display, text]]: [string, readonly [string, string]]): [string, ReducedFont][] =>
  ['', '-accents', '-latin'].flatMap((part) => [
    [`${pair}-display${part}.woff2`, display.includes('-variable/') ? { from: display, wght: 400 } : { from: display }],
    [`${pair}-sans${part}.woff2`, { from: text, wght: { min: 400, max: 700 } }],
  ]);

const fonts: Readonly<Record<string, ReducedFont>> = {
  'sans.woff2': { from: sans },
  'serif.woff2': { from: serif },
  'sans-accents.woff2': { from: sans },
  'serif-accents.woff2': { from: serif },
  'sans-arabic.woff2': { from: sansArabic, wght: { min: 400, max: 700 } },
  'serif-arabic.woff2': { from: serifArabic, wght: 400 },
  ...Object.fromEntries(Object.entries(pairs).flatMap(fontsOfPair)),
};

/** Returns the characters of a font face, from its `unicode-range` in the styles. */
function charactersOf(name: string, css: string): string {
  const [, ranges] = css.split(`@fonts/${name}`)[1]?.match(/unicode-range:([^;}]+);/) ?? [];
  if (!ranges) throw new Error(`The styles have no unicode-range for ${name}.`);
  const characters = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) => {
    const begin = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - begin + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(begin + index));
  });
  return characters.flat().join('');
}

/**
 * Writes the reduced fonts and returns the alias `@fonts/...` for them: those that every page preloads, the accents of German and
 * French, and the letters of Arabic. The characters that few pages need are in the full fonts, those of the pairs of a theme in the ones
 * with `-latin`. The files are cached until the fonts, their characters or this file change.
 */
export async function reducedFonts(): Promise<{ find: RegExp; replacement: string }> {
  const files = ['fonts.css', ...Object.keys(pairs).map((pair) => `font-pairs/${pair}.css`)];
  const texts = await Promise.all(files.map((file) => readFile(path.join(styles, file), 'utf8')));
  const css = texts.join('\n');
  const sources = await Promise.all(
    Object.entries(fonts).map(async ([name, { from, wght }]) => ({
      name,
      whole: await readFile(path.join(dependencies, from)),
      options: { targetFormat: 'woff2', ...(wght !== undefined && { variationAxes: { wght } }) } as const,
      characters: charactersOf(name, css),
    })),
  );
  const inputs = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  for (const { whole, characters } of sources) inputs.update(whole).update(characters);
  const folder = path.join(dependencies, '.cache', 'hemline-fonts', inputs.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  for (const { name, whole, characters, options } of sources) {
    const file = path.join(folder, name);
    if (existsSync(file)) continue;
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, await subsetFont(whole, characters, options));
    await rename(temporary, file);
  }
  return { find: /^@fonts(?=\/)/, replacement: folder };
}
