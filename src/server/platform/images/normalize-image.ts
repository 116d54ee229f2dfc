import sharp from 'sharp';
import type { NormalizedImage } from './intake-message.ts';

const limitInputPixels = 50_000_000;
/** The widest that a page asks for; the height keeps a very long picture within what WebP and memory allow. */
const largest = { width: 2000, height: 4000 };

// Only what a camera or an editor saves, whatever else the library could read: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const pageOrProgram = /<!doctype\s+html|<html[\s>]|<script[\s>]|<iframe[\s>]|<\?php\s/i;
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');

/** An archive is read from its end: its last record stands at most 65 KB before, and says how much follows it. */
function endsAsArchive(bytes: Buffer): boolean {
  const record = 22;
  const at = bytes.lastIndexOf(endOfZip);
  return at !== -1 && at + record <= bytes.length && at + record + bytes.readUInt16LE(at + 20) === bytes.length;
}

/**
 * Whether a picture is at the same time a page, a program, a document or an archive. Encoding it anew drops that anyway;
 * a file like this is no photograph, and nobody who meant well sends one.
 */
const isSomethingElse = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') || endsAsArchive(bytes) || pageOrProgram.test(bytes.toString('latin1'));

/**
 * A file of whoever sent it as a picture of the shop: upright, in sRGB, without metadata, the first frame, WebP of a quality
 * that what is derived from it does not show. Throws when it is no whole picture.
 */
export async function normalizeImage(file: Uint8Array): Promise<NormalizedImage> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isSomethingElse(bytes)) throw new Error('the file is something else as well');
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
