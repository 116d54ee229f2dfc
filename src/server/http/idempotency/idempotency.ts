import * as m from '#i18n/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { bodyOf } from '#server/http/errors.ts';
import { type Claim, type Idempotency, requestCompleted } from '#server/platform/idempotency/idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The claimed key under which the response is stored. */
    idempotencyClaim?: Claim;
  }
}

/** The most characters of an `Idempotency-Key`. */
export const longestKey = 200;

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > longestKey) {
    throw new AppError(400, 'BAD_IDEMPOTENCY_KEY', m.error_an_idempotency_key_has({ longest: longestKey }));
  }
  return header;
};

/**
 * Creates the hooks of an endpoint that accepts `Idempotency-Key`: a repeated key gets the first response. A `repeatable` one
 * may be handled again after a crash. The response of a `secret` one is not kept, and a repeated key is told that all is done.
 */
export function createIdempotencyHooks(
  idempotency: Idempotency,
  endpoint: string,
  { repeatable = false, secret = false } = {},
) {
  const kept = ({ statusCode }: FastifyReply, payload: unknown) => {
    if (!secret || statusCode >= 400) return { status: statusCode, body: String(payload) };
    const completed = requestCompleted();
    return { status: completed.status, body: JSON.stringify(bodyOf(completed)) };
  };
  return {
    claim: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request);
      if (key === undefined) return undefined;
      const begun = await idempotency.begin({ scope: request.user?.id ?? '', endpoint, key }, request);
      if ('claim' in begun) {
        request.idempotencyClaim = begun.claim;
        return undefined;
      }
      return reply
        .code(begun.repeat.status)
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .serializer(String)
        .send(begun.repeat.body);
    },
    handle: <T>({ idempotencyClaim: claim }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
      claim && !repeatable ? idempotency.handle(claim, work) : work(),
    store: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const claim = request.idempotencyClaim;
      // The request is done, so its response is sent even when it cannot be stored.
      const { status, body } = kept(reply, payload);
      await (claim && idempotency.end(claim, status, body))?.catch((error: unknown) =>
        request.log.error({ err: error }, 'the response to an Idempotency-Key could not be stored'),
      );
      return payload;
    },
  };
}
