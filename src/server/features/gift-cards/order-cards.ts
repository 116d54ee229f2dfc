import type { Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { readGiftCardMonths } from '#server/platform/settings/gift-card-months.ts';
import { lastDayAfter } from './gift-cards.rules.ts';
import { giftCardUsed } from './order-cards.errors.ts';
import { createOrderCardsRepository, type OrderCardRow } from './order-cards.repository.ts';

export type OrderCards = ReturnType<typeof createOrderCards>;

/** To whom a gift card is sent, and what the mail says. */
export type CardGift = { to: string; name: string; message: string };
/** A line of gift cards of an order: `gifts` are those of its first pieces, the others are the buyer's. */
export type CardLine = { position: number; quantity: number; unitCents: number; gifts: readonly CardGift[] };

type Order = { id: string; userId: string | null };
/** An order that is paid. Its mails are in its language. */
type PaidOrder = Order &
  Record<'userName' | 'userEmail', string> &
  Record<'locale' | 'market' | 'currency', string | null>;

const isUsed = ({ status, balanceCents, initialCents }: OrderCardRow): boolean =>
  status !== 'ordered' && status !== 'void' && balanceCents < initialCents;

/** Sends a gift card to its recipient, and tells the buyer. The mail to the recipient gets its code when it is sent. */
async function mailCard(tx: Transaction, mail: MailService, order: PaidOrder, card: OrderCardRow): Promise<void> {
  const { locale, market } = order;
  const amount = { currency: currencyOf(order), amountCents: card.initialCents };
  const { recipientName, recipientEmail, message, expiresOn } = card;
  await mail.post(tx, {
    kind: 'gift-card',
    recipient: recipientEmail,
    userId: null,
    locale,
    market,
    data: { giftCardId: card.id, senderName: order.userName, name: recipientName, message, ...amount, expiresOn },
  });
  await mail.post(tx, {
    kind: 'gift-card-sent',
    recipient: order.userEmail,
    userId: order.userId,
    locale,
    market,
    data: { orderId: order.id, name: order.userName, recipient: recipientName, email: recipientEmail, ...amount },
  });
}

type OrderCardsDeps = {
  mail: MailService;
  clock: Clock;
  /** Announces that shoppers can enter gift cards, if there is none yet. */
  announceFirst: (tx: Transaction) => Promise<void>;
};

/** Creates what orders do with the gift cards that are bought with them. */
export function createOrderCards({ mail, clock, announceFirst }: OrderCardsDeps) {
  return {
    /** Inserts a gift card for each piece. It can be used once the order is paid. */
    async insertOrdered(tx: Transaction, order: Order, lines: readonly CardLine[]): Promise<void> {
      const now = clock.now();
      const rows = lines.flatMap(({ position: line, quantity, unitCents, gifts }) =>
        Array.from({ length: quantity }, (_, piece) => ({
          id: newId(),
          initialCents: unitCents,
          balanceCents: 0,
          status: 'ordered' as const,
          source: 'order' as const,
          orderId: order.id,
          line,
          piece,
          boughtBy: order.userId,
          recipientEmail: gifts[piece]?.to ?? '',
          recipientName: gifts[piece]?.name ?? '',
          message: gifts[piece]?.message ?? '',
          createdAt: now,
          updatedAt: now,
        })),
      );
      if (rows.length > 0) await createOrderCardsRepository(tx).insert(rows);
    },

    /** Lets the gift cards of a paid order be used, and sends those that have a recipient. Returns how many they are; none when they can be used already. The order is locked. */
    async activate(tx: Transaction, order: PaidOrder): Promise<number> {
      const repository = createOrderCardsRepository(tx);
      const cards = (await repository.lock(order.id)).filter(({ status }) => status === 'ordered');
      if (cards.length === 0) return 0;
      const now = clock.now();
      const { months, today } = await readGiftCardMonths(tx, now);
      const expiresOn = lastDayAfter(today, months);
      await announceFirst(tx);
      await repository.activate(
        cards.map(({ id }) => id),
        { expiresOn, now },
      );
      await repository.addMovements(
        cards.map(({ id, initialCents }) => ({
          id: newId(),
          giftCardId: id,
          deltaCents: initialCents,
          reason: 'issued' as const,
          orderId: order.id,
          balanceAfterCents: initialCents,
          createdAt: now,
        })),
      );
      for (const card of cards) if (card.recipientEmail !== '') await mailCard(tx, mail, order, { ...card, expiresOn });
      return cards.length;
    },

    /** Ends the gift cards of an order that is cancelled. Throws GIFT_CARD_USED when money was taken from one. The order is locked. */
    async voidCards(tx: Transaction, order: Order, actorId: string | null): Promise<void> {
      const repository = createOrderCardsRepository(tx);
      const cards = (await repository.lock(order.id)).filter(({ status }) => status !== 'void');
      if (cards.length === 0) return;
      const ids = cards.map(({ id }) => id);
      if (cards.some(isUsed) || (await repository.isAnyUsed(ids))) throw giftCardUsed();
      const now = clock.now();
      await repository.void(ids, now);
      await repository.addMovements(
        cards
          .filter(({ balanceCents }) => balanceCents > 0)
          .map(({ id, balanceCents }) => ({
            id: newId(),
            giftCardId: id,
            deltaCents: -balanceCents,
            reason: 'voided' as const,
            orderId: order.id,
            actorId,
            balanceAfterCents: 0,
            createdAt: now,
          })),
      );
    },
  };
}
