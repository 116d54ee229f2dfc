import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '#contract/paths.ts';

/** Originals were decoded once when they were uploaded; this only keeps a file that somebody put there from eating the memory. */
const limitInputPixels = 60_000_000;

/**
 * Chosen by eye on the pale backdrop, on ribbed white and on black cloth. AVIF keeps the colour at full resolution
 * (sharp's default), which striped cloth needs; more effort takes six times as long for a tenth of the bytes.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 65, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 85 }),
};

export async function widthOf(original: Uint8Array): Promise<number> {
  return (await sharp(original, { limitInputPixels }).metadata()).width;
}

/** Colours become sRGB, metadata is dropped. */
export function encodePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  return encoders[format](sharp(original, { limitInputPixels }).resize({ width })).toBuffer();
}
