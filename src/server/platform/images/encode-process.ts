/**
 * Decodes and encodes images in a process of its own, so that its processor time, its memory and its crashes do not affect the shop.
 * It receives and returns bytes and has no access to the storage, the database or the configuration.
 */
import sharp from 'sharp';
import { encodeImage, widthOf } from './encode-image.ts';
import type { EncodeReply, EncodeRequest } from './encode-message.ts';

sharp.concurrency(1);
sharp.cache(false);

const reply = (message: EncodeReply) => process.send?.(message);

/** Never enlarges an image: a greater width gets the same bytes as the original's own width. */
async function encode({ original, wanted }: EncodeRequest): Promise<void> {
  const largest = await widthOf(original);
  const encoded = new Map<string, Buffer>();
  for (const derivative of wanted) {
    const width = Math.min(derivative.width, largest);
    const name = `${width}.${derivative.format}`;
    const bytes = encoded.get(name) ?? (await encodeImage(original, width, derivative.format));
    encoded.set(name, bytes);
    reply({ kind: 'encoded', derivative, bytes });
  }
}

process.on('message', (request: EncodeRequest) => {
  encode(request).then(
    () => reply({ kind: 'done' }),
    (error: unknown) => reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});

// Ctrl+C reaches every process of the terminal. This one exits when the shop disconnects or dies.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
