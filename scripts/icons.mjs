// Writes the shop's icons from src/server/http/icons/favicon.svg. They are committed; run this after changing the drawing:
// node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../src/server/http/icons');
const paper = '#f4f2ee';
const drawing = await readFile(path.join(folder, 'favicon.svg'), 'utf8');

/** Without rounded corners, because phones round them. */
const square = drawing.replace('rx="10"', '');
/** With a margin, so that the drawing is inside the circle to which phones may crop it. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width', '<rect x="-8" y="-8" width')
  .replaceAll(/(width|height)="64"/g, '$1="80"');

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Puts PNG images into an ICO file, which browsers request by default. */
function ico(images) {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = 6 + 16 * images.length;
  const entries = images.map(({ size, bytes }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images.map(({ bytes }) => bytes)]);
}

const write = async (name, bytes) => writeFile(path.join(folder, name), await bytes);
await write('icon-192.png', png(drawing, 192));
await write('icon-512.png', png(drawing, 512));
await write('icon-maskable-512.png', png(maskable, 512));
await write('apple-touch-icon.png', png(square, 180));
const sizes = [16, 32, 48];
await write(
  'favicon.ico',
  ico(await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(drawing, size) })))),
);
await write(
  'preview.jpg',
  sharp({ create: { width: 1200, height: 630, channels: 3, background: paper } })
    .composite([{ input: await png(drawing, 264) }])
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer(),
);
