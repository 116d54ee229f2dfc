import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { RedirectPage } from '#contract/account/sign-in-provider.ts';
import type { Register } from '#server/http/endpoints.ts';
import { setSessionCookie } from '#server/http/session.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { Site } from '#server/platform/site.ts';
import { presentUser } from './auth.presenter.ts';
import { type BegunSignIn, checksOf } from './auth.provider.ts';
import { browserOf } from './auth.routes.ts';
import type { AuthService } from './auth.service.ts';
import type { SignedIn } from './auth.sign-in.ts';

const cookieName = 'sign-in';
const cookiePath = '/api/users/google-login';
const cookieSeconds = 10 * 60;
/** Each tab can have a sign-in of its own in progress; the oldest are dropped. */
const maxSignIns = 4;

const secretsOf = (request: FastifyRequest) => (request.cookies[cookieName] ?? '').split('.').filter(Boolean);

const pages: Record<RedirectPage, string> = {
  login: paths.login.path,
  'google-login': paths.googleLogin.path,
  'google-user': paths.googleUser.path,
};

export function providerSignInRoutes(
  endpoint: Register,
  auth: AuthService,
  { https, site }: { https: boolean; site: Site },
): void {
  const redirectUriOf = (page: RedirectPage) => site.url + pages[page];

  const setSecrets = (request: FastifyRequest, reply: FastifyReply, secrets: string[]) =>
    void reply.setCookie(cookieName, secrets.slice(0, maxSignIns).join('.'), {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: https || request.protocol === 'https',
      maxAge: secrets.length === 0 ? 0 : cookieSeconds,
    });

  /** The sign-in of this browser that the state names. */
  const begunWith = (request: FastifyRequest, state: string, page: RedirectPage): BegunSignIn | undefined => {
    const secret = secretsOf(request).find((one) => checksOf(one).state === state);
    return secret === undefined ? undefined : { secret, redirectUri: redirectUriOf(page) };
  };

  /** Whatever the answer will be, no other call can use this sign-in. */
  const end = (request: FastifyRequest, reply: FastifyReply, begun: BegunSignIn | undefined) => {
    if (!begun) return;
    setSecrets(
      request,
      reply,
      secretsOf(request).filter((secret) => secret !== begun.secret),
    );
  };

  const answer = ({ user, session }: SignedIn, request: FastifyRequest, reply: FastifyReply) => {
    setSessionCookie(request, reply, session.cookie, https);
    return presentUser(user, session.token);
  };

  endpoint('POST /api/users/google-login/begin', async ({ body: { page }, request, reply }) => {
    const secret = newSecret();
    const begun = await auth.beginProviderSignIn({ secret, redirectUri: redirectUriOf(page) });
    setSecrets(request, reply, [secret, ...secretsOf(request)]);
    return begun;
  });

  endpoint('POST /api/users/google-login/code', async ({ body, request, reply }) => {
    const begun = begunWith(request, body.state, 'login');
    end(request, reply, begun);
    return answer(await auth.providerSignIn(body, begun, browserOf(request)), request, reply);
  });

  endpoint('POST /api/users/google-login/tokens', async ({ body: { page, ...body }, request, reply }) => {
    const begun = begunWith(request, body.state, page);
    // The ID token signs in next, and is compared with the nonce then.
    if (page !== 'google-login') end(request, reply, begun);
    return auth.providerTokens(body, begun, request.ip);
  });

  endpoint('POST /api/users/google-login', async ({ body, request, reply }) => {
    const { unused, ...signedIn } = await auth.googleLogin(body.googleToken, secretsOf(request), browserOf(request));
    setSecrets(request, reply, unused);
    return answer(signedIn, request, reply);
  });

  endpoint('POST /api/users/google-user', async ({ body, request }) => ({
    data: await auth.googleUser(body.accessToken, request.ip),
  }));
}
