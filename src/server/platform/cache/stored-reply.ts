import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = promisify(brotliCompress);
const deflate = promisify(gzip);

const brotli = (text: Buffer, quality: number) =>
  compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** A whole answer as it goes out, in every encoding that is sent. */
export type StoredReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  bytes: number;
};

/** Compresses once, off the event loop. The tag is weak: the encodings differ in bytes, not in meaning. */
export async function storeReply(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<StoredReply> {
  const identity = Buffer.from(text);
  const [zipped, squeezed] = await Promise.all([deflate(identity, { level: 6 }), brotli(identity, 5)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    etag,
    identity,
    gzip: zipped,
    brotli: squeezed,
    bytes: identity.length + zipped.length + squeezed.length,
  };
}

/** A tenth smaller for twenty times the work, off the event loop: for what is sent again and again. */
export async function squeeze(reply: StoredReply): Promise<void> {
  reply.brotli = await brotli(reply.identity, 10);
}
