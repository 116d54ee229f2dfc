import { crc32, deflateSync } from 'node:zlib';
import { noiseImage } from './images.ts';

/** Returns a chunk of a PNG with its length and checksum. */
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** Returns a few hundred bytes that claim to be an image of this size. */
const bomb = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};
const jpeg = () => noiseImage().jpeg().toBuffer();
const followedBy = async (text: string) => Buffer.concat([await jpeg(), Buffer.from(text, 'latin1')]);
const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const emptyZip = `PK\x05\x06${'\0'.repeat(18)}`;

/** Files that an upload must refuse, with a description. */
export const invalidImages: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('this is not a picture')],
  ['random bytes', () => Buffer.from('\xff\xd8\xff\xe0 not really a JPEG', 'latin1')],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['a web page', () => Buffer.from('<!doctype html><title>x</title>')],
  ['a TIFF', () => noiseImage().tiff().toBuffer()],
  ['a picture that is a web page, too', () => followedBy('<html><body onload="alert(1)">')],
  ['a picture that is a script, too', () => followedBy('<script src="//evil.example"></script>')],
  ['a picture that is a program, too', () => followedBy('<?php system($_GET["c"]); ?>')],
  ['a picture that is an archive, too', () => followedBy(`PK\x03\x04${'\0'.repeat(30)}${emptyZip}`)],
  [
    'a picture with a script in its comment',
    async () =>
      Buffer.concat([
        (await jpeg()).subarray(0, 2),
        Buffer.from('\xff\xfe\0\x13<script>alert(1)', 'latin1'),
        (await jpeg()).subarray(2),
      ]),
  ],
  ['a PDF that is a picture, too', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()])],
  ['a GIF that is a script, too', () => Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1)', 'latin1')],
  ['a bomb of 2.5 gigapixels', () => bomb(50_000, 50_000)],
  ['a bomb of many lines', () => bomb(8, 2_000_000_000)],
  ['a picture of 50.4 megapixels', () => bomb(8400, 6000)],
  ['a header without a picture', async () => (await jpeg()).subarray(0, 20)],
  ...(['jpeg', 'png', 'webp', 'gif', 'avif'] as const).flatMap((format) =>
    [0.3, 0.95].map((part): [string, () => Promise<Uint8Array>] => [
      `the first ${part * 100}% of a ${format}`,
      async () => cut(await noiseImage()[format]({ effort: 1 }).toBuffer(), part),
    ]),
  ),
];
