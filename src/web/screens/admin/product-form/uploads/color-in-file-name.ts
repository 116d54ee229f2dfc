import type { Color } from '#web/screens/admin/product-form/draft/draft.ts';

const normalizeWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the key of the color that a file name contains. The longest name wins: `tee-dark-blue-2.jpg` is Dark blue, not Blue. */
export function colorInFileName(fileName: string, colors: readonly Color[]): string | null {
  const name = normalizeWords(fileName.replace(/\.\w+$/, ''));
  const found = colors.filter((color) => color.name.trim() !== '' && name.includes(normalizeWords(color.name)));
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.key ?? null;
}
