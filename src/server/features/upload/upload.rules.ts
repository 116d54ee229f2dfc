import { imageWidths } from '#contract/paths.ts';
import { derivativeKey, derivativesOf, keyOf } from '#server/platform/images/image-key.ts';

/** Returns the storage keys of an image: the original, then its widths. */
export function fileKeysOf(path: string): [original: string, ...derivatives: string[]] {
  const original = keyOf(path);
  return [original, ...derivativesOf(imageWidths).map((derivative) => derivativeKey(original, derivative))];
}
