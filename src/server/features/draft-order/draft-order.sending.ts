import { getCurrency } from '#i18n/currency.ts';
import { isLocale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { draftOrderHours } from '#contract/order/draft-states.ts';
import { payPath } from '#contract/admin-paths.ts';
import type { DraftQuote, ManualPayment } from '#contract/order/draft-orders.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { changedAt } from '#server/platform/version.ts';
import type { Caller, DraftOrderDeps } from './draft-order.deps.ts';
import type { DraftEditing, DraftView } from './draft-order.editing.ts';
import { notEnoughStock, required, wrongFields } from './draft-order.errors.ts';
import type { DraftPlacing } from './draft-order.placing.ts';
import { type Account, createDraftOrderRepository, type DraftRow } from './draft-order.repository.ts';
import { feeDependsOnAddress, newToken } from './draft-order.rules.ts';

const hourMs = 60 * 60_000;

function quoteOf({ lines, sale }: DraftView, feeIsKnown: boolean): DraftQuote {
  const { subtotalCents, discountCents, deliveryCents, taxCents, includedTaxCents, totalCents } = sale.priced;
  return {
    currency: getCurrency(),
    feeCents: feeIsKnown ? sale.feeCents : null,
    lines: lines.map(({ position, priceCents, regularCents, lowestCents }) => ({
      position,
      priceCents,
      regularCents,
      lowestCents,
    })),
    subtotalCents,
    discountCents,
    deliveryCents,
    taxCents,
    includedTaxCents,
    adjustmentCents: 0,
    totalCents,
  };
}

/** Creates what makes an offer, or an order, of a draft order. */
export function createDraftSending(deps: DraftOrderDeps, editing: DraftEditing, placing: DraftPlacing) {
  const { db, clock, audit, stock, mail, payment, pricing, shopLocales, shopUrl } = deps;
  const { inShop, lockOpen, release, price, requireDelivery, view } = editing;

  const record = (tx: Transaction, caller: Caller, action: string, draft: DraftRow, after: object) =>
    audit.record(tx, { actorId: caller.id, action, entity: 'draft-order', entityId: draft.id, after });

  /** Takes the pieces of a draft order out of the stock. Throws OUT_OF_STOCK. */
  const hold = async (tx: Transaction, caller: Caller, { draft, lines }: DraftView): Promise<void> => {
    const toName = ({ name, color, size, ...line }: (typeof lines)[number]) => ({
      ...line,
      name: name ?? '',
      color: color ?? '',
      size: size ?? '',
    });
    const gone = lines.filter((line) => !line.isPublic);
    if (gone.length > 0) throw notEnoughStock(gone.map((line) => ({ ...toName(line), left: 0 })));
    const shortages = await stock.hold(tx, { draftOrderId: draft.id }, caller.id, lines);
    if (shortages.length === 0) return;
    const leftOf = new Map(shortages.map(({ variantId, left }) => [variantId, left]));
    throw notEnoughStock(
      lines.flatMap((line) => {
        const left = leftOf.get(line.variantId);
        return left === undefined ? [] : [{ ...toName(line), left }];
      }),
    );
  };

  const postLink = async (tx: Transaction, { draft, lines, sale }: DraftView, account: Account | undefined) => {
    const { id: draftOrderId, name, note, email: recipient } = draft;
    await mail.post(tx, {
      kind: 'draft-order-link',
      recipient,
      userId: account?.id ?? null,
      locale: account?.locale ?? null,
      market: null,
      data: {
        draftOrderId,
        name,
        note,
        currency: getCurrency(),
        lines: lines.map((line) => ({
          name: line.name ?? '',
          color: line.color ?? '',
          size: line.size ?? '',
          quantity: line.quantity,
          priceCents: line.priceCents,
        })),
        totalCents: sale.priced.totalCents,
        expiresAt: (draft.expiresAt ?? clock.now()).toISOString(),
      },
    });
  };

  return {
    /**
     * Fixes the prices of a draft order, holds its stock for 72 hours, and mails its link or returns it. An earlier link ends. Throws
     * DRAFT_ORDER_NOT_FOUND, CHANGED_MEANWHILE, DRAFT_ORDER_CLOSED, OUT_OF_STOCK, NO_DELIVERY, and INVALID_FIELDS without an e-mail to mail it to.
     */
    send: (caller: Caller, id: string, input: { version: string; mail: boolean }) =>
      inShop(async () => {
        const terms = await pricing.terms();
        const token = input.mail ? undefined : newToken();
        const sent = await inTransaction(db, async (tx) => {
          const own = createDraftOrderRepository(tx);
          const before = await lockOpen(tx, id, input.version);
          const account = before.userId === null ? undefined : await own.holdAccount(before.userId);
          const email = account?.email ?? before.email;
          if (input.mail && email === '') throw wrongFields([required('customer.email')]);
          await release(tx, before, caller.id);
          const open = { ...before, status: 'open' as const, email };
          const priced = { draft: open, ...(await price(tx, terms, open)) };
          requireDelivery(priced, open);
          await hold(tx, caller, priced);
          const now = clock.now();
          const change = {
            status: 'sent' as const,
            email,
            quote: quoteOf(priced, !feeDependsOnAddress(terms, open)),
            // That of a mail is created when the mail is sent.
            linkHash: token === undefined ? null : hashSecret(token),
            expiresAt: new Date(now.getTime() + draftOrderHours * hourMs),
            updatedAt: changedAt(now, before),
          };
          await own.update(id, change);
          const draft: DraftRow = { ...open, ...change };
          if (input.mail) await postLink(tx, { ...priced, draft }, account);
          await record(tx, caller, 'draft-order.send', draft, { mailed: input.mail });
          return draft;
        });
        const link = token === undefined ? null : shopUrl() + payPath.href(token);
        return { view: await view(sent), link };
      }),

    /**
     * Makes a paid order of a draft order whose money the shop has got. Throws DRAFT_ORDER_NOT_FOUND, CHANGED_MEANWHILE, DRAFT_ORDER_CLOSED,
     * OUT_OF_STOCK, NO_DELIVERY, and INVALID_FIELDS without a name, an e-mail or an address.
     */
    markPaid: (
      caller: Caller,
      id: string,
      { method, reference, version }: { method: ManualPayment; reference: string; version: string },
    ): Promise<string> =>
      inShop(async () => {
        const { draft: found } = await editing.get(id);
        const account =
          found.userId === null ? undefined : await createDraftOrderRepository(db).holdAccount(found.userId);
        const { defaultLocale, locales } = await shopLocales.current();
        const own = account?.locale ?? defaultLocale;
        const locale = isLocale(own) && locales.includes(own) ? own : defaultLocale;
        // The customer's mails are not in the language of the member of the team.
        return withLocale(locale, async () => {
          const [terms, prepared] = await Promise.all([placing.readTerms(), placing.prepare(found, {})]);
          return inTransaction(db, async (tx) => {
            const draft = await lockOpen(tx, id, version);
            const { orderId, totalCents } = await placing.place(tx, terms, draft, {
              ...prepared,
              paymentMethod: method,
              paymentReference: reference,
              member: caller,
            });
            const paid = { id: orderId, totalCents, tenderCents: 0, baseTotalCents: null, currency: getCurrency() };
            if (totalCents > 0) await payment.recordManual(tx, paid, method);
            await record(tx, caller, 'draft-order.paid', draft, { paidBy: method });
            return orderId;
          });
        });
      }),
  };
}
