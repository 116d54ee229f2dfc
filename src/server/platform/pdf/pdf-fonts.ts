import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/${name}`));

/** The parts of the font that PDFs use, those of most texts first. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

type Range = readonly [first: number, last: number];
const parseRange = (text: string): Range => {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

const unicode = JSON.parse(readFileSync(packageFile('unicode.json'), 'utf8')) as Record<string, string>;
const ranges = parts.map((part) => ({ part, ranges: (unicode[part] ?? '').split(',').map(parseRange) }));

const partOf = (codePoint: number): string | undefined =>
  ranges.find((font) => font.ranges.some(([first, last]) => codePoint >= first && codePoint <= last))?.part;

const fileOf = (part: string, weight: number) => packageFile(`files/noto-sans-${part}-${weight}-normal.woff`);

export const fonts = Object.fromEntries(
  parts.map((part) => [part, { normal: fileOf(part, 400), bold: fileOf(part, 700) }]),
);
export const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]),
);

/** Narrow spaces, which some languages write in amounts and the font does not have. */
const narrowSpaces = /[\u2009\u202F]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Splits a text where another part of the font has to continue it. What no part has is left out. */
export function toRuns(text: string): { text: string; font: string }[] {
  const runs: { text: string; font: string }[] = [];
  for (const character of text.replaceAll(invisible, '').replaceAll(narrowSpaces, '\u00A0')) {
    const last = runs.at(-1);
    const font = character === '\n' ? (last?.font ?? parts[0]) : partOf(character.codePointAt(0) ?? 0);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}
