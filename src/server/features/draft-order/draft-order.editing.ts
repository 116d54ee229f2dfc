import * as m from '#i18n/messages.ts';
import type { z } from 'zod';
import type { DraftOrderFields } from '#contract/order/draft-orders.ts';
import { highestCents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { noDelivery, totalTooLarge } from '#server/features/order/order.service.ts';
import type { PricedSale, SaleTerms } from '#server/features/pricing/pricing.service.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { inDefaultMarket } from '#server/platform/markets/current-market.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { holdCurrency } from '#server/platform/settings/currency-lock.repository.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import type { Caller, DraftOrderDeps } from './draft-order.deps.ts';
import { alreadyOrdered, draftNotFound, required, wrongFields } from './draft-order.errors.ts';
import {
  createDraftOrderRepository,
  type DraftLineRow,
  type DraftRow,
  type NewDraftLine,
} from './draft-order.repository.ts';
import { placeOf, priceDraft, type PricedDraftLine, pricesOf } from './draft-order.rules.ts';

export type DraftFields = z.output<typeof DraftOrderFields>;
type QuoteInput = Pick<DraftFields, 'lines' | 'delivery' | 'discount'> & {
  userId?: string | null | undefined;
  address?: { country: string; region: string; pincode: string } | null | undefined;
};

/** A draft order with its lines and what it costs. */
export type DraftView = { draft: DraftRow; lines: PricedDraftLine[]; sale: PricedSale };

const centsOrNull = (amount: number | null | undefined): number | null => (amount == null ? null : toMinor(amount));

/** What the audit records, without anything of the customer. */
export const auditedFields = (draft: DraftRow, lines: readonly Pick<NewDraftLine, 'quantity'>[]) => ({
  status: draft.status,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  draftDiscount: toDecimal(draft.discountCents),
});

export type DraftEditing = ReturnType<typeof createDraftEditing>;

/** Creates what the team does with draft orders before a customer has them. All amounts are in the base currency. */
export function createDraftEditing(deps: DraftOrderDeps) {
  const { db, clock, audit, address: addresses, stock, pricing, shopLocales } = deps;
  const repository = createDraftOrderRepository(db);

  const inShop = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    inDefaultMarket(await shopLocales.current(), work);

  const isExempt = async (connection: Connection, userId: string | null): Promise<boolean> =>
    userId !== null && (await createDraftOrderRepository(connection).holdAccount(userId))?.taxExemptNote != null;

  /** Returns what a draft order costs: a sent one at the prices of its quote. `place` is that of its address by default. */
  const price = async (
    connection: Connection,
    terms: SaleTerms,
    draft: DraftRow,
    place = placeOf(draft.address),
  ): Promise<Omit<DraftView, 'draft'>> => {
    const quote = draft.status === 'sent' ? draft.quote : null;
    const rows: DraftLineRow[] = await createDraftOrderRepository(connection).lines(draft.id);
    const lines = rows.map((line) => ({ ...line, ...pricesOf(line, quote) }));
    const sale = priceDraft(terms, {
      lines,
      place,
      deliveryCents: draft.deliveryCents ?? quote?.feeCents ?? null,
      discountCents: draft.discountCents,
      discountReason: draft.discountReason,
      isExempt: await isExempt(connection, draft.userId),
    });
    return { lines, sale };
  };

  const view = async (draft: DraftRow): Promise<DraftView> => {
    const terms = await pricing.terms();
    return { draft, ...(await price(db, terms, draft)) };
  };

  const find = async (id: string): Promise<DraftRow> => {
    const draft = isId(id) ? await repository.find(id) : undefined;
    if (!draft) throw draftNotFound();
    return draft;
  };

  /** Locks a draft order that is not ordered. Throws DRAFT_ORDER_NOT_FOUND, CHANGED_MEANWHILE and DRAFT_ORDER_CLOSED. */
  const lockOpen = async (tx: Transaction, id: string, version?: string): Promise<DraftRow> => {
    const draft = isId(id) ? await createDraftOrderRepository(tx).lock(id) : undefined;
    if (!draft) throw draftNotFound();
    if (draft.status === 'ordered') throw alreadyOrdered();
    checkVersion(draft, version);
    return draft;
  };

  /** Puts back what a sent draft order holds. */
  const release = async (tx: Transaction, draft: DraftRow, actorId: string | null): Promise<void> => {
    if (draft.status === 'sent') await stock.release(tx, { draftOrderId: draft.id }, actorId);
  };

  /** Returns the errors of the lines: variants that there are not, that are named twice, or that are gift cards. */
  const checkLines = async (lines: DraftFields['lines']): Promise<FieldError[]> => {
    const ids = lines.map(({ variantId }) => variantId).filter(isId);
    const found = new Map((await repository.variants(ids)).map((variant) => [variant.variantId, variant]));
    return lines.flatMap(({ variantId }, at) => {
      const path = `lines.${at}.variantId`;
      const variant = found.get(variantId);
      if (!variant?.isPublic) return [{ path, message: m.draft_order_item_unknown() }];
      if (variant.kind === 'gift-card') return [{ path, message: m.draft_order_no_gift_cards() }];
      const isTwice = lines.findIndex((line) => line.variantId === variantId) < at;
      return isTwice ? [{ path, message: m.draft_order_item_twice() }] : [];
    });
  };

  /** Returns the columns of a draft order. Throws INVALID_FIELDS with all errors. */
  const checked = async ({ customer, lines, address, ...fields }: DraftFields) => {
    const { userId = null } = customer;
    const account = userId !== null && isId(userId) ? await repository.holdAccount(userId) : undefined;
    const errors = await checkLines(lines);
    if (userId !== null && !account)
      errors.push({ path: 'customer.userId', message: m.draft_order_customer_unknown() });
    if (fields.discount > 0 && fields.discountReason === '') errors.push(required('discountReason'));
    if (errors.length > 0) throw wrongFields(errors);
    if (address) await addresses.check(address, 'address');
    const newLines = lines.map(({ variantId, quantity, price: own }, position) => ({
      position,
      variantId,
      quantity,
      priceCents: centsOrNull(own),
    }));
    const columns = {
      userId: account?.id ?? null,
      name: account?.name ?? customer.name,
      email: account?.email ?? customer.email,
      phone: customer.phone,
      address: address ?? null,
      deliveryCents: centsOrNull(fields.delivery),
      discountCents: toMinor(fields.discount),
      discountReason: fields.discountReason,
      payment: [...new Set(fields.payment)],
      note: fields.note,
    };
    return { columns, newLines };
  };

  /** Throws INVALID_FIELDS for a discount of more than the items cost, and TOTAL_TOO_LARGE. */
  const checkPrice = ({ sale }: Pick<DraftView, 'sale'>, discountCents: number): void => {
    if (sale.priced.totalCents > highestCents) throw totalTooLarge();
    if (sale.priced.discountCents < discountCents)
      throw wrongFields([{ path: 'discount', message: m.draft_order_discount_too_high() }]);
  };

  return {
    inShop,
    price,
    release,
    lockOpen,
    view,

    list: ({ state, userId, ...paging }: Paging & Parameters<typeof repository.list>[0]) =>
      inShop(() =>
        readPage(paging, idCursor, async (page) =>
          userId === undefined || isId(userId) ? repository.list({ state, userId }, { ...page, now: clock.now() }) : [],
        ),
      ),

    /** Throws DRAFT_ORDER_NOT_FOUND. */
    get: (id: string): Promise<DraftView> => inShop(async () => view(await find(id))),

    /** Returns what a draft order with these fields costs, and the price of each of its lines. */
    quote: ({ userId = null, lines, address, delivery, discount }: QuoteInput) =>
      inShop(async () => {
        const errors = await checkLines(lines);
        if (errors.length > 0) throw wrongFields(errors);
        const terms = await pricing.terms();
        const found = new Map(
          (await repository.variants(lines.map(({ variantId }) => variantId))).map((row) => [row.variantId, row]),
        );
        const toPrice = lines.flatMap(({ variantId, quantity, price: own }, position) => {
          const variant = found.get(variantId);
          if (!variant) return [];
          const line = { ...variant, position, quantity, ownCents: centsOrNull(own) };
          return [{ ...line, ...pricesOf(line, null) }];
        });
        const sale = priceDraft(terms, {
          lines: toPrice,
          place: placeOf(address),
          deliveryCents: centsOrNull(delivery),
          discountCents: toMinor(discount),
          discountReason: '',
          isExempt: await isExempt(db, userId !== null && isId(userId) ? userId : null),
        });
        return { sale, priceCents: toPrice.map((line) => line.soldCents) };
      }),

    /** Throws INVALID_FIELDS and TOTAL_TOO_LARGE. */
    create: (caller: Caller, fields: DraftFields): Promise<DraftView> =>
      inShop(async () => {
        const { columns, newLines } = await checked(fields);
        const terms = await pricing.terms();
        return inTransaction(db, async (tx) => {
          // Its amounts are in the currency, which cannot change once there is a draft order.
          await holdCurrency(tx);
          const now = clock.now();
          const draft: DraftRow = {
            id: newId(),
            status: 'open',
            ...columns,
            linkHash: null,
            expiresAt: null,
            quote: null,
            orderId: null,
            createdBy: caller.id,
            createdAt: now,
            updatedAt: now,
          };
          const lines = newLines.map((line) => ({ draftOrderId: draft.id, ...line }));
          await createDraftOrderRepository(tx).insert(draft, lines);
          const priced = await price(tx, terms, draft);
          checkPrice(priced, draft.discountCents);
          await audit.record(tx, {
            actorId: caller.id,
            action: 'draft-order.create',
            entity: 'draft-order',
            entityId: draft.id,
            after: auditedFields(draft, lines),
          });
          return { draft, ...priced };
        });
      }),

    /**
     * Changes a draft order. One that was sent is open again: its stock is released, and its link leads to nothing. Throws INVALID_FIELDS,
     * TOTAL_TOO_LARGE, DRAFT_ORDER_NOT_FOUND, CHANGED_MEANWHILE and DRAFT_ORDER_CLOSED.
     */
    update: (caller: Caller, id: string, { version, ...fields }: DraftFields & { version: string }) =>
      inShop(async (): Promise<DraftView> => {
        const { columns, newLines } = await checked(fields);
        const terms = await pricing.terms();
        return inTransaction(db, async (tx) => {
          const own = createDraftOrderRepository(tx);
          if (columns.userId !== null) await own.holdAccount(columns.userId);
          const before = await lockOpen(tx, id, version);
          const linesBefore = await own.lines(id);
          await release(tx, before, caller.id);
          const change = {
            ...columns,
            status: 'open' as const,
            expiresAt: null,
            quote: null,
            updatedAt: changedAt(clock.now(), before),
          };
          await own.update(id, change);
          const lines = newLines.map((line) => ({ draftOrderId: id, ...line }));
          await own.setLines(id, lines);
          const draft = { ...before, ...change };
          const priced = await price(tx, terms, draft);
          checkPrice(priced, draft.discountCents);
          await audit.record(tx, {
            actorId: caller.id,
            action: 'draft-order.change',
            entity: 'draft-order',
            entityId: id,
            before: auditedFields(before, linesBefore),
            after: auditedFields(draft, lines),
          });
          return { draft, ...priced };
        });
      }),

    /** Throws DRAFT_ORDER_NOT_FOUND and DRAFT_ORDER_CLOSED. */
    remove: (caller: Caller, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const own = createDraftOrderRepository(tx);
        const draft = await lockOpen(tx, id);
        const before = auditedFields(draft, await own.lines(id));
        await release(tx, draft, caller.id);
        await own.delete([id]);
        await audit.record(tx, {
          actorId: caller.id,
          action: 'draft-order.delete',
          entity: 'draft-order',
          entityId: id,
          before,
        });
      }),

    /** Throws NO_DELIVERY when the shop does not deliver to the address of a draft order. */
    requireDelivery: ({ sale }: Pick<DraftView, 'sale'>, draft: Pick<DraftRow, 'address'>): void => {
      if (draft.address !== null && sale.isUndeliverable) throw noDelivery();
    },
  };
}
