import * as m from '#i18n/messages.ts';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { secretLength } from '#server/platform/secrets.ts';

const cookieName = 'session';
/** The longest time that browsers allow. The server decides when a session ends. */
const cookieSeconds = 400 * 24 * 60 * 60;

export const registerCookies = async (app: FastifyInstance) => {
  await app.register(cookie);
};

/** Returns the half of the session that scripts cannot read. */
export const cookieHalf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** Returns the half of the session that another site cannot send. */
export const tokenHalf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Sets the session cookie. Only for sign-ins: another response that arrives late could overwrite the cookie of the next sign-in. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(cookieName, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure || request.protocol === 'https',
    maxAge: cookieSeconds,
  });
}

/** Returns the API key that a program sends in place of a session. A cookie beside it is not read. */
export const apiKeyOf = (request: FastifyRequest): string | undefined => {
  const token = tokenHalf(request);
  // One of 262,144 sessions has a half that begins like a key, which is longer.
  return token?.startsWith('hk_') && token.length !== secretLength ? token : undefined;
};

export const signInNeeded = () => new AppError(401, 'SIGN_IN_NEEDED', m.error_please_log_in());
export const notYours = () => new AppError(403, 'NOT_YOURS', m.error_this_belongs_to_another_account());
export const adminsOnly = () => new AppError(403, 'ADMINS_ONLY', m.error_only_an_admin_may_do());
