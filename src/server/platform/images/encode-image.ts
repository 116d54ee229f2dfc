import sharp, { type Sharp } from 'sharp';
import { previewImageSize, type ImageFormat } from '#contract/paths.ts';

/** Uploads are checked when they come; this only keeps a file that got here otherwise from eating the memory. */
const limitInputPixels = 60_000_000;

/**
 * Chosen by eye: on the pale backdrop, ribbed white, dark cloth and stripes. Small pictures need more, or seams and ribs
 * on dark cloth go first. AVIF keeps its colours at full resolution (sharp's default), which stripes need; more effort
 * would take six times as long for a tenth of the bytes.
 */
const avif = (picture: Sharp, width: number) => picture.avif({ quality: width <= 480 ? 80 : 65, effort: 2 });
const webp = (picture: Sharp) => picture.webp({ quality: 85 });
const jpg = (picture: Sharp) => picture.jpeg({ quality: 84, mozjpeg: true });
const encoders: Record<ImageFormat, (picture: Sharp, width: number) => Sharp> = { avif, webp, jpg };

export async function widthOf(original: Uint8Array): Promise<number> {
  return (await sharp(original, { limitInputPixels }).metadata()).width;
}

/** Colours become sRGB, metadata is dropped. JPEG is for previews of links, which have one shape: the whole picture on its own paper. */
export async function encodeImage(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels });
  const sized =
    format === 'jpg'
      ? picture.resize({ ...previewImageSize, fit: 'contain', background: await paperOf(original) })
      : picture.resize({ width });
  return encoders[format](sized, width).toBuffer();
}

/** The colour around the edge of a picture. */
async function paperOf(original: Uint8Array) {
  const edge = await sharp(original, { limitInputPixels })
    .flatten({ background: '#ffffff' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [r = 255, g = 255, b = 255] = edge;
  return { r, g, b };
}
