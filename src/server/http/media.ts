import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { contentTypeOf, isForCards, originalOf, pathOf } from '#server/platform/images/image-key.ts';
import type { ImageSizes } from '#server/platform/images/image-sizes.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { notFound } from './errors.ts';

/** The file under a key never changes. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const etagOf = ({ size, modifiedAt }: StoredFile) => `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

function send(request: FastifyRequest, reply: FastifyReply, key: string, file: StoredFile, caching: string) {
  const validators = { etag: etagOf(file), 'last-modified': file.modifiedAt.toUTCString() };
  void reply.header('cache-control', caching).headers(validators);
  if (fresh(request.headers, validators)) return reply.code(304).send();
  void reply.type(contentTypeOf(key) ?? 'application/octet-stream').header('content-length', file.size);
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream());
}

/**
 * Serves `/media/…`: original images and their sizes. A size that does not exist yet is queued, and the original is sent in its
 * place with `no-cache`; nothing is encoded during a request.
 */
export async function registerMedia(
  app: FastifyInstance,
  { storage, imageSizes }: { storage: Storage; imageSizes: Pick<ImageSizes, 'request'> },
): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      const original = originalOf(key);
      if (original === undefined) throw notFound();
      const file = await storage.read(key);
      if (file) return send(request, reply, key, file, immutable);
      const fallback = original === key ? undefined : await storage.read(original);
      if (!fallback) throw notFound();
      void imageSizes.request(pathOf(original), isForCards(key) ? 'cards' : 'all');
      return send(request, reply, original, fallback, revalidate);
    },
  });
}
