import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** A whole answer as it goes out. */
export type StoredReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  identity: Buffer;
  /** The encodings that were asked for: what a page is made of goes to nobody but the page. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** With room for its encodings: text is a quarter of its length in either, or less. */
  bytes: number;
};

/** The tag is weak: the encodings differ in bytes, not in meaning. */
export function storeReply(status: number, headers: Readonly<Record<string, string>>, text: string): StoredReply {
  const identity = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, identity, encoded: {}, bytes: Math.ceil(identity.length * 1.5) };
}

const brotli = (text: Buffer, quality: number) =>
  compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** Compresses once, off the event loop; after a failure the next caller tries again. */
export function encodedAs({ encoded, identity }: StoredReply, encoding: Encoding): Promise<Buffer> {
  const kept = encoded[encoding];
  if (kept) return kept;
  const made = encoding === 'br' ? brotli(identity, 5) : deflate(identity, { level: 6 });
  made.catch(() => delete encoded[encoding]);
  encoded[encoding] = made;
  return made;
}

/** A tenth smaller for twenty times the work, off the event loop: for what is sent again and again. */
export async function squeeze({ encoded, identity }: StoredReply): Promise<void> {
  const squeezed = await brotli(identity, 10);
  encoded.br = Promise.resolve(squeezed);
}
