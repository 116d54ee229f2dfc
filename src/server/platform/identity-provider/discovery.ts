import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { ProviderAway } from './identity-provider.ts';

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
export type Metadata = z.infer<typeof Metadata>;

const keptMs = 60 * 60 * 1000;
export const answerLimitMs = 5_000;

/** Answers what the provider said of itself at most so many milliseconds ago, by default an hour. */
export type Discovery = (maxAgeMs?: number) => Promise<Metadata>;

/** What the provider says of itself: asked for when it is needed, once for all who wait for it. A failure is not kept. */
export function createDiscovery(issuer: string, clock: Clock): Discovery {
  let last: { metadata: Metadata; at: number } | undefined;
  let asking: Promise<Metadata> | undefined;

  const ask = async () => {
    const metadata = await discover(issuer);
    last = { metadata, at: clock.now().getTime() };
    return metadata;
  };

  return async (maxAgeMs = keptMs) => {
    if (last && clock.now().getTime() - last.at <= maxAgeMs) return last.metadata;
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}

async function discover(issuer: string): Promise<Metadata> {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const metadata = Metadata.parse(await response.json());
    if (metadata.issuer !== issuer) throw new Error(`it calls itself ${metadata.issuer}`);
    return metadata;
  } catch (cause) {
    throw new ProviderAway(`${issuer} could not be asked about itself`, { cause });
  }
}
