import type { Clock } from '#server/platform/clock.ts';

export type AccessToken = { token: string; seconds: number };

/** A token that ends while a call is under way is of no use, so it is given up this much earlier. */
const earlierMs = 60_000;

/** Keeps the access token until shortly before its end. Several calls that need one wait for the same question. */
export function createTokens(ask: () => Promise<AccessToken>, clock: Clock) {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    const { token, seconds } = await ask();
    kept = { token, until: clock.now().getTime() + seconds * 1000 - earlierMs };
    return token;
  };

  return {
    async current(): Promise<string> {
      if (kept && clock.now().getTime() < kept.until) return kept.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** Of calls that are refused at once with one token, only the first makes a new one necessary. */
    drop(token: string): void {
      if (kept?.token === token) kept = undefined;
    },
  };
}
