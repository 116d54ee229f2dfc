import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { ReturnPage } from '#contract/sign-in-provider.ts';
import type { Register } from '#server/http/endpoints.ts';
import { setSessionCookie } from '#server/http/session.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { Site } from '#server/platform/site.ts';
import { presentUser } from './auth.presenter.ts';
import { browserOf } from './auth.routes.ts';
import type { AuthService } from './auth.service.ts';

const cookieName = 'sign-in';
const cookiePath = '/api/users/google-login';
const cookieSeconds = 10 * 60;
/** Each tab has a sign-in of its own under way; of more than these, the oldest is forgotten. */
const mostTabs = 4;

const secretsOf = (request: FastifyRequest) => (request.cookies[cookieName] ?? '').split('.').filter(Boolean);

const pages: Record<ReturnPage, string> = {
  login: paths.login.path,
  'google-login': paths.googleLogin.path,
  'google-user': paths.googleUser.path,
};

export function providerSignInRoutes(
  endpoint: Register,
  auth: AuthService,
  { https, site }: { https: boolean; site: Site },
): void {
  const setSecrets = (request: FastifyRequest, reply: FastifyReply, secrets: string[]) =>
    void reply.setCookie(cookieName, secrets.slice(0, mostTabs).join('.'), {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: https || request.protocol === 'https',
      maxAge: secrets.length === 0 ? 0 : cookieSeconds,
    });

  endpoint('GET /api/users/google-login', async ({ query: { state, page }, request, reply }) => {
    const secret = newSecret();
    const redirectUri = site.url + pages[page];
    try {
      const url = await auth.providerUrl({ secret, state, redirectUri, withAccess: page === 'google-user' });
      setSecrets(request, reply, [secret, ...secretsOf(request)]);
      void reply.redirect(url);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 503) throw error;
      // Told as the provider would tell it, to the page that the shopper came from.
      void reply.redirect(`${pages[page]}#${new URLSearchParams({ error: 'temporarily_unavailable', state })}`);
    }
  });

  endpoint('POST /api/users/google-login', async ({ body, request, reply }) => {
    const { user, session, unused } = await auth.googleLogin(body.googleToken, secretsOf(request), browserOf(request));
    setSecrets(request, reply, unused);
    setSessionCookie(request, reply, session.cookie, https);
    return presentUser(user, session.token);
  });

  endpoint('POST /api/users/google-user', async ({ body, request }) => ({
    data: await auth.googleUser(body.accessToken, request.ip),
  }));
}
