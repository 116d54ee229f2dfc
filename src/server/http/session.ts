import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { sessionSeconds } from '#server/platform/sessions/sessions.ts';

const cookieName = 'session';

export const useCookies = async (app: FastifyInstance) => {
  await app.register(cookie);
};

/** The half that scripts cannot read. */
export const cookieHalf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** The half that another site cannot send. */
export const tokenHalf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(cookieName, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure || request.protocol === 'https',
    maxAge: sessionSeconds,
  });
}

export const signInNeeded = () => new AppError(401, 'SIGN_IN_NEEDED', 'Please sign in.');
export const notYours = () => new AppError(403, 'NOT_YOURS', 'This belongs to another account.');
export const adminsOnly = () => new AppError(403, 'ADMINS_ONLY', 'Only an admin may do this.');
