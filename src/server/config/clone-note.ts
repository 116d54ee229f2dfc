import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, StartupError } from '#server/platform/startup-error.ts';

const CloneNote = z.object({
  /** When the shop was copied. */
  takenAt: z.iso.datetime(),
  /** False until the people in the copy are made up. */
  isReady: z.boolean(),
});

/** Says that the shop of a data folder is a copy. */
export type CloneNote = z.infer<typeof CloneNote>;

const fileOf = (dataDir: string) => path.join(dataDir, 'clone.json');

/** Reads the note in a data folder. Returns undefined when the shop is no copy. */
export function readCloneNote(dataDir: string): CloneNote | undefined {
  let text;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  try {
    return CloneNote.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${fileOf(dataDir)} is damaged, so the copy is not opened.`, { cause: error });
  }
}

export const writeCloneNote = (dataDir: string, note: CloneNote): void =>
  writeFileSync(fileOf(dataDir), `${JSON.stringify(note)}\n`, { flush: true });
