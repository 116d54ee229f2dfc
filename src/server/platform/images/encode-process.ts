/**
 * Decodes and encodes pictures in a process of its own, so that neither the time nor the memory nor a crash of it is the
 * shop's. It is given bytes and gives bytes back: it knows no storage, no database and no configuration.
 */
import sharp from 'sharp';
import { encodeImage, widthOf } from './encode-image.ts';
import type { EncodeReply, EncodeRequest } from './encode-message.ts';

sharp.concurrency(1);
sharp.cache(false);

const answer = (message: EncodeReply) => process.send?.(message);

/** A picture is never enlarged: a greater width has the bytes of the original's own. */
async function make({ original, wanted }: EncodeRequest): Promise<void> {
  const largest = await widthOf(original);
  const made = new Map<string, Buffer>();
  for (const derivative of wanted) {
    const width = Math.min(derivative.width, largest);
    const name = `${width}.${derivative.format}`;
    const bytes = made.get(name) ?? (await encodeImage(original, width, derivative.format));
    made.set(name, bytes);
    answer({ kind: 'made', derivative, bytes });
  }
}

process.on('message', (job: EncodeRequest) => {
  make(job).then(
    () => answer({ kind: 'done' }),
    (error: unknown) => answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});

// Ctrl+C reaches every process of the terminal. This one ends when the shop lets it go, or is no more.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
