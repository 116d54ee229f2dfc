import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const dependencies = path.join(root, 'node_modules');
const styles = path.join(root, 'src/web/styles/fonts.css');

const fonts = {
  'sans.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
};

/** Returns the characters of a font face, from its `unicode-range` in the styles. */
function charactersOf(name: string, css: string): string {
  const [, ranges] = css.split(`@fonts/${name}`)[1]?.match(/unicode-range:([^;}]+);/) ?? [];
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${name}.`);
  const characters = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) => {
    const begin = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - begin + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(begin + index));
  });
  return characters.flat().join('');
}

/**
 * Writes the reduced fonts that every page preloads and returns the alias `@fonts/...` for them. The characters that few pages
 * need are in the full fonts. The files are cached until the fonts, their characters or this file change.
 */
export async function reducedFonts(): Promise<{ find: RegExp; replacement: string }> {
  const css = await readFile(styles, 'utf8');
  const sources = await Promise.all(
    Object.entries(fonts).map(async ([name, file]) => ({
      name,
      whole: await readFile(path.join(dependencies, file)),
      characters: charactersOf(name, css),
    })),
  );
  const inputs = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  for (const { whole, characters } of sources) inputs.update(whole).update(characters);
  const folder = path.join(dependencies, '.cache', 'hemline-fonts', inputs.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  for (const { name, whole, characters } of sources) {
    const file = path.join(folder, name);
    if (existsSync(file)) continue;
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, await subsetFont(whole, characters, { targetFormat: 'woff2' }));
    await rename(temporary, file);
  }
  return { find: /^@fonts(?=\/)/, replacement: folder };
}
