import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/**
 * The last bytes of an archive: an empty gzip member, whose header has the digest of all bytes before it in an extra field (RFC 1952).
 * gzip's own checksum covers the content only, and other programs still read the file.
 */
const beforeDigest = Buffer.from('1f8b08040000000000ff2400484d2000', 'hex');
const afterDigest = Buffer.from('03000000000000000000', 'hex');
const digestBytes = 32;
export const sealBytes = beforeDigest.length + digestBytes + afterDigest.length;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Passes bytes through and appends their seal. */
export function createSealer(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([beforeDigest, hash.digest(), afterDigest]));
    },
  });
}

export type Sealed = {
  /** The number of bytes before the seal. */
  size: number;
  /** Undefined for a file without a seal. */
  digest: Buffer | undefined;
};

/** Reads the seal of a file. */
export async function readSeal(file: string): Promise<Sealed> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(sealBytes);
    await handle.read(bytes, 0, sealBytes, Math.max(0, size - sealBytes));
    const digestEnd = beforeDigest.length + digestBytes;
    const isSeal =
      bytes.subarray(0, beforeDigest.length).equals(beforeDigest) && bytes.subarray(digestEnd).equals(afterDigest);
    return isSeal
      ? { size: size - sealBytes, digest: bytes.subarray(beforeDigest.length, digestEnd) }
      : { size, digest: undefined };
  } finally {
    await handle.close();
  }
}

/** Returns whether a file has a seal. Throws when the seal is not that of its content. */
export async function checkSeal(file: string): Promise<boolean> {
  const { size, digest } = await readSeal(file);
  if (!digest) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: size - 1 })) hash.update(chunk as Buffer);
  if (!hash.digest().equals(digest)) throw new Error('the content differs from its digest');
  return true;
}
