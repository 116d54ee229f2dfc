import * as m from '#i18n/messages.ts';
import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { parseGiftCardCode } from '#contract/order/gift-card-code.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { addDays, dayOf } from '#server/platform/days.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type Limits, takeAll } from '#server/platform/rate-limits.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type CardAdminDeps, createGiftCardsAdmin } from './gift-cards.admin.ts';
import { addCode } from './gift-cards.codes.ts';
import { cardBlocked, cardNotFound, codeUnknown, mostCardsOfBag, tooManyCodes } from './gift-cards.errors.ts';
import { createGiftCardsRepository } from './gift-cards.repository.ts';
import { daysAfterExpiry, whyRefused, whyUnusable } from './gift-cards.rules.ts';

export { presentOnBag } from './gift-cards.presenter.ts';

export { type CardLine, createOrderCards, type OrderCards } from './order-cards.ts';

export type GiftCardsService = ReturnType<typeof createGiftCards>;

/** A gift card that a shopper has entered. `refusal` says why it pays nothing. */
export type CardOnBag = {
  id: string;
  ending: string;
  balanceCents: number;
  expiresOn: string | null;
  refusal: string | undefined;
};
/** A gift card that a code opens, with the last characters of that code. */
type CheckedCard = { id: string; ending: string };
type CardUse = { giftCardId: string; cents: number };
type Taking = { orderId: string; userId: string; today: string };
type GivenBack = CardUse & {
  orderId: string;
  actorId: string | null;
  reason: 'cancelled' | 'refunded';
  today: string;
};

type GiftCardsDeps = Omit<CardAdminDeps, 'today' | 'announceFirst'> & {
  cache: Pick<TaggedCache, 'watch' | 'purge'>;
  settings: Pick<Settings, 'current'>;
  limits: Pick<Limits, 'wrongCodesPerUser' | 'wrongCodesPerIp'>;
};

/** Creates the gift cards: what shoppers enter, what orders use, and what the team issues. */
export function createGiftCards(deps: GiftCardsDeps) {
  const { db, cache, settings, limits, clock } = deps;

  /** Returns the day of the shop's time zone. Called before a transaction, which would need a second connection for it. */
  const today = async (): Promise<string> => dayOf(clock.now(), (await settings.current()).timeZone);

  let usable: Promise<boolean> | undefined;
  cache.watch((tags) => {
    if (tags.includes(sellingTag) || tags.includes(everyTag)) usable = undefined;
  });
  /** Whether there is a gift card to enter. Every instance keeps that in memory, until it is announced that there is one. */
  const onOffer = (): Promise<boolean> => {
    if (usable) return usable;
    const reading = createGiftCardsRepository(db).hasUsable();
    usable = reading;
    reading.catch(() => {
      if (usable === reading) usable = undefined;
    });
    return reading;
  };

  const announceFirst = async (tx: Transaction): Promise<void> => {
    if (await createGiftCardsRepository(tx).hasUsable()) return;
    await announceChanges(tx, [sellingTag, codesTag]);
    // The notification reaches this instance only later.
    tx.afterCommit(() => cache.purge([sellingTag, codesTag]));
  };

  return {
    admin: createGiftCardsAdmin({ ...deps, today, announceFirst }),
    today,
    onOffer,
    announceFirst,

    /** Whether there is a gift card, in whatever state, whose amounts fix the base currency. */
    hasAny: (connection: Connection): Promise<boolean> => createGiftCardsRepository(connection).hasAny(),

    /** Returns the gift card that a code opens, for anybody who has it. Counts wrong ones. Throws as `checkCode`, and CODE_UNKNOWN. */
    async readBalance(ip: string, text: string) {
      const tried = await takeAll([[limits.wrongCodesPerIp, ip]]);
      const code = parseGiftCardCode(text);
      const found = code === undefined ? undefined : await createGiftCardsRepository(db).findByCode(hashSecret(code));
      if (!found) throw codeUnknown();
      await tried.giveBack();
      const refusal = whyUnusable(found.card, await today());
      if (refusal) throw refusal;
      return { ...found.card, ending: found.ending };
    },

    /** Returns the gift cards that an account has bought for itself, newest first. */
    listOwn: async (userId: string) => createGiftCardsRepository(db).ownOf(await today(), userId),

    /** Makes another code of a gift card that an account has bought for itself. Throws GIFT_CARD_NOT_FOUND and GIFT_CARD_BLOCKED. */
    makeOwnCode: (userId: string, giftCardId: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const card = isId(giftCardId) ? await createGiftCardsRepository(tx).lockOwn(userId, giftCardId) : undefined;
        if (!card) throw cardNotFound();
        if (card.status === 'blocked') throw cardBlocked();
        return addCode(tx, card.id, clock.now());
      }),

    /** Makes the code of a mail that is being sent. Returns undefined when the gift card cannot be used any more. */
    issueCode: async (tx: Connection, giftCardId: string): Promise<string | undefined> => {
      const card = isId(giftCardId) ? await createGiftCardsRepository(tx).lock(giftCardId) : undefined;
      return card?.status === 'active' ? addCode(tx, card.id, clock.now()) : undefined;
    },

    /** Returns the gift cards of a bag, in the order in which they were entered. */
    async ofCart(
      connection: Connection,
      cart: { id: string; hasGiftCards: boolean },
      day: string,
    ): Promise<CardOnBag[]> {
      if (!cart.hasGiftCards) return [];
      const cards = await createGiftCardsRepository(connection).ofCart(cart.id);
      const currency = getBaseCurrency();
      return cards.map(({ status, ...card }) => ({
        ...card,
        refusal:
          whyRefused({ ...card, status }, day)?.message ??
          (getCurrency() === currency ? undefined : m.gift_card_pays_only_in({ currency })),
      }));
    },

    /**
     * Returns the gift card that a shopper may enter with this code of 16 characters. Undefined when no gift card has it: it may be a
     * discount code, which counts the wrong ones. Throws GIFT_CARD_BLOCKED, GIFT_CARD_EXPIRED, GIFT_CARD_EMPTY and TOO_MANY_TRIES.
     */
    async checkCode(userId: string, ip: string, code: string): Promise<CheckedCard | undefined> {
      const tried = await takeAll([
        [limits.wrongCodesPerUser, userId],
        [limits.wrongCodesPerIp, ip],
      ]);
      const found = await createGiftCardsRepository(db).findByCode(hashSecret(code));
      await tried.giveBack();
      const refusal = found && whyRefused(found.card, await today());
      if (refusal) throw refusal;
      return found && { id: found.card.id, ending: found.ending };
    },

    /** Keeps a gift card on a bag that is locked. Throws TOO_MANY_CODES. */
    async keep(tx: Transaction, cartId: string, card: CheckedCard): Promise<void> {
      const repository = createGiftCardsRepository(tx);
      const kept = await repository.ofCart(cartId);
      if (kept.some(({ id }) => id === card.id)) return;
      if (kept.length >= mostCardsOfBag) throw tooManyCodes();
      await repository.keep({ cartId, giftCardId: card.id, ending: card.ending, addedAt: clock.now() });
    },

    /** Gives the gift cards of a bag to another one, as far as it may have more. Both are locked. */
    merge: (tx: Transaction, carts: { from: string; to: string }): Promise<void> =>
      createGiftCardsRepository(tx).merge({ ...carts, most: mostCardsOfBag, now: clock.now() }),

    /** Throws GIFT_CARD_NOT_FOUND for what cannot be the id of one. */
    async remove(connection: Connection, userId: string, giftCardId: string): Promise<void> {
      if (!isId(giftCardId)) throw cardNotFound();
      await createGiftCardsRepository(connection).remove(userId, giftCardId);
    },

    /**
     * Takes what an order uses. Returns false when a gift card has not enough or cannot be used any more; the caller then throws, which gives
     * the others back. Called after all other locks but those of store credit, because orders with the same card wait for each other.
     */
    async take(tx: Transaction, uses: readonly CardUse[], { orderId, userId, today: day }: Taking): Promise<boolean> {
      if (uses.length === 0) return true;
      const taken = await createGiftCardsRepository(tx).take({
        ids: uses.map(({ giftCardId }) => giftCardId),
        cents: uses.map(({ cents }) => cents),
        movementIds: uses.map(() => newId()),
        orderId,
        actorId: userId,
        today: day,
        now: clock.now(),
      });
      return taken === uses.length;
    },

    /** Gives money of an order back to a gift card, also to a blocked one. One that has expired can be used for some time again. */
    async giveBack(tx: Transaction, { giftCardId, cents, orderId, actorId, reason, today: day }: GivenBack) {
      await announceFirst(tx);
      await createGiftCardsRepository(tx).move({
        id: giftCardId,
        movementId: newId(),
        cents,
        reason,
        orderId,
        actorId,
        note: '',
        now: clock.now(),
        today: day,
        validUntil: addDays(day, daysAfterExpiry),
      });
    },
  };
}
