import { inTransaction } from '#server/db/transaction.ts';
import { newId, isId } from '#server/platform/ids.ts';
import { type Card, CardRefused, GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { createCardsRepository, type SavedCard } from './payment.cards.repository.ts';
import { cardNotFound, cardRefused, providerAway, tooManyCards } from './payment.errors.ts';
import type { PaymentNeeds } from './payment.needs.ts';

const most = 10;

/** Cards that the provider keeps for a shopper; the shop keeps what is needed to recognise them (D20). */
export function createSavedCards({ db, gateway, clock, log }: Pick<PaymentNeeds, 'db' | 'gateway' | 'clock' | 'log'>) {
  const repository = createCardsRepository(db);

  const get = async (userId: string, id: string): Promise<SavedCard> => {
    const card = isId(id) ? await repository.find(userId, id) : undefined;
    if (!card) throw cardNotFound();
    return card;
  };

  const forget = (card: SavedCard): Promise<void> =>
    gateway.deleteCard(card.providerToken).catch((error: unknown) => {
      log.error({ err: error, card: card.id }, 'the payment provider still keeps a card that was removed');
    });

  /** False when there is no room for it: others may have been saved while the provider was asked. */
  const keep = (card: SavedCard): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const cards = createCardsRepository(tx);
      await cards.lockOf(card.userId);
      if ((await cards.list(card.userId, most)).length >= most) return false;
      await cards.insert(card);
      return true;
    });

  /** What the shop does not keep the provider has to forget. */
  const keepOrForget = async (card: SavedCard): Promise<void> => {
    let isKept = false;
    try {
      isKept = await keep(card);
    } finally {
      if (!isKept) await forget(card);
    }
    if (!isKept) throw tooManyCards();
  };

  return {
    get,
    list: (userId: string): Promise<SavedCard[]> => repository.list(userId, most),

    async add(userId: string, card: Card): Promise<SavedCard> {
      if ((await repository.list(userId, most)).length >= most) throw tooManyCards();
      try {
        const { token, ...face } = await gateway.storeCard({ userId }, card);
        const row = {
          id: newId(),
          userId,
          provider: gateway.name,
          providerToken: token,
          ...face,
          createdAt: clock.now(),
        };
        await keepOrForget(row);
        return row;
      } catch (error) {
        if (error instanceof CardRefused) throw cardRefused(error.message);
        if (!(error instanceof GatewayAway)) throw error;
        log.error({ err: error }, 'the payment provider is away');
        throw providerAway();
      }
    },

    /** It is off the shopper's list at once; that the provider forgets it may fail, which the log tells. */
    async remove(userId: string, id: string): Promise<void> {
      const card = await get(userId, id);
      await repository.delete(card.id);
      await forget(card);
    },

    /** Before an account is erased: what makes the provider forget its cards, to be called when the account is gone. */
    async ofLeaving(userId: string): Promise<() => Promise<void>> {
      const cards = await repository.list(userId, most);
      return async () => {
        await Promise.all(cards.map(forget));
      };
    },
  };
}
