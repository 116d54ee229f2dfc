import { open } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { checkBackup } from '#server/backup/check.ts';

export type Bit = { at: number; bit: number };
export type Flipping = { file: string; bits: readonly Bit[] };

/** Flips bits of a backup, one at a time. Throws when the backup is accepted nevertheless, or is refused when none is flipped. */
const { file, bits } = workerData as Flipping;
const handle = await open(file, 'r+');
const byte = Buffer.alloc(1);
for (const { at, bit } of bits) {
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.of((byte[0] ?? 0) ^ (1 << bit)), 0, 1, at);
  const isAccepted = await checkBackup(file).then(
    () => true,
    () => false,
  );
  if (isAccepted) throw new Error(`Bit ${bit} of byte ${at} was flipped, and the backup was accepted.`);
  await handle.write(byte, 0, 1, at);
}
await checkBackup(file);
await handle.close();
