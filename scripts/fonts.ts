import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const dependencies = fileURLToPath(new URL('../node_modules', import.meta.url));

/** What nearly every page is written with; `unicode-range` in fonts.css names the same. */
const basic = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0£©°·×–—‘’“”…€−`;

const fonts = {
  'sans.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
};

/**
 * The fonts that every page preloads, as `@fonts/...`: without the characters that few pages need, which come in the whole
 * font when they are used. Made once, and kept until the fonts or this file change.
 */
export async function basicFonts(): Promise<{ find: RegExp; replacement: string }> {
  const sources = await Promise.all(
    Object.entries(fonts).map(async ([name, file]) => ({ name, whole: await readFile(path.join(dependencies, file)) })),
  );
  const inputs = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  for (const { whole } of sources) inputs.update(whole);
  const folder = path.join(dependencies, '.cache', 'hemline-fonts', inputs.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  for (const { name, whole } of sources) {
    const file = path.join(folder, name);
    if (existsSync(file)) continue;
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, await subsetFont(whole, basic, { targetFormat: 'woff2' }));
    await rename(unfinished, file);
  }
  return { find: /^@fonts(?=\/)/, replacement: folder };
}
