import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { cookieHalf, setSessionCookie, tokenHalf } from '#server/http/session.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { presentUser } from './auth.presenter.ts';
import type { Browser, SignedIn } from './auth.sign-in.ts';

export const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  oldCookie: cookieHalf(request),
  oldToken: tokenHalf(request),
});

export type SignInDeps = { https: boolean; shopLocales: Pick<ShopLocalesService, 'current'> };

/** Returns a function that sets the session cookie and presents the user of a successful sign-in. */
export const createSignedInReply =
  ({ https, shopLocales }: SignInDeps) =>
  async ({ user, session, addedItems = 0 }: SignedIn, request: FastifyRequest, reply: FastifyReply) => {
    setSessionCookie(request, reply, session.cookie, https);
    logSecurityEvent(request, 'signed-in', { userId: user.id });
    const presented = presentUser(user, await shopLocales.current(), session.token);
    return addedItems === 0 ? presented : { ...presented, addedItems };
  };
