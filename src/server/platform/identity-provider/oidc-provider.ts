import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { asGiven, emailText, requiredText } from '#contract/text.ts';
import type { Clock } from '#server/platform/clock.ts';
import { answerLimitMs, createDiscovery, type Discovery } from './discovery.ts';
import { type IdentityProvider, ProviderAway, TokenRefused, type Verified } from './identity-provider.ts';

/** Only signatures that need the provider's private key: a public key must never pass for a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** As much as a shopper may type. Half a character at the end is none. */
const longestName = 120;
const cutToName = (text: string) => text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');

/** A name as a shopper could have typed it, whatever the provider takes for one; undefined when there is nothing to read. */
const nameText = z
  .string()
  .transform((name) => name.replaceAll('\0', ''))
  .pipe(requiredText(10_000))
  .transform(cutToName)
  .pipe(requiredText(longestName))
  .optional()
  .catch(undefined);

const Claims = z.object({
  // PostgreSQL would keep every half of a character as the same one, and so take two people for one.
  sub: asGiven(255)
    .min(1)
    .refine((subject) => subject.isWellFormed()),
  nonce: z.string(),
  email: emailText,
  email_verified: z.literal(true),
  name: nameText,
});

/** What OAuth takes for an access token (RFC 6749, A.12). No header could carry anything else. */
const accessTokenForm = /^[\x20-\x7E]+$/;

/** A browser is sent to a provider that answered so short a time ago: at one that is away it would stand there. */
const answersMs = 5_000;

type Options = {
  issuer: string;
  clientId: string;
  clock: Clock;
  /** Between two fetches of the keys, when a token names one that is not known, in milliseconds. */
  keysCooldownMs?: number;
};

/** OpenID Connect with the implicit flow: the ID token comes with the browser, and its signature says whether it is true. */
export function createOidcProvider({ issuer, clientId, clock, keysCooldownMs = 30_000 }: Options): IdentityProvider {
  const metadata = createDiscovery(issuer, clock);
  const keys = createKeys(metadata, keysCooldownMs);

  return {
    async signInUrl({ redirectUri, nonce, state, withAccess }) {
      const { authorization_endpoint } = await metadata(answersMs);
      const url = new URL(authorization_endpoint);
      url.searchParams.set('response_type', withAccess ? 'id_token token' : 'id_token');
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('scope', 'openid email profile');
      url.searchParams.set('state', state);
      url.searchParams.set('nonce', nonce);
      return url.href;
    },

    async verify(idToken, nonces) {
      const verified = await jwtVerify(idToken, await keys(), {
        issuer,
        audience: clientId,
        algorithms,
        clockTolerance: 60,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat'],
      }).catch((cause: unknown) => {
        throw asRefusal(cause);
      });
      return verifiedBy(verified.payload, { issuer, clientId, nonces });
    },

    async userinfo(accessToken) {
      if (!accessTokenForm.test(accessToken)) throw new TokenRefused('no access token looks like that');
      const { userinfo_endpoint } = await metadata();
      if (userinfo_endpoint === undefined) throw new ProviderAway('The provider has no userinfo.');
      const response = await fetch(userinfo_endpoint, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(answerLimitMs),
      }).catch((cause: unknown) => {
        throw new ProviderAway('The provider did not answer.', { cause });
      });
      if (response.status >= 500) throw new ProviderAway(`The provider answered ${response.status}.`);
      if (!response.ok) throw new TokenRefused(`The provider answered ${response.status} to the access token.`);
      return userinfoIn(response);
    },
  };
}

/** The provider's keys, fetched when a token first needs them and again when one names a key that is new. */
function createKeys(metadata: Discovery, cooldownDuration: number): () => Promise<JWTVerifyGetKey> {
  let known: { url: string; keys: JWTVerifyGetKey } | undefined;
  return async () => {
    const { jwks_uri } = await metadata();
    if (known?.url !== jwks_uri) {
      const options = { cooldownDuration, timeoutDuration: answerLimitMs };
      known = { url: jwks_uri, keys: createRemoteJWKSet(new URL(jwks_uri), options) };
    }
    return known.keys;
  };
}

function verifiedBy(
  payload: JWTPayload,
  { issuer, clientId, nonces }: { issuer: string; clientId: string; nonces: readonly string[] },
): Verified {
  const claims = Claims.safeParse(payload);
  if (!claims.success)
    throw new TokenRefused(`claims: ${claims.error.issues.map(({ path }) => path.join('.')).join()}`);
  const { sub: subject, nonce, email, name = cutToName(email.split('@', 1)[0] ?? email) } = claims.data;
  if (!nonces.includes(nonce)) throw new TokenRefused('the nonce is another');
  const { aud, azp } = payload;
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if ((isForSeveral || azp !== undefined) && azp !== clientId) throw new TokenRefused('it was given to another client');
  return { identity: { issuer, subject, email, name }, nonce };
}

async function userinfoIn(response: Response): Promise<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(await response.json());
  } catch {
    // Without the cause, which quotes the answer: that may name the person, or the token.
    throw new ProviderAway('The provider answered with no userinfo.');
  }
}

/** Keys that could not be had are the provider's fault; everything else is the token's. */
function asRefusal(cause: unknown): Error {
  const ofTheToken =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) &&
    cause.code !== 'ERR_JOSE_GENERIC';
  return ofTheToken
    ? new TokenRefused(cause.code, { cause })
    : new ProviderAway('The keys of the provider could not be had.', { cause });
}
