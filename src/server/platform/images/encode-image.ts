import sharp, { type Sharp } from 'sharp';
import { previewImageSize, type ImageFormat } from '#contract/paths.ts';
import { paperColor } from '#server/platform/paper-color.ts';

/** Uploads are checked on arrival. This only protects the memory from files that got into the storage another way. */
const limitInputPixels = 60_000_000;

/**
 * Qualities chosen by eye on a pale backdrop, ribbed white, dark cloth and stripes. Small images need a higher one, or seams and ribs
 * on dark cloth disappear. AVIF has full color resolution (sharp's default), which stripes need. More effort takes six times as
 * long and saves a tenth of the bytes.
 */
const avif = (image: Sharp, width: number) => image.avif({ quality: width <= 480 ? 80 : 65, effort: 2 });
const webp = (image: Sharp) => image.webp({ quality: 85 });
const jpg = (image: Sharp) => image.jpeg({ quality: 84, mozjpeg: true });
const encoders: Record<ImageFormat, (image: Sharp, width: number) => Sharp> = { avif, webp, jpg };

export async function widthOf(original: Uint8Array): Promise<number> {
  return (await sharp(original, { limitInputPixels }).metadata()).width;
}

/**
 * Encodes in sRGB without metadata. AVIF and WebP keep transparency. JPEG is for link previews, which have a fixed shape: the whole
 * image, a cut-out on paper, within its own background color.
 */
export async function encodeImage(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels });
  const sized =
    format === 'jpg'
      ? image
          .flatten({ background: paperColor })
          .resize({ ...previewImageSize, fit: 'contain', background: await backgroundOf(original) })
      : image.resize({ width });
  return encoders[format](sized, width).toBuffer();
}

/** Returns the color in the corner of an image; paper where that is transparent. */
async function backgroundOf(original: Uint8Array) {
  const edge = await sharp(original, { limitInputPixels })
    .flatten({ background: paperColor })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [r = 255, g = 255, b = 255] = edge;
  return { r, g, b };
}
