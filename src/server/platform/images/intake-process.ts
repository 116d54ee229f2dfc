/**
 * Takes in one file that somebody uploaded, and is ended. A process for each: whatever a hostile file does to the decoder, it
 * meets neither the shop nor the next file.
 */
import sharp from 'sharp';
import type { IntakeReply } from './intake-message.ts';
import { normalizeImage } from './normalize-image.ts';

sharp.concurrency(1);
sharp.cache(false);

const answer = (message: IntakeReply) => process.send?.(message);

process.once('message', (file: Uint8Array) => {
  normalizeImage(file).then(
    (picture) => answer({ kind: 'taken', picture }),
    (error: unknown) => answer({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) }),
  );
});

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
