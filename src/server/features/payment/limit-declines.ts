import type { Logger } from 'pino';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Limits, takeAll } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { cardsPaused } from './payment.errors.ts';

export type DeclineLimitDeps = {
  settings: Pick<Settings, 'limits'>;
  /** Tells the team that cards are paused for new accounts after this many declines. */
  mailCardsPaused: (declines: number) => Promise<void>;
  limits: Pick<Limits, 'declinesPerUser' | 'declinesPerIp' | 'declinesOfShop' | 'refused'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

type Shopper = { id: string; createdAt: Date };

/** An account younger than this counts as new. */
const newAccountMs = 24 * 60 * 60_000;

const declineCodes: ReadonlySet<string> = new Set(['PAYMENT_DECLINED', 'CARD_REFUSED']);
const isDecline = (error: unknown): boolean => error instanceof AppError && declineCodes.has(error.code);

/**
 * Limits declined cards, so that stolen card numbers cannot be tested. They are counted by account, by IP address and over the
 * whole shop; payments with any other result do not count.
 */
export function createLimitDeclines({ settings, mailCardsPaused, limits, clock, log }: DeclineLimitDeps) {
  const tellTeam = async (): Promise<void> => {
    const { hourlyDeclinesOfShop: declines } = await settings.limits();
    log.error({ declines }, 'many cards were declined, so new accounts cannot pay by card for an hour');
    await mailCardsPaused(declines);
  };

  /** Throws CARDS_PAUSED for a new account while the whole shop has too many declines. */
  const refuseNewAccount = async ({ createdAt }: Shopper): Promise<void> => {
    if (clock.now().getTime() - createdAt.getTime() >= newAccountMs) return;
    const pausedMs = await limits.declinesOfShop.pausedMs();
    if (pausedMs <= 0) return;
    limits.refused('cards-of-new-accounts');
    throw cardsPaused(pausedMs);
  };

  /** Runs what sends a card to the provider. Throws CARDS_PAUSED and TOO_MANY_TRIES. */
  return async function limitDeclines<Result>(
    shopper: Shopper,
    ip: string,
    send: () => Promise<Result>,
  ): Promise<Result> {
    await refuseNewAccount(shopper);
    // Counted before the card is sent, so that concurrent tries cannot exceed the limits.
    const counted = await takeAll([
      [limits.declinesPerUser, shopper.id],
      [limits.declinesPerIp, ip],
    ]);
    let isDeclined = false;
    try {
      return await send();
    } catch (error) {
      isDeclined = isDecline(error);
      throw error;
    } finally {
      if (!isDeclined) await counted.giveBack();
      else if (await limits.declinesOfShop.count()) await tellTeam();
    }
  };
}
