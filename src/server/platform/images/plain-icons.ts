import sharp from 'sharp';
import { paperColor } from '#server/platform/paper-color.ts';

const ink = '#1c1b19';

/** Two rows of stitches on a square, without a letter. */
const squareWith = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ink}"/>` +
  `<path fill="none" stroke="${paperColor}" stroke-width="5" stroke-dasharray="10 6" d="M14 25h36M14 39h36"/></svg>`;

const preview =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paperColor}"/>` +
  `<path fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="36 22" d="M380 295h440M380 335h440"/></svg>`;

const png = (svg: string, size: number) => () =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png().toBuffer();

type Icon = { type: string; draw: () => Promise<Buffer> };

/** The icons of a shop with another name than the program's, by the paths of the program's own icons. */
export const plainIcons: ReadonlyMap<string, Icon> = new Map([
  ['/favicon.svg', { type: 'image/svg+xml', draw: async () => Buffer.from(squareWith(10)) }],
  ['/favicon.ico', { type: 'image/png', draw: png(squareWith(10), 32) }],
  ['/apple-touch-icon.png', { type: 'image/png', draw: png(squareWith(0), 180) }],
  ['/icon-192.png', { type: 'image/png', draw: png(squareWith(10), 192) }],
  ['/icon-512.png', { type: 'image/png', draw: png(squareWith(10), 512) }],
  ['/icon-maskable-512.png', { type: 'image/png', draw: png(squareWith(0), 512) }],
  ['/preview.jpg', { type: 'image/jpeg', draw: () => sharp(Buffer.from(preview)).jpeg({ quality: 85 }).toBuffer() }],
]);
