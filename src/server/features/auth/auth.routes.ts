import * as m from '#i18n/messages.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { setSessionCookie } from '#server/http/session.ts';
import { presentDevice, presentUser } from './auth.presenter.ts';
import type { AuthService } from './auth.service.ts';
import { browserOf, createSignedInReply, type SignInDeps } from './auth.signed-in-reply.ts';

/** `sending` is false when no mail server is configured. */
export function authRoutes(
  endpoint: Register,
  auth: AuthService,
  { sending, ...deps }: SignInDeps & { sending: boolean },
): void {
  const sendSignedIn = createSignedInReply(deps);

  endpoint('POST /api/users/register', async ({ body, request, reply }) =>
    sendSignedIn(await auth.register(body, browserOf(request)), request, reply),
  );

  endpoint('POST /api/users/login', async ({ body, request, reply }) =>
    sendSignedIn(await auth.login(body, browserOf(request)), request, reply),
  );

  endpoint('POST /api/users/guest', async ({ request, reply }) => {
    const { user, session } = await auth.beginGuest(browserOf(request));
    setSessionCookie(request, reply, session.cookie, deps.https);
    return presentUser(user, await deps.shopLocales.current(), session.token);
  });

  endpoint('GET /api/users/me', async ({ user }) => presentUser(user, await deps.shopLocales.current()));

  endpoint('POST /api/users/:id/password', async ({ user, body, request }) => {
    await auth.changePassword(user, { current: body.currentPassword, next: body.password });
    logSecurityEvent(request, 'password-changed', { userId: user.id });
    return { message: m.auth_your_password_was_changed() };
  });

  endpoint('POST /api/users/forgot-password', async ({ body, request }) => {
    const userId = await auth.forgotPassword(body.email, request.ip);
    logSecurityEvent(request, 'password-link-requested', { userId });
    return { message: sending ? m.auth_if_there_is_an_account() : m.auth_we_cant_send_e_mail_password() };
  });

  endpoint('POST /api/users/reset-password', async ({ body, request }) => {
    const userId = await auth.resetPassword(body.token, body.password, request.ip);
    logSecurityEvent(request, 'password-changed', { userId });
    return { message: m.auth_your_password_has_been_changed() };
  });

  endpoint('POST /api/users/reset-password/check', async ({ body, request }) =>
    auth.checkResetLink(body.token, request.ip),
  );

  endpoint('GET /api/users/:id/sessions', async ({ user }) => ({
    data: (await auth.listDevices(user.id)).map((session) => presentDevice(session, user.sessionId)),
  }));

  endpoint('POST /api/users/sign-out-everywhere', async ({ user, request }) => {
    await auth.signOutEverywhere(user.id);
    logSecurityEvent(request, 'signed-out-everywhere', { userId: user.id });
  });
}
