import { z } from 'zod';
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

/** What the provider says of itself: asked for when it is first needed, and kept for an hour. A failure is not kept. */
export function createDiscovery(issuer: string): () => Promise<Metadata> {
  let kept: { metadata: Promise<Metadata>; until: number } | undefined;
  return async () => {
    if (!kept || kept.until < Date.now()) {
      const asked = { metadata: discover(issuer), until: Date.now() + keptMs };
      kept = asked;
      asked.metadata.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept.metadata;
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
