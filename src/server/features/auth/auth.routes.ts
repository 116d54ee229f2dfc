import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Register } from '#server/http/endpoints.ts';
import { cookieHalf, setSessionCookie } from '#server/http/session.ts';
import { presentUser } from './auth.presenter.ts';
import type { AuthService, Browser, SignedIn } from './auth.service.ts';

const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  oldCookie: cookieHalf(request),
});

export function authRoutes(endpoint: Register, auth: AuthService, { https }: { https: boolean }): void {
  const answer = ({ user, session }: SignedIn, request: FastifyRequest, reply: FastifyReply) => {
    setSessionCookie(request, reply, session.cookie, https);
    return presentUser(user, session.token);
  };

  endpoint('POST /api/users/register', async ({ body, request, reply }) =>
    answer(await auth.register(body, browserOf(request)), request, reply),
  );

  endpoint('POST /api/users/login', async ({ body, request, reply }) =>
    answer(await auth.login(body, browserOf(request)), request, reply),
  );

  endpoint('GET /api/users/me', async ({ user, request, reply }) => {
    const cookie = cookieHalf(request);
    if (cookie) setSessionCookie(request, reply, cookie, https);
    return presentUser(user);
  });
}
