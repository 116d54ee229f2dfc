import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, originalOf, pathOf } from '#server/platform/pictures/picture-key.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { notFound } from './errors.ts';

/** What is kept under a key never changes. */
const forever = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

const etagOf = ({ size, modifiedAt }: StoredFile) => `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

function isFresh({ headers }: FastifyRequest, file: StoredFile, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since;
}

function send(request: FastifyRequest, reply: FastifyReply, key: string, file: StoredFile, caching: string) {
  const etag = etagOf(file);
  void reply
    .header('cache-control', caching)
    .header('etag', etag)
    .header('last-modified', file.modifiedAt.toUTCString());
  if (isFresh(request, file, etag)) return reply.code(304).send();
  void reply.type(contentTypeOf(key) ?? 'application/octet-stream').header('content-length', file.size);
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream());
}

/**
 * `/media/…`: originals, and their derivatives. Nothing is decoded here: while a derivative is not made yet, the original
 * goes out in its place, to be asked for again, and the derivative is queued.
 */
export async function useMedia(
  app: FastifyInstance,
  { storage, pictures }: { storage: Storage; pictures: Pick<Pictures, 'request'> },
): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      const original = originalOf(key);
      if (original === undefined) throw notFound();
      const asked = await storage.read(key);
      if (asked) return send(request, reply, key, asked, forever);
      const instead = original === key ? undefined : await storage.read(original);
      if (!instead) throw notFound();
      void pictures.request(pathOf(original));
      return send(request, reply, original, instead, askAgain);
    },
  });
}
