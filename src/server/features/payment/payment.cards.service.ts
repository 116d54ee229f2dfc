import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type Card, CardRefused, GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { createCardsRepository, type SavedCard } from './payment.cards.repository.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { cardNotFound, cardRefused, providerAway, tooManyCards } from './payment.errors.ts';

const maxCards = 10;

/** Saved cards: the provider stores them, the shop keeps only what the shopper recognises them by (D20). */
export function createSavedCards({ db, gateway, clock, log }: Pick<PaymentDeps, 'db' | 'gateway' | 'clock' | 'log'>) {
  const repository = createCardsRepository(db);

  const get = async (userId: string, id: string): Promise<SavedCard> => {
    const card = isId(id) ? await repository.find(userId, id) : undefined;
    if (!card) throw cardNotFound();
    return card;
  };

  const forget = (card: SavedCard): Promise<void> =>
    gateway.deleteCard(card.providerToken).catch((error: unknown) => {
      log.error({ err: error, card: card.id }, 'the payment provider did not delete a card that was removed');
    });

  /** False when the shopper has the most cards already: others may have been saved while the provider was asked. */
  const insert = (card: SavedCard): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const cards = createCardsRepository(tx);
      await cards.lockOf(card.userId);
      if ((await cards.list(card.userId, maxCards)).length >= maxCards) return false;
      await cards.insert(card);
      return true;
    });

  /** Keeps the card, or has the provider delete it. */
  const insertOrForget = async (card: SavedCard): Promise<void> => {
    let isInserted = false;
    try {
      isInserted = await insert(card);
    } finally {
      if (!isInserted) await forget(card);
    }
    if (!isInserted) throw tooManyCards();
  };

  return {
    get,
    list: (userId: string): Promise<SavedCard[]> => repository.list(userId, maxCards),

    async add(userId: string, card: Card): Promise<SavedCard> {
      if ((await repository.list(userId, maxCards)).length >= maxCards) throw tooManyCards();
      try {
        const { token, ...details } = await gateway.storeCard({ userId }, card);
        const row = {
          id: newId(),
          userId,
          provider: gateway.name,
          providerToken: token,
          ...details,
          createdAt: clock.now(),
        };
        await insertOrForget(row);
        return row;
      } catch (error) {
        if (error instanceof CardRefused) throw cardRefused(error.message);
        if (!(error instanceof GatewayAway)) throw error;
        log.error({ err: error }, 'the payment provider is away');
        throw providerAway();
      }
    },

    /** Removes the card from the shopper's list at once. That the provider deletes it may fail, which is logged. */
    async remove(userId: string, id: string): Promise<void> {
      const card = await get(userId, id);
      await repository.delete(card.id);
      await forget(card);
    },

    /** Has the provider delete all cards of an account once the transaction that erases the account has committed. */
    forgetAllOf: async (tx: Transaction, userId: string): Promise<void> => {
      const cards = createCardsRepository(tx);
      await cards.lockOf(userId);
      const left = await cards.list(userId, maxCards);
      tx.afterCommit(async () => {
        await Promise.all(left.map(forget));
      });
    },
  };
}
