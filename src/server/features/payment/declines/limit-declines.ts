import type { Logger } from 'pino';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits, Taken } from '#server/platform/rate-limits.ts';
import { cardsPaused } from '#server/features/payment/payment.errors.ts';
import { createTakeForIp, type TakeForIpDeps } from './take-for-ip.ts';

export type DeclineLimitDeps = TakeForIpDeps & {
  /** Tells the team that cards are paused for new accounts after this many declines. */
  mailCardsPaused: (declines: number) => Promise<void>;
  limits: Pick<Limits, 'declinesPerUser' | 'declinesOfShop'>;
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
  const takeForIp = createTakeForIp({ settings, limits });

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

  /** Counts a payment as declined while its result is unknown, so that concurrent tries cannot exceed the limits. */
  const take = async ({ id }: Shopper, ip: string): Promise<Taken> => {
    const ofUser = await limits.declinesPerUser.take(id);
    try {
      const ofIp = await takeForIp(ip);
      return { giveBack: async () => void (await Promise.all([ofUser.giveBack(), ofIp.giveBack()])) };
    } catch (error) {
      await ofUser.giveBack();
      throw error;
    }
  };

  const countDecline = async (ip: string): Promise<void> => {
    await limits.declinedPerIp.count(ip);
    if (await limits.declinesOfShop.count()) await tellTeam();
  };

  /** Runs what sends a card to the provider. Throws CARDS_PAUSED and TOO_MANY_TRIES. */
  return async function limitDeclines<Result>(
    shopper: Shopper,
    ip: string,
    send: () => Promise<Result>,
  ): Promise<Result> {
    await refuseNewAccount(shopper);
    const counted = await take(shopper, ip);
    let isDeclined = false;
    try {
      return await send();
    } catch (error) {
      isDeclined = isDecline(error);
      throw error;
    } finally {
      // The provider has answered: a failure to count must not replace the result of the payment.
      await (isDeclined ? countDecline(ip) : counted.giveBack()).catch((error: unknown) =>
        log.error({ err: error, isDeclined }, 'the result of a card payment could not be counted'),
      );
    }
  };
}
