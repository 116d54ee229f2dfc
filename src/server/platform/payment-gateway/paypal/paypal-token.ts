import type { Clock } from '#server/platform/clock.ts';

export type AccessToken = { token: string; seconds: number };

/** Tokens are renewed this long before they expire, so that none expires during a call. */
const renewEarlyMs = 60_000;

/** Caches the access token until shortly before it expires. Concurrent callers share one request for a new one. */
export function createTokenCache(fetchToken: () => Promise<AccessToken>, clock: Clock) {
  let cached: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    const { token, seconds } = await fetchToken();
    cached = { token, until: clock.now().getTime() + seconds * 1000 - renewEarlyMs };
    return token;
  };

  return {
    async current(): Promise<string> {
      if (cached && clock.now().getTime() < cached.until) return cached.token;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Drops a token that PayPal has refused, unless a newer one has replaced it already. */
    drop(token: string): void {
      if (cached?.token === token) cached = undefined;
    },
  };
}
