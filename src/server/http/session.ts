import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const cookieName = 'session';
/** As long as browsers keep one: when the session ends is the server's to say. */
const cookieSeconds = 400 * 24 * 60 * 60;

export const registerCookies = async (app: FastifyInstance) => {
  await app.register(cookie);
};

/** The half that scripts cannot read. */
export const cookieHalf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** The half that another site cannot send. */
export const tokenHalf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Only a sign-in sets it: any other answer, if it came late, would put it in the place of that of the next sign-in. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(cookieName, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure || request.protocol === 'https',
    maxAge: cookieSeconds,
  });
}

export const signInNeeded = () => new AppError(401, 'SIGN_IN_NEEDED', 'Please sign in.');
export const notYours = () => new AppError(403, 'NOT_YOURS', 'This belongs to another account.');
export const adminsOnly = () => new AppError(403, 'ADMINS_ONLY', 'Only an admin may do this.');
