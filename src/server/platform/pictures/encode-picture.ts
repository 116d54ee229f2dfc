import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '#contract/paths.ts';

/** Uploads are checked when they come; this only keeps a file that got here otherwise from eating the memory. */
const limitInputPixels = 60_000_000;

/**
 * Chosen by eye: on the pale backdrop, ribbed white, dark cloth and stripes. Small pictures need more, or seams and ribs
 * on dark cloth go first. AVIF keeps its colours at full resolution (sharp's default), which stripes need; more effort
 * would take six times as long for a tenth of the bytes.
 */
const avif = (picture: Sharp, width: number) => picture.avif({ quality: width <= 480 ? 80 : 65, effort: 2 });
const webp = (picture: Sharp) => picture.webp({ quality: 85 });
const encoders: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = { avif, webp };

export async function widthOf(original: Uint8Array): Promise<number> {
  return (await sharp(original, { limitInputPixels }).metadata()).width;
}

/** Colours become sRGB, metadata is dropped. */
export function encodePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  return encoders[format](sharp(original, { limitInputPixels }).resize({ width }), width).toBuffer();
}
