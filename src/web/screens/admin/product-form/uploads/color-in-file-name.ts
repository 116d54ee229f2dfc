import type { Color } from '#web/screens/admin/product-form/draft/draft.ts';

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the key of the colour that a file name contains, the longest name first: `tee-dark-blue-2.jpg` is Dark blue, not Blue. */
export function colorInFileName(fileName: string, colors: readonly Color[]): string | null {
  const name = words(fileName.replace(/\.\w+$/, ''));
  const found = colors.filter((color) => color.name.trim() !== '' && name.includes(words(color.name)));
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.key ?? null;
}
