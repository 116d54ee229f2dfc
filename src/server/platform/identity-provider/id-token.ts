import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { rawText, emailText, requiredText } from '#contract/text.ts';
import { type ClientOptions, defaultTimeoutMs, type Discovery, toleranceSeconds } from './discovery.ts';
import { type IdentityProvider, ProviderUnavailable, TokenRefused, type Verified } from './identity-provider.ts';

/** Asymmetric signatures only, so that a public key cannot be used as a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The longest name that a shopper may type. */
const longestName = 120;
const cutToName = (text: string) => text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');

/** Normalizes a name claim like a typed name; undefined when nothing visible is left. */
const nameText = z
  .string()
  .transform((name) => name.replaceAll('\0', ''))
  .pipe(requiredText(10_000))
  .transform(cutToName)
  .pipe(requiredText(longestName))
  .optional()
  .catch(undefined);

const Claims = z.object({
  // Lone surrogates would all be stored as the same character, so that different subjects could become equal.
  sub: rawText(255)
    .min(1)
    .refine((subject) => subject.isWellFormed()),
  nonce: z.string(),
  email: emailText,
  email_verified: z.literal(true),
  name: nameText,
});

export type IdTokenOptions = ClientOptions & {
  /** The minimum time in milliseconds between two fetches of the keys for unknown key ids. */
  keysCooldownMs?: number;
};

/** Verifies ID tokens with the provider's published keys. */
export function createIdTokenVerifier(options: IdTokenOptions, discover: Discovery): IdentityProvider['verify'] {
  const { issuer, clientId, clock } = options;
  const keys = createKeys(options, discover);

  return async (idToken, nonces) => {
    const verified = await jwtVerify(idToken, await keys(), {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat'],
    }).catch((cause: unknown) => {
      throw refusalOf(cause);
    });
    return verifiedBy(verified.payload, { issuer, clientId, nonces });
  };
}

/** Creates the provider's key set, which is fetched on first use and again for an unknown key id. */
function createKeys(
  { keysCooldownMs = 30_000, timeoutMs = defaultTimeoutMs }: IdTokenOptions,
  discover: Discovery,
): () => Promise<JWTVerifyGetKey> {
  let cached: { url: string; keys: JWTVerifyGetKey } | undefined;
  return async () => {
    const { jwks_uri: url } = (await discover()).serverMetadata();
    if (url === undefined) throw new ProviderUnavailable('The provider publishes no keys');
    if (cached?.url !== url) {
      const options = { cooldownDuration: keysCooldownMs, timeoutDuration: timeoutMs };
      cached = { url, keys: createRemoteJWKSet(new URL(url), options) };
    }
    return cached.keys;
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
  if (!nonces.includes(nonce)) throw new TokenRefused('the nonce differs');
  const { aud, azp } = payload;
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if ((isForSeveral || azp !== undefined) && azp !== clientId)
    throw new TokenRefused('it was issued to another client');
  return { identity: { issuer, subject, email, name }, nonce };
}

/** Failures to fetch the keys mean that the provider is unavailable. All other errors refuse the token. */
function refusalOf(cause: unknown): Error {
  const isOfTheToken =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) &&
    cause.code !== 'ERR_JOSE_GENERIC';
  return isOfTheToken
    ? new TokenRefused(cause.code, { cause })
    : new ProviderUnavailable('The keys of the provider could not be fetched', { cause });
}
