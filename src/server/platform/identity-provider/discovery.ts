import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  discovery,
  None,
} from 'openid-client';
import type { Clock } from '#server/platform/clock.ts';
import { ProviderUnavailable } from './identity-provider.ts';
import { reasonOf } from './provider-errors.ts';

export type ClientOptions = {
  issuer: string;
  clientId: string;
  /** Undefined for a public client, whose code PKCE alone protects. */
  clientSecret?: string | undefined;
  clock: Clock;
  /** How long one call to the provider may take. */
  timeoutMs?: number;
};

export const defaultTimeoutMs = 5_000;
/** How much the clocks of shop and provider may differ. */
export const toleranceSeconds = 60;
const cacheMs = 60 * 60 * 1000;

/** Returns the provider's configuration, at most so many milliseconds old, by default an hour. Throws `ProviderUnavailable`. */
export type Discovery = (maxAgeMs?: number) => Promise<Configuration>;

/** Caches the provider's configuration and shares one request among concurrent callers. A failure is not cached. */
export function createDiscovery(options: ClientOptions): Discovery {
  const { clock } = options;
  let cached: { configuration: Configuration; at: number } | undefined;
  let pending: Promise<Configuration> | undefined;

  const load = async () => {
    const configuration = await discover(options);
    cached = { configuration, at: clock.now().getTime() };
    return configuration;
  };

  return async (maxAgeMs = cacheMs) => {
    if (cached && clock.now().getTime() - cached.at <= maxAgeMs) return cached.configuration;
    pending ??= load().finally(() => (pending = undefined));
    return pending;
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  timeoutMs = defaultTimeoutMs,
}: ClientOptions): Promise<Configuration> {
  try {
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: toleranceSeconds },
      clientSecret === undefined ? None() : clientSecretAuth(clientSecret),
      {
        timeout: timeoutMs / 1000,
        // An issuer on http is for development. All endpoints of an issuer on https must be on https.
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      },
    );
    // The library compares normalised URLs and makes exceptions; the identities in the database name the issuer to the letter.
    const named = configuration.serverMetadata().issuer;
    if (named !== issuer) throw new Error(`its issuer is ${named}`);
    return configuration;
  } catch (error) {
    throw new ProviderUnavailable(`The configuration of ${issuer} could not be read`, { cause: reasonOf(error) });
  }
}

/** HTTP Basic is the default of OpenID Connect; a provider that does not list it gets the secret in the body. */
const clientSecretAuth =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    authenticate(server, ...request);
  };
