import { getBaseCurrency } from '#i18n/currency.ts';
import { highestCents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { holdCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import { changedMeanwhile } from '#server/platform/version.ts';
import { accountNotFound, creditTooLarge, notEnoughCredit } from './store-credit.errors.ts';
import { createStoreCreditRepository, type CreditMovement } from './store-credit.repository.ts';

export type StoreCreditService = ReturnType<typeof createStoreCredit>;

export type CreditWithMovements = {
  balanceCents: number;
  movements: Awaited<ReturnType<ReturnType<typeof createStoreCreditRepository>['movementsOf']>>;
};
type CreditUse = { userId: string; cents: number; orderId: string };
type GivenBack = CreditUse & { actorId: string | null; reason: 'cancelled' | 'refunded' };

type StoreCreditDeps = { db: Database; audit: Audit; clock: Clock; mail: Pick<MailService, 'post'> };

/** Creates the store credit of accounts, in the base currency. */
export function createStoreCredit({ db, audit, clock, mail }: StoreCreditDeps) {
  /** Changes the store credit of an account and tells its owner. */
  const moveAndTell = async (tx: Transaction, movement: CreditMovement): Promise<void> => {
    const repository = createStoreCreditRepository(tx);
    const balanceCents = await repository.move(movement);
    const owner = await repository.findOwner(movement.userId);
    if (!owner) return;
    await mail.post(tx, {
      kind: 'credit-changed',
      recipient: owner.email,
      userId: movement.userId,
      locale: owner.locale,
      market: null,
      data: {
        name: owner.name,
        currency: getBaseCurrency(),
        amountCents: movement.cents,
        balanceCents,
        note: movement.note,
      },
    });
  };

  const find = async (connection: Connection, userId: string): Promise<CreditWithMovements> => {
    const repository = createStoreCreditRepository(connection);
    if (!isId(userId) || !(await repository.findOwner(userId))) throw accountNotFound();
    return {
      balanceCents: await repository.balanceOf(userId),
      movements: await repository.movementsOf(userId),
    };
  };

  return {
    /** Returns the store credit of an account with its latest movements. Throws ACCOUNT_NOT_FOUND. */
    get: (userId: string): Promise<CreditWithMovements> => find(db, userId),

    /**
     * Gives store credit to an account, or takes it back, and tells its owner why. Throws ACCOUNT_NOT_FOUND, NOT_ENOUGH_CREDIT, and
     * INVALID_FIELDS for too much.
     */
    async change(actorId: string, userId: string, { amount, note }: { amount: number; note: string }) {
      if (!isId(userId)) throw accountNotFound();
      const currency = getBaseCurrency();
      const cents = toMinor(amount, currency);
      return inTransaction(db, async (tx) => {
        if ((await holdCurrency(tx)) !== currency) throw changedMeanwhile();
        const before = await createStoreCreditRepository(tx).lock(userId);
        if (before === undefined) throw accountNotFound();
        const after = before + cents;
        if (after < 0) throw notEnoughCredit(toDecimal(before, currency), currency);
        if (after > highestCents) throw creditTooLarge();
        const movement = { userId, cents, reason: 'adjusted' as const, orderId: null, actorId, note };
        await moveAndTell(tx, { ...movement, movementId: newId(), now: clock.now() });
        // The audit is never erased, so it does not have the note.
        await audit.record(tx, {
          actorId,
          action: 'user.credit',
          entity: 'user',
          entityId: userId,
          before: { storeCredit: toDecimal(before, currency) },
          after: { storeCredit: toDecimal(after, currency) },
        });
        return find(tx, userId);
      });
    },

    /** Whether an account has or had store credit, whose amounts fix the base currency. */
    hasAny: (connection: Connection): Promise<boolean> => createStoreCreditRepository(connection).hasAny(),

    balanceOf: (connection: Connection, userId: string): Promise<number> =>
      createStoreCreditRepository(connection).balanceOf(userId),

    /**
     * Takes what an order uses. Returns false when the account has not enough; the caller then throws. Called after all other locks, because
     * the orders of an account wait for each other.
     */
    take: (tx: Transaction, use: CreditUse): Promise<boolean> =>
      createStoreCreditRepository(tx).take({ ...use, movementId: newId(), now: clock.now() }),

    /** Gives money of an order to an account, which is told of a refund. */
    async giveBack(tx: Transaction, given: GivenBack): Promise<void> {
      const movement = { ...given, movementId: newId(), note: '', now: clock.now() };
      if (given.reason === 'refunded') await moveAndTell(tx, movement);
      else await createStoreCreditRepository(tx).move(movement);
    },
  };
}
