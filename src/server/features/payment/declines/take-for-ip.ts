import * as m from '#i18n/messages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { type Limits, type Taken, tooMany } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type TakeForIpDeps = {
  settings: Pick<Settings, 'limits'>;
  limits: Pick<Limits, 'declinesPerIp' | 'declinedPerIp' | 'refused'>;
};

const longestWaitMs = 10_000;
const retryEveryMs = 100;

/** Lets the tries of one IP address follow each other in their order, so that a rush of payments is no rush of queries. */
function createTurns() {
  const turns = new Map<string, { limit: LimitFunction; users: number }>();
  return async <Result>(ip: string, run: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(ip) ?? { limit: pLimit(1), users: 0 };
    turns.set(ip, turn);
    turn.users += 1;
    try {
      return await turn.limit(run);
    } finally {
      turn.users -= 1;
      if (turn.users === 0) turns.delete(ip);
    }
  };
}

/**
 * Creates what counts a card payment as a decline of its IP address while its result is unknown. When only payments under way fill the
 * limit, the next one waits for their results, since most are not declined. Throws TOO_MANY_TRIES after too many declines, and when
 * the wait is too long.
 */
export function createTakeForIp({ settings, limits }: TakeForIpDeps, longestMs = longestWaitMs) {
  const inTurn = createTurns();

  return async function takeForIp(ip: string): Promise<Taken> {
    const patience = AbortSignal.timeout(longestMs);
    const mayRetry = async () => {
      const [declined, { hourlyDeclinesPerIp }] = await Promise.all([limits.declinedPerIp.read(ip), settings.limits()]);
      if (declined >= hourlyDeclinesPerIp) return false;
      if (patience.aborted) {
        limits.refused('declines-per-ip');
        throw tooMany(m.error_too_many_payments_at_once, retryEveryMs);
      }
      await sleep(retryEveryMs);
      return true;
    };
    return inTurn(ip, () => limits.declinesPerIp.take(ip, mayRetry));
  };
}
