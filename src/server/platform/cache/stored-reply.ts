import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

export type Encoding = 'br' | 'gzip';

/** A complete response in memory. */
export type StoredReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Name what the response shows; when one of them changes, the response is out of date. */
  tags: readonly string[];
  identity: Buffer;
  /** Only encodings that were requested: most API responses are only read by the page renderer, uncompressed. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** The size with room for both encodings: each of them takes a quarter of the text at most. */
  bytes: number;
};

/** Creates a stored reply. Its ETag is weak, because all encodings share it. */
export function storeReply(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
  tags: readonly string[] = [],
): StoredReply {
  const identity = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, tags, identity, encoded: {}, bytes: Math.ceil(identity.length * 1.5) };
}

/**
 * The window is as long as the text. A longer one finds nothing more, but its memory must be obtained and cleared for each text, which takes
 * up to ten times as long as the compression when several run at once.
 */
const brotli = (text: Buffer, quality: number) =>
  brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(text.length + 1)))),
    },
  });

/** Compresses a reply once, off the event loop. After a failure the next caller tries again. */
export function encode({ encoded, identity }: StoredReply, encoding: Encoding): Promise<Buffer> {
  const before = encoded[encoding];
  if (before) return before;
  const compressed = encoding === 'br' ? brotli(identity, 5) : gzip(identity, { level: 6 });
  compressed.catch(() => delete encoded[encoding]);
  encoded[encoding] = compressed;
  return compressed;
}

/** Recompresses a reply that is sent often, off the event loop: a tenth smaller for twenty times the work. */
export async function recompress({ encoded, identity }: StoredReply): Promise<void> {
  const recompressed = await brotli(identity, 10);
  encoded.br = Promise.resolve(recompressed);
}
