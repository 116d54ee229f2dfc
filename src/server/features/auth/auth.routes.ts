import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Register } from '#server/http/endpoints.ts';
import { cookieHalf, setSessionCookie } from '#server/http/session.ts';
import { presentDevice, presentUser } from './auth.presenter.ts';
import type { AuthService } from './auth.service.ts';
import type { Browser, SignedIn } from './auth.sign-in.ts';

export const browserOf = (request: FastifyRequest): Browser => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  oldCookie: cookieHalf(request),
});

const linkOnItsWay = 'If there is an account with this e-mail, a link is on its way.';
const noLink = 'This shop cannot send mail yet. Please write to us, and we help you to a new password.';

/** `sending` is false while no mail server is set. */
export function authRoutes(
  endpoint: Register,
  auth: AuthService,
  { https, sending }: { https: boolean; sending: boolean },
): void {
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

  endpoint('GET /api/users/me', async ({ user }) => presentUser(user));

  endpoint('POST /api/users/:id/password', async ({ user, body }) => {
    await auth.changePassword(user, { current: body.currentPassword, next: body.password });
    return { message: 'Your password is changed.' };
  });

  endpoint('POST /api/users/forgot-password', async ({ body, request }) => {
    await auth.forgotPassword(body.email, request.ip);
    return { message: sending ? linkOnItsWay : noLink };
  });

  endpoint('POST /api/users/reset-password', async ({ body, request }) => {
    await auth.resetPassword(body.token, body.password, request.ip);
    return { message: 'Your password is changed. Please sign in with it.' };
  });

  endpoint('GET /api/users/:id/sessions', async ({ user }) => ({
    data: (await auth.devices(user.id)).map((session) => presentDevice(session, user.sessionId)),
  }));

  endpoint('POST /api/users/sign-out-everywhere', async ({ user }) => auth.signOutEverywhere(user.id));
}
