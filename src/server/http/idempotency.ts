import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Idempotency } from '#server/platform/idempotency/idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the response is stored. */
    idempotencyKey?: string;
  }
}

const longestKey = 200;

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > longestKey) {
    throw new AppError(400, 'BAD_IDEMPOTENCY_KEY', `An Idempotency-Key has 1 to ${longestKey} characters.`);
  }
  return header;
};

/** Creates the hooks of an endpoint that accepts `Idempotency-Key`: a repeated key gets the first response. */
export function createIdempotencyHooks(idempotency: Idempotency, endpoint: string) {
  const of = (request: FastifyRequest, key: string) => ({ scope: request.user?.id ?? '', endpoint, key });

  return {
    claim: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request);
      if (key === undefined) return undefined;
      const { repeat } = await idempotency.begin(of(request, key), request);
      if (!repeat) {
        request.idempotencyKey = key;
        return undefined;
      }
      return reply
        .code(repeat.status)
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .serializer(String)
        .send(repeat.body);
    },
    store: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (request.idempotencyKey !== undefined) {
        await idempotency.end(of(request, request.idempotencyKey), reply.statusCode, String(payload));
      }
      return payload;
    },
  };
}
