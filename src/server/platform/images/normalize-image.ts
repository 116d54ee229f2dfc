import sharp from 'sharp';
import type { NormalizedImage } from './intake-message.ts';

const limitInputPixels = 50_000_000;
/** The greatest width that a page uses. The height keeps very tall images within the limits of WebP and memory. */
const largest = { width: 2000, height: 4000 };

// Only formats that cameras and image editors save: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const pageOrProgram = /<!doctype\s+html|<html[\s>]|<script[\s>]|<iframe[\s>]|<\?php\s/i;
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');

/** Detects a ZIP archive by its end record, which says how many bytes of comment follow it. */
function endsAsArchive(bytes: Buffer): boolean {
  const record = 22;
  const at = bytes.lastIndexOf(endOfZip);
  return at !== -1 && at + record <= bytes.length && at + record + bytes.readUInt16LE(at + 20) === bytes.length;
}

/**
 * Returns whether an image is also a web page, a script, a PDF or an archive. Re-encoding would remove that, but such a polyglot
 * file is an attack and not a photograph.
 */
const isPolyglot = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') || endsAsArchive(bytes) || pageOrProgram.test(bytes.toString('latin1'));

/**
 * Converts an uploaded file to the form in which the shop stores images: upright, sRGB, no metadata, first frame, WebP of a quality
 * that leaves no trace in its derivatives. Throws when the file is not a complete image.
 */
export async function normalizeImage(file: Uint8Array): Promise<NormalizedImage> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isPolyglot(bytes)) throw new Error('the file is also a page, a script, a PDF or an archive');
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
