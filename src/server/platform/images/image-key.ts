import path from 'node:path';
import { previewImageSize, type ImageFormat, imageHref, imageWidths } from '#contract/paths.ts';
import { isKey } from '#server/platform/storage/storage.ts';

/** One of the sizes in which an image is served. */
export type Derivative = { width: number; format: ImageFormat };

const formats: readonly ImageFormat[] = ['avif', 'webp'];
/** The image of a link preview (Open Graph). */
const preview: Derivative = { width: previewImageSize.width, format: 'jpg' };
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The widths that cards and thumbnails use. */
export const cardWidths: readonly number[] = imageWidths.filter((width) => width <= 640);

/** Returns the derivatives of an original in these widths, and the link preview. */
export const derivativesOf = (widths: readonly number[]): Derivative[] => [
  ...widths.flatMap((width) => formats.map((format) => ({ width, format }))),
  preview,
];
const everyDerivative = derivativesOf(imageWidths);

/** Converts the path that pages use to a key of the storage, `/media/demo/hero.webp` -> `demo/hero.webp`; `pathOf` converts back. */
export const keyOf = (imagePath: string): string => imagePath.replace(/^\/media\//, '');
export const pathOf = (key: string): string => `/media/${key}`;

export const derivativeKey = (original: string, { width, format }: Derivative): string =>
  keyOf(imageHref(pathOf(original), width, format));

export const contentTypeOf = (key: string): string | undefined => types[path.extname(key)];

const firstName = (key: string) => key.split('/', 1)[0] ?? '';
const isOriginal = (key: string) => isKey(key) && !/^\d+$/.test(firstName(key)) && contentTypeOf(key) !== undefined;

/** Whether the key of a derivative is one of `derivativesOf(cardWidths)`. */
export const isForCards = (key: string): boolean =>
  key.endsWith(`.${preview.format}`) || cardWidths.some((width) => key.startsWith(`${width}/`));

/**
 * Returns the original that a key names or is derived from. Returns undefined for a key that no image can have: an unsupported width,
 * format or type, or a path out of the storage.
 */
export function originalOf(key: string): string | undefined {
  if (isOriginal(key)) return key;
  const derivative = everyDerivative.find(
    ({ width, format }) => key.startsWith(`${width}/`) && key.endsWith(`.${format}`),
  );
  if (!derivative) return undefined;
  const original = key.slice(`${derivative.width}/`.length, -`.${derivative.format}`.length);
  return isOriginal(original) ? original : undefined;
}
