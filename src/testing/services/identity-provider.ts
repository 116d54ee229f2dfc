import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ClientMetadata, Configuration, Provider } from 'oidc-provider';

/** A public client, whose codes are protected by PKCE only. */
export const clientId = 'hemline';
/** A client with a secret. */
export const confidentialClient = { id: 'hemline-confidential', secret: 'secret+of/the shop' };

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Starts a real OpenID Connect provider on a free port, whose sign-in page only asks for an e-mail. E-mails that begin with
 * `unverified` are not verified. `sign` signs any claims with the provider's key, to simulate a malicious or faulty provider.
 */
export async function startIdentityProvider({ port = 0 } = {}) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  const provider = await withoutWarnings(async () => {
    const library = await import('oidc-provider');
    return new library.Provider(issuer, configurationWith(jwk));
  });
  provider.on('server_error', (_context, error) => server.emit('error', error));
  const handle = provider.callback();
  let requestCount = 0;
  let silentPath: string | undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requestCount += 1;
    if (request.url === silentPath) return;
    const answer = request.url?.startsWith('/interaction/')
      ? interact(provider, request, response)
      : handle(request, response);
    answer.catch((error: unknown) => server.emit('error', error));
  });

  return {
    issuer,
    port: Number(new URL(issuer).port),
    publicKey,
    kid,
    /** Returns the number of requests so far. */
    requestCount: () => requestCount,
    /** Never responds to requests for this path. */
    ignore: (path: string) => void (silentPath = path),
    allow,
    sign: (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const clientDefaults: Omit<ClientMetadata, 'client_id'> = {
  // For a native client any port of the loopback address is allowed.
  application_type: 'native',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: ['login', 'google-login', 'google-user'].map((page) => `http://127.0.0.1/${page}`),
};

const configurationWith = (jwk: object): Configuration => ({
  clients: [
    { ...clientDefaults, client_id: clientId, token_endpoint_auth_method: 'none' },
    {
      ...clientDefaults,
      client_id: confidentialClient.id,
      client_secret: confidentialClient.secret,
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  responseTypes: ['code'],
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  jwks: { keys: [jwk] },
  cookies: { keys: ['for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, email) => ({ accountId: email, claims: () => claimsOf(email) }),
  async loadExistingGrant({ oidc }) {
    const { client, session, provider } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const claimsOf = (email: string) => ({
  sub: email,
  email,
  email_verified: !email.startsWith('unverified'),
  name: 'Ada Lovelace',
});

const page = `<!doctype html><html lang="en"><title>Test provider</title><link rel="icon" href="data:,">
<form method="post"><label>Provider e-mail <input name="email"></label> <button>Allow</button>
<button name="refuse" value="1">Refuse</button></form>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const form = new URLSearchParams((await buffer(request)).toString());
  const result = form.has('refuse')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('email') ?? '' }, consent: {} };
  await provider.interactionFinished(request, response, result);
}

/** Submits the sign-in page like a browser and returns the query of the provider's redirect to the shop. */
async function allow(signInUrl: string, email: string): Promise<{ code: string; state: string; iss: string }> {
  const cookies = new Map<string, string>();
  let url = new URL(signInUrl);
  const { origin } = url;
  while (url.origin === origin) {
    const isPage = url.pathname.startsWith('/interaction/');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage && { method: 'POST', body: new URLSearchParams({ email }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map((name) => url.searchParams.get(name) ?? '');
  return { code, state, iss };
}

/** Silences the library's warnings about the Node version and about settings for tests. */
async function withoutWarnings<T>(create: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  try {
    return await create();
  } finally {
    Object.assign(console, { warn, info });
  }
}
