import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartupError, systemReason } from '#server/platform/startup-error.ts';

export type Entry = { name: string; bytes: Uint8Array };

const cannotWrite = (file: string, reason: string, cause?: unknown) =>
  new StartupError(`The backup cannot be written to ${file}: ${reason}.`, { cause });

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Writes the entries as a gzipped tar that only its owner may read, and answers its size in bytes. It has its name once
 * it is whole and on the disk; what has that name already stays.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<number> {
  if (await isThere(file)) throw cannotWrite(file, 'there is a file of this name already');
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await pack(entries, unfinished);
    const { size } = await stat(unfinished);
    if (await isThere(file)) throw cannotWrite(file, 'there is a file of this name by now');
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
    pipeline(readable, createGzip(), target),
    fill().catch((error: unknown) => controller.error(error)),
  ]);
  if (written.status === 'rejected') throw written.reason;
}

/** The entries of the file in their order. The body of each is to be read before the next one is asked for. */
export function readArchive(file: string): AsyncIterable<ParsedTarEntry> {
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return bytes.pipeThrough(new DecompressionStream('gzip')).pipeThrough(createTarDecoder({ strict: true }));
}
