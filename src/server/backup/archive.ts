import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartupError, systemReason } from '#server/platform/startup-error.ts';
import { createSealer, readSeal } from './seal.ts';

export type Entry = { name: string; bytes: Uint8Array };

const cannotWrite = (file: string, reason: string, cause?: unknown) =>
  new StartupError(`The backup cannot be written to ${file}: ${reason}.`, { cause });

const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Writes the entries as a sealed, gzipped tar that only its owner may read, and returns its size in bytes. The file gets its name only
 * after it is complete and flushed. An existing file is never overwritten.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<number> {
  if (await fileExists(file)) throw cannotWrite(file, 'a file of this name already exists');
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await pack(entries, unfinished);
    const { size } = await stat(unfinished);
    if (await fileExists(file)) throw cannotWrite(file, 'a file of this name exists by now');
    await rename(unfinished, file);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = systemReason(error);
    throw reason === undefined ? error : cannotWrite(file, reason, error);
  }
}

async function pack(entries: AsyncIterable<Entry>, file: string): Promise<void> {
  const { readable, controller } = createTarPacker();
  const fill = async () => {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  };
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const [written] = await Promise.allSettled([
    pipeline(readable, createGzip(), createSealer(), target),
    fill().catch((error: unknown) => controller.error(error)),
  ]);
  if (written.status === 'rejected') throw written.reason;
}

/** Reads the entries of an archive in order. The body of each must be consumed before the next entry. */
export async function* readArchive(file: string): AsyncGenerator<ParsedTarEntry> {
  const { size } = await readSeal(file);
  const content = createReadStream(file, { end: Math.max(0, size - 1) });
  const bytes = Readable.toWeb(content) as ReadableStream<Uint8Array<ArrayBuffer>>;
  yield* bytes.pipeThrough(new DecompressionStream('gzip')).pipeThrough(createTarDecoder({ strict: true }));
}
