import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { rawText, emailText, requiredText } from '#contract/text.ts';
import { type ClientOptions, defaultTimeoutMs, type Discovery, toleranceSeconds } from './discovery.ts';
import { type IdentityProvider, ProviderUnavailable, TokenRefused, type Verified } from './identity-provider.ts';

/** Only signatures that need the provider's private key: a public key must never pass for a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** As much as a shopper may type. Half a character at the end is none. */
const longestName = 120;
const cutToName = (text: string) => text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');

/** A name as a shopper could have typed it, made of any claim; undefined when nothing of it is visible. */
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
  sub: rawText(255)
    .min(1)
    .refine((subject) => subject.isWellFormed()),
  nonce: z.string(),
  email: emailText,
  email_verified: z.literal(true),
  name: nameText,
});

export type IdTokenOptions = ClientOptions & {
  /** Between two fetches of the keys, when a token names one that is not known, in milliseconds. */
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

/** The provider's keys, fetched when a token first needs them and again when one names a key that is new. */
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
  if (!nonces.includes(nonce)) throw new TokenRefused('the nonce is another');
  const { aud, azp } = payload;
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if ((isForSeveral || azp !== undefined) && azp !== clientId) throw new TokenRefused('it was given to another client');
  return { identity: { issuer, subject, email, name }, nonce };
}

/** Keys that cannot be fetched are the provider's fault; everything else is the token's. */
function refusalOf(cause: unknown): Error {
  const isOfTheToken =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) &&
    cause.code !== 'ERR_JOSE_GENERIC';
  return isOfTheToken
    ? new TokenRefused(cause.code, { cause })
    : new ProviderUnavailable('The keys of the provider could not be fetched', { cause });
}
