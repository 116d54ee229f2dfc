import type { FastifyRequest } from 'fastify';
import type { Site } from '#server/platform/site.ts';
import type { RelyingParty } from './passkeys.ts';

/**
 * Returns the shop as browsers know it: by PUBLIC_URL or, where none is set, by the address of the request. A passkey works at the address
 * alone where it was created.
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl, site }: { publicUrl: string | undefined; site: Pick<Site, 'url'> },
): RelyingParty {
  const { hostname: id, origin } = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`) ?? new URL(site.url);
  return { id, origin };
}
