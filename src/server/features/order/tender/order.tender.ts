import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import type { PricedOrder } from '#contract/order/pricing/price-order.ts';
import { tenderOf } from '#contract/order/pricing/tender.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { GiftCardsService } from '#server/features/gift-cards/gift-cards.service.ts';
import type { StoreCreditService } from '#server/features/store-credit/store-credit.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createOrderTenderRepository, type TenderRow } from './order.tender.repository.ts';

export type OrderTenders = ReturnType<typeof createOrderTenders>;

/** What a gift card or store credit pays of an order. */
export type Tender = { cents: number } & (
  | { kind: 'gift-card'; giftCardId: string; ending: string }
  | { kind: 'store-credit'; giftCardId?: undefined; ending?: undefined }
);
/** What is paid without money, and what is left to pay. */
export type TenderedBag = { tender: Tender[]; dueCents: number };

/** `creditCents` is the store credit that may be used. */
type Sources = { cart: { id: string; hasGiftCards: boolean }; creditCents: number; today: string };
type Back = { actorId: string | null; reason: 'cancelled' | 'refunded' };

/** `payableCents` is the part of the total that is not for gift cards, which are paid with money. */
type Amounts = { totalCents: number; payableCents: number };

/** Returns what of a priced bag gift cards and store credit can pay. */
export const amountsOf = ({ totalCents, giftCardCents }: PricedOrder): Amounts => ({
  totalCents,
  payableCents: totalCents - giftCardCents,
});

const leftOf = ({ amountCents, refundedCents }: TenderRow): number => amountCents - refundedCents;

/** Sorts the tenders of an order in the order of locks: gift cards by id, then store credit. */
function byLock<Row extends TenderRow>(rows: readonly Row[]): Row[] {
  const key = ({ giftCardId }: Row): string => giftCardId ?? 'store-credit';
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Divides what is given back of an order among its gift cards, of which the last used is the first, then store credit. */
function partsOf(rows: readonly TenderRow[], cents: number) {
  const cards = rows.filter(({ kind }) => kind === 'gift-card').toReversed();
  const credit = rows.filter(({ kind }) => kind === 'store-credit');
  return tenderOf(
    cents,
    [...cards, ...credit].map((row) => ({ ...row, balanceCents: leftOf(row) })),
  );
}

/** Creates what orders do with gift cards and store credit. */
export function createOrderTenders({
  giftCards,
  storeCredit,
  clock,
}: {
  giftCards: Pick<GiftCardsService, 'ofCart' | 'take' | 'giveBack'>;
  storeCredit: Pick<StoreCreditService, 'balanceOf' | 'take' | 'giveBack'>;
  clock: Clock;
}) {
  const giveCardBack = (tx: Transaction, { giftCardId, orderId }: TenderRow, cents: number, back: Back) => {
    if (giftCardId === null) throw new Error('A gift card that pays an order has an id');
    const today = clock.now().toISOString().slice(0, 10);
    return giftCards.giveBack(tx, { giftCardId, cents, orderId, today, ...back });
  };
  /** The credit of an account that was erased has ended with it. */
  const giveCredit = async (
    tx: Transaction,
    { id, userId }: { id: string; userId: string | null },
    cents: number,
    back: Back,
  ) => {
    if (userId !== null) await storeCredit.giveBack(tx, { userId, cents, orderId: id, ...back });
  };

  return {
    /** Returns the store credit that can pay in the currency of the request. */
    creditOf: async (connection: Connection, userId: string): Promise<number> =>
      getCurrency() === getBaseCurrency() ? storeCredit.balanceOf(connection, userId) : 0,

    /** Works out what the gift cards of a bag and store credit pay of its total. Changes nothing. */
    async ofBag(
      connection: Connection,
      { cart, creditCents, today }: Sources,
      { totalCents, payableCents }: Amounts,
    ): Promise<TenderedBag> {
      const cards = await giftCards.ofCart(connection, cart, today);
      const tender: Tender[] = tenderOf(payableCents, [
        ...cards
          .filter(({ refusal }) => refusal === undefined)
          .map(({ id, ending, balanceCents }) => ({
            kind: 'gift-card' as const,
            giftCardId: id,
            ending,
            balanceCents,
          })),
        { kind: 'store-credit' as const, balanceCents: creditCents },
      ]);
      const paidCents = tender.reduce((sum, { cents }) => sum + cents, 0);
      return { tender, dueCents: totalCents - paidCents };
    },

    /** Takes what pays an order, and keeps it with the order. Returns false where a balance has become too small; the caller then throws. */
    async take(
      tx: Transaction,
      { orderId, userId, today }: { orderId: string; userId: string; today: string },
      tender: readonly Tender[],
    ): Promise<boolean> {
      if (tender.length === 0) return true;
      const cards = tender.flatMap(({ giftCardId, cents }) => (giftCardId === undefined ? [] : { giftCardId, cents }));
      const credit = tender.find(({ kind }) => kind === 'store-credit');
      if (cards.length > 0 && !(await giftCards.take(tx, cards, { orderId, userId, today }))) return false;
      if (credit && !(await storeCredit.take(tx, { userId, cents: credit.cents, orderId }))) return false;
      await createOrderTenderRepository(tx).insert(
        tender.map(({ kind, giftCardId = null, ending = null, cents }, position) => ({
          orderId,
          position,
          kind,
          giftCardId,
          ending,
          amountCents: cents,
        })),
      );
      return true;
    },

    /** Gives each gift card, and store credit, back what it pays of an order that is cancelled. The order is locked. */
    async release(
      tx: Transaction,
      order: { id: string; userId: string | null; tenderCents: number },
      actorId: string | null,
    ): Promise<void> {
      if (order.tenderCents === 0) return;
      const repository = createOrderTenderRepository(tx);
      const back = { actorId, reason: 'cancelled' } as const;
      for (const row of byLock(await repository.find(order.id))) {
        const cents = leftOf(row);
        if (cents === 0) continue;
        await repository.addRefunded(row, cents);
        if (row.kind === 'gift-card') await giveCardBack(tx, row, cents, back);
        else await giveCredit(tx, order, cents, back);
      }
    },

    /** Returns what of an order's gift cards and store credit was not given back. */
    async leftCents(tx: Transaction, order: { id: string; tenderCents: number }): Promise<number> {
      if (order.tenderCents === 0) return 0;
      const rows = await createOrderTenderRepository(tx).find(order.id);
      return rows.reduce((sum, row) => sum + leftOf(row), 0);
    },

    /**
     * Gives back a part of what pays an order: to its gift cards, of which the last used is the first, then to store credit, or all of it to
     * store credit. Returns the parts of the gift cards. The order is locked, and `cents` is at most `leftCents`.
     */
    async refund(
      tx: Transaction,
      order: { id: string; userId: string | null },
      { cents, to, actorId }: { cents: number; to: 'credit' | undefined; actorId: string | null },
    ): Promise<{ ending: string; cents: number }[]> {
      const repository = createOrderTenderRepository(tx);
      const parts = partsOf(await repository.find(order.id), cents);
      for (const part of parts) await repository.addRefunded(part, part.cents);
      const toCards = to === 'credit' ? [] : parts.filter(({ kind }) => kind === 'gift-card');
      const back = { actorId, reason: 'refunded' } as const;
      for (const part of byLock(toCards)) await giveCardBack(tx, part, part.cents, back);
      const toCreditCents = toCards.reduce((left, part) => left - part.cents, cents);
      if (toCreditCents > 0) await giveCredit(tx, order, toCreditCents, back);
      return toCards.map(({ ending, cents: given }) => ({ ending: ending ?? '', cents: given }));
    },

    /**
     * Gives a part back of what pays an order that costs less than before, so that it pays that no longer. The order is locked, and `cents` is
     * at most `leftCents`.
     */
    async lower(
      tx: Transaction,
      order: { id: string; userId: string | null },
      { cents, actorId }: { cents: number; actorId: string | null },
    ): Promise<void> {
      const repository = createOrderTenderRepository(tx);
      const parts = partsOf(await repository.find(order.id), cents);
      const back = { actorId, reason: 'refunded' } as const;
      for (const part of parts) await repository.lower(part, part.cents);
      for (const part of byLock(parts)) {
        if (part.kind === 'gift-card') await giveCardBack(tx, part, part.cents, back);
        else await giveCredit(tx, order, part.cents, back);
      }
    },

    /** Gives store credit for money that stays with the shop. */
    giveCredit: (
      tx: Transaction,
      order: { id: string; userId: string | null },
      { cents, actorId }: { cents: number; actorId: string | null },
    ): Promise<void> => giveCredit(tx, order, cents, { actorId, reason: 'refunded' }),
  };
}
