import { getBaseCurrency } from '#i18n/currency.ts';
import { highestCents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Paging } from '#contract/paging.ts';
import type { GiftCardState } from '#contract/shop/gift-cards.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId, normalizeOrderId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { holdCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import { changedAt, changedMeanwhile, checkVersion } from '#server/platform/version.ts';
import { addCode } from './gift-cards.codes.ts';
import {
  balanceTooLarge,
  cardExpired,
  cardIsBlocked,
  cardNotFound,
  cardVoid,
  dayIsOver,
  noRecipient,
  notEnoughOnCard,
} from './gift-cards.errors.ts';
import { type CardRow, createGiftCardsRepository, type ShownCardRow } from './gift-cards.repository.ts';
import { endingIn, lastDayAfter } from './gift-cards.rules.ts';

export type CardWithMovements = {
  row: ShownCardRow;
  movements: Awaited<ReturnType<ReturnType<typeof createGiftCardsRepository>['movementsOf']>>;
};

type CardsQuery = Paging & { q: string; state?: GiftCardState | undefined };
type Issuing = {
  amount: number;
  /** Without it, the months of the settings count; null for no end. */
  expiresOn?: string | null | undefined;
  note: string;
  to: { email: string; name: string; message: string } | null;
};
type CardChange = {
  expiresOn?: string | null | undefined;
  status?: 'active' | 'blocked' | undefined;
  version: string;
};

export type CardAdminDeps = {
  db: Database;
  audit: Audit;
  clock: Clock;
  selling: Pick<SellingSettingsService, 'current'>;
  mail: Pick<MailService, 'post'>;
  today: () => Promise<string>;
  /** Announces that there is a gift card to enter, where there was none. Called before there is one. */
  announceFirst: (tx: Transaction) => Promise<void>;
};

/** Never the code, which would open the card, nor its recipient. */
const auditedFieldsOf = ({ status, expiresOn }: Pick<CardRow, 'status' | 'expiresOn'>) => ({ status, expiresOn });

/** Creates the gift cards as the team issues and changes them. */
export function createGiftCardsAdmin(deps: CardAdminDeps) {
  const { db, audit, clock, selling, mail, today, announceFirst } = deps;

  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `gift-card.${action}`,
    entity: 'gift-card',
    entityId,
  });

  const find = async (connection: Connection, day: string, id: string): Promise<CardWithMovements> => {
    const repository = createGiftCardsRepository(connection);
    const row = isId(id) ? await repository.find(day, id) : undefined;
    if (!row) throw cardNotFound();
    return { row, movements: await repository.movementsOf(id) };
  };

  /** Locks a gift card that is not void. */
  const lock = async (tx: Transaction, id: string): Promise<CardRow> => {
    const row = isId(id) ? await createGiftCardsRepository(tx).lock(id) : undefined;
    if (!row) throw cardNotFound();
    if (row.status === 'void') throw cardVoid();
    return row;
  };

  /** Mails a gift card to its recipient. Its code is made when the mail is sent. */
  const post = async (tx: Transaction, card: CardRow): Promise<void> =>
    mail.post(tx, {
      kind: 'gift-card',
      recipient: card.recipientEmail,
      userId: card.boughtBy,
      locale: null,
      market: null,
      data: {
        giftCardId: card.id,
        senderName: await createGiftCardsRepository(tx).senderOf(card),
        name: card.recipientName,
        message: card.message,
        currency: getBaseCurrency(),
        amountCents: card.balanceCents,
        expiresOn: card.expiresOn,
      },
    });

  return {
    /** Returns a page of gift cards, newest first, and what is left on all that can be used. Throws BAD_CURSOR. */
    async list({ q, state, ...paging }: CardsQuery) {
      const day = await today();
      const repository = createGiftCardsRepository(db);
      const search = { text: q.toLowerCase(), ending: endingIn(q), orderId: normalizeOrderId(q) };
      const [page, outstandingCents] = await Promise.all([
        readPage(paging, idCursor, ({ limit, after }) =>
          repository.list(day, { ...search, state, after: after?.id, limit }),
        ),
        repository.outstanding(day),
      ]);
      return { ...page, outstandingCents };
    },

    /** Throws GIFT_CARD_NOT_FOUND. */
    get: async (id: string): Promise<CardWithMovements> => find(db, await today(), id),

    /** Issues a gift card, and mails it if it is for somebody. Returns its code. Throws INVALID_FIELDS for a day that is over. */
    async issue(actorId: string, { amount, expiresOn, note, to }: Issuing) {
      const [day, { giftCardMonths }] = await Promise.all([today(), selling.current()]);
      if (expiresOn != null && expiresOn < day) throw dayIsOver();
      const currency = getBaseCurrency();
      const cents = toMinor(amount, currency);
      return inTransaction(db, async (tx) => {
        if ((await holdCurrency(tx)) !== currency) throw changedMeanwhile();
        const repository = createGiftCardsRepository(tx);
        await announceFirst(tx);
        const now = clock.now();
        const card = {
          id: newId(),
          initialCents: cents,
          expiresOn: expiresOn === undefined ? lastDayAfter(day, giftCardMonths) : expiresOn,
          status: 'active' as const,
          source: 'admin' as const,
          orderId: null,
          line: null,
          piece: null,
          boughtBy: null,
          recipientEmail: to?.email ?? '',
          recipientName: to?.name ?? '',
          message: to?.message ?? '',
          note,
          createdAt: now,
          updatedAt: now,
        };
        await repository.insert({ ...card, balanceCents: 0 });
        await repository.move({
          id: card.id,
          movementId: newId(),
          cents,
          reason: 'issued',
          orderId: null,
          actorId,
          note: '',
          now,
          today: null,
          validUntil: null,
        });
        const code = await addCode(tx, card.id, now);
        if (to) await post(tx, { ...card, balanceCents: cents });
        await audit.record(tx, {
          ...entry(actorId, 'issue', card.id),
          after: { balance: toDecimal(cents, currency), ...auditedFieldsOf(card) },
        });
        return { ...(await find(tx, day, card.id)), code };
      });
    },

    /**
     * Blocks or unblocks a gift card, or changes until when it can be used. Throws GIFT_CARD_NOT_FOUND, GIFT_CARD_VOID, CHANGED_MEANWHILE,
     * and INVALID_FIELDS for another day that is over.
     */
    async update(actorId: string, id: string, { version, ...change }: CardChange): Promise<CardWithMovements> {
      const day = await today();
      return inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        checkVersion(before, version);
        const { status = before.status, expiresOn = before.expiresOn } = change;
        if (expiresOn !== null && expiresOn < day && expiresOn !== before.expiresOn) throw dayIsOver();
        if (status === 'active') await announceFirst(tx);
        const after = { status, expiresOn, updatedAt: changedAt(clock.now(), before) };
        await createGiftCardsRepository(tx).update(id, after);
        await audit.record(tx, {
          ...entry(actorId, 'update', id),
          before: auditedFieldsOf(before),
          after: auditedFieldsOf(after),
        });
        return find(tx, day, id);
      });
    },

    /** Makes another code, and returns it. Throws GIFT_CARD_NOT_FOUND and GIFT_CARD_VOID. */
    makeCode: (actorId: string, id: string, { revokeOthers }: { revokeOthers: boolean }): Promise<string> =>
      inTransaction(db, async (tx) => {
        await lock(tx, id);
        const repository = createGiftCardsRepository(tx);
        const codeCount = await repository.countCodes(id);
        const now = clock.now();
        if (revokeOthers) await repository.revokeCodes(id, now);
        const code = await addCode(tx, id, now);
        // A new code in place of another one changes no number.
        await audit.record(tx, {
          ...entry(actorId, 'code', id),
          after: { codeCount: revokeOthers ? 1 : codeCount + 1 },
        });
        return code;
      }),

    /**
     * Mails a gift card to its recipient again, and returns the address. Throws GIFT_CARD_NOT_FOUND, GIFT_CARD_VOID, GIFT_CARD_BLOCKED,
     * GIFT_CARD_EXPIRED and GIFT_CARD_NO_RECIPIENT.
     */
    async send(actorId: string, id: string): Promise<string> {
      const day = await today();
      return inTransaction(db, async (tx) => {
        const card = await lock(tx, id);
        if (card.recipientEmail === '') throw noRecipient();
        if (card.status === 'blocked') throw cardIsBlocked();
        if (card.expiresOn !== null && card.expiresOn < day) throw cardExpired(card.expiresOn);
        await post(tx, card);
        await audit.record(tx, entry(actorId, 'send', id));
        return card.recipientEmail;
      });
    },

    /** Changes the balance. Throws GIFT_CARD_NOT_FOUND, GIFT_CARD_VOID, GIFT_CARD_NOT_ENOUGH, and INVALID_FIELDS for too much. */
    async adjust(actorId: string, id: string, { amount, note }: { amount: number; note: string }) {
      const day = await today();
      const currency = getBaseCurrency();
      return inTransaction(db, async (tx) => {
        const { balanceCents } = await lock(tx, id);
        const cents = toMinor(amount, currency);
        const after = balanceCents + cents;
        if (after < 0) throw notEnoughOnCard(toDecimal(balanceCents, currency), currency);
        if (after > highestCents) throw balanceTooLarge();
        if (cents > 0) await announceFirst(tx);
        await createGiftCardsRepository(tx).move({
          id,
          movementId: newId(),
          cents,
          reason: 'adjusted',
          orderId: null,
          actorId,
          note,
          now: clock.now(),
          today: null,
          validUntil: null,
        });
        await audit.record(tx, {
          ...entry(actorId, 'adjust', id),
          before: { balance: toDecimal(balanceCents, currency) },
          after: { balance: toDecimal(after, currency) },
        });
        return find(tx, day, id);
      });
    },
  };
}
