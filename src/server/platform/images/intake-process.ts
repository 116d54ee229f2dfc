/**
 * Normalizes one uploaded file and is then killed. Each file gets its own process, so that a hostile file that exploits the decoder
 * reaches neither the shop nor the next file.
 */
import sharp from 'sharp';
import type { IntakeReply } from './intake-message.ts';
import { normalizeImage } from './normalize-image.ts';

sharp.concurrency(1);
sharp.cache(false);

const reply = (message: IntakeReply) => process.send?.(message);

process.once('message', (file: Uint8Array) => {
  normalizeImage(file).then(
    (image) => reply({ kind: 'accepted', image }),
    (error: unknown) => reply({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) }),
  );
});

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
