import type { Colour } from './draft.ts';

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The colour whose name stands in the name of a file, the longest: `tee-dark-blue-2.jpg` is Dark blue, not Blue. */
export function colourInFileName(fileName: string, colors: readonly Colour[]): string | null {
  const name = words(fileName.replace(/\.\w+$/, ''));
  const found = colors.filter((colour) => colour.name.trim() !== '' && name.includes(words(colour.name)));
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.key ?? null;
}
