import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import type { RedirectPage } from '#contract/account/sign-in-provider.ts';
import type { Register } from '#server/http/endpoints.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { Site } from '#server/platform/site.ts';
import { type PendingSignIn, checksOf } from './auth.provider.ts';
import { browserOf, createSignedInReply, type SignInDeps } from './auth.signed-in-reply.ts';
import type { AuthService } from './auth.service.ts';

const cookieName = 'sign-in';
const cookiePath = '/api/users/google-login';
const cookieSeconds = 10 * 60;
/** Each tab can have a pending sign-in of its own; the oldest are dropped. */
const maxPending = 4;

const secretsOf = (request: FastifyRequest) => (request.cookies[cookieName] ?? '').split('.').filter(Boolean);

const pages: Record<RedirectPage, string> = {
  login: paths.login.path,
  'google-login': paths.googleLogin.path,
  'google-user': paths.googleUser.path,
};

export function providerSignInRoutes(
  endpoint: Register,
  auth: AuthService,
  { site, ...deps }: SignInDeps & { site: Site },
): void {
  const { https } = deps;
  const redirectUriOf = (page: RedirectPage) => site.url + pages[page];

  const setSecrets = (request: FastifyRequest, reply: FastifyReply, secrets: string[]) =>
    void reply.setCookie(cookieName, secrets.slice(0, maxPending).join('.'), {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: https || request.protocol === 'https',
      maxAge: secrets.length === 0 ? 0 : cookieSeconds,
    });

  /** Returns this browser's pending sign-in with the given state. */
  const findPending = (request: FastifyRequest, state: string, page: RedirectPage): PendingSignIn | undefined => {
    const secret = secretsOf(request).find((one) => checksOf(one).state === state);
    return secret === undefined ? undefined : { secret, redirectUri: redirectUriOf(page) };
  };

  /** Removes a pending sign-in from the cookie, so that it is used once, whether it succeeds or not. */
  const removePending = (request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn | undefined) => {
    if (!pending) return;
    setSecrets(
      request,
      reply,
      secretsOf(request).filter((secret) => secret !== pending.secret),
    );
  };

  const sendSignedIn = createSignedInReply(deps);

  endpoint('POST /api/users/google-login/begin', async ({ body: { page }, request, reply }) => {
    const secret = newSecret();
    const started = await auth.startProviderSignIn({ secret, redirectUri: redirectUriOf(page) });
    setSecrets(request, reply, [secret, ...secretsOf(request)]);
    return started;
  });

  endpoint('POST /api/users/google-login/code', async ({ body, request, reply }) => {
    const pending = findPending(request, body.state, 'login');
    removePending(request, reply, pending);
    return sendSignedIn(await auth.signInWithCode(body, pending, browserOf(request)), request, reply);
  });

  endpoint('POST /api/users/google-login/tokens', async ({ body: { page, ...body }, request, reply }) => {
    const pending = findPending(request, body.state, page);
    // The google-login page signs in with the ID token next, which needs the nonce of this pending sign-in.
    if (page !== 'google-login') removePending(request, reply, pending);
    return auth.exchangeCode(body, pending, request.ip);
  });

  endpoint('POST /api/users/google-login', async ({ body, request, reply }) => {
    const { unused, ...signedIn } = await auth.signInWithIdToken(
      body.googleToken,
      secretsOf(request),
      browserOf(request),
    );
    setSecrets(request, reply, unused);
    return sendSignedIn(signedIn, request, reply);
  });

  endpoint('POST /api/users/google-user', async ({ body, request }) => ({
    data: await auth.readUserinfo(body.accessToken, request.ip),
  }));
}
