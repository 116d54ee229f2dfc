import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type Card, CardRefused } from '#server/platform/payment-gateway/payment-gateway.ts';
import { createCardsRepository, type SavedCard } from './payment.cards.repository.ts';
import type { PaymentDeps } from './payment.deps.ts';
import { cardNotFound, cardRefused, tooManyCards, toProviderAway } from './payment.errors.ts';

const maxCards = 10;

/** Saved cards. The provider stores the card; the shop stores only what the shopper recognises it by (D20). */
export function createSavedCards({ db, gateway, clock, log }: Pick<PaymentDeps, 'db' | 'gateway' | 'clock' | 'log'>) {
  const repository = createCardsRepository(db);

  const get = async (userId: string, id: string): Promise<SavedCard> => {
    const card = isId(id) ? await repository.find(userId, id) : undefined;
    if (!card) throw cardNotFound();
    return card;
  };

  const deleteAtProvider = (card: SavedCard): Promise<void> =>
    gateway.deleteCard(card.providerToken).catch((error: unknown) => {
      log.error({ err: error, card: card.id }, 'the payment provider did not delete a removed card');
    });

  /** Returns false when the shopper has the maximum number of cards; others may have been saved meanwhile. */
  const insert = (card: SavedCard): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const cards = createCardsRepository(tx);
      await cards.lockCardsOf(card.userId);
      if ((await cards.list(card.userId, maxCards)).length >= maxCards) return false;
      await cards.insert(card);
      return true;
    });

  /** Inserts the card; if that fails, has the provider delete it. Throws TOO_MANY_CARDS. */
  const insertOrDelete = async (card: SavedCard): Promise<void> => {
    let isInserted = false;
    try {
      isInserted = await insert(card);
    } finally {
      if (!isInserted) await deleteAtProvider(card);
    }
    if (!isInserted) throw tooManyCards();
  };

  return {
    get,
    list: (userId: string): Promise<SavedCard[]> => repository.list(userId, maxCards),

    /** Has the provider store a card. Throws TOO_MANY_CARDS, CARD_REFUSED and PAYMENT_PROVIDER_AWAY. */
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
        await insertOrDelete(row);
        return row;
      } catch (error) {
        if (error instanceof CardRefused) throw cardRefused(error.message);
        throw toProviderAway(error, log);
      }
    },

    /** Removes a card from the shopper's list. If the provider fails to delete it, that is only logged. */
    async remove(userId: string, id: string): Promise<void> {
      const card = await get(userId, id);
      await repository.delete(card.id);
      await deleteAtProvider(card);
    },

    /** Has the provider delete all cards of an account after the transaction that erases the account has committed. */
    deleteAllAfterCommit: async (tx: Transaction, userId: string): Promise<void> => {
      const cards = createCardsRepository(tx);
      await cards.lockCardsOf(userId);
      const cardsLeft = await cards.list(userId, maxCards);
      tx.afterCommit(async () => {
        await Promise.all(cardsLeft.map(deleteAtProvider));
      });
    },
  };
}
