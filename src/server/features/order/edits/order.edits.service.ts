import { highestCents, type Cents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { EditedOrder } from '#contract/order/order-edits.ts';
import type { AddedLine, EditedAddress, OrderEditPlan } from '#contract/order/order-edit.ts';
import { holdsPayment, isEditable, wasPaid } from '#contract/order/order-states.ts';
import type { PiecesOfLine } from '#contract/order/pieces.ts';
import { isGoods } from '#contract/order/pricing/offers.ts';
import { planEdit, waiveDifference } from '#contract/order/pricing/plan-edit.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { lockOrder } from '#server/features/order/lock-order.ts';
import {
  alreadySent,
  editDecided,
  editedPriceChanged,
  editNotFound,
  editOpen,
  noGiftCardsInEdits,
  notEditable,
  nothingEdited,
  orderNotFound,
  outOfStockForEdit,
  paymentUnderWay,
  tooMuchToRefund,
  totalTooLarge,
  unknownLines,
} from '#server/features/order/order.errors.ts';
import { changedMail, differenceMail } from '#server/features/order/order.mails.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import { createOrderReader, type LockedOrder, type OrderRow } from '#server/features/order/order.repository.ts';
import { readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import type { CheckRefund, RefundingMember, RefundStepUp } from '#server/features/order/refunds/refund-step-up.ts';
import { findShortLines } from '#server/features/order/short-lines.ts';
import { dueOf } from '#server/features/order/tender/due.ts';
import type { OrderTenders } from '#server/features/order/tender/order.tender.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { isId, newId, normalizeOrderId } from '#server/platform/ids.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { checkVersion } from '#server/platform/version.ts';
import { type ApplyDeps, finishEditedOrder, writeEdit } from './apply-edit.ts';
import { type PricedLine, priceAdded } from './edit-terms.ts';
import { endEdit } from './end-edit.ts';
import { createOrderEditsRepository, type EditRow } from './order.edits.repository.ts';
import { movedPieces, namedChanges } from './plan-pieces.ts';
import { slotOfEdit } from './slots.ts';

type OrderEditsDeps = Omit<ApplyDeps, 'tenders'> & {
  db: Database;
  address: Pick<AddressService, 'check'>;
  audit: Audit;
  payment: Pick<PaymentPort, 'abandonUnsent' | 'isUnderWay' | 'refundCharges'>;
  pricing: Pick<PricingService, 'terms'>;
  refundStepUp: RefundStepUp;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  tenders: OrderTenders;
  translations: Pick<Translations, 'reader'>;
};

type EditInput = EditedOrder & { version: string; seenTotal: number; note: string };
/** What the merchant wants, with what was read for it before the transaction. */
type Wanted = {
  kept: { at: number; position: number; quantity: number }[];
  added: PricedLine[];
  address: EditedAddress | null;
  charge: EditedOrder['charge'];
};
type Editing = {
  order: LockedOrder;
  lines: Lines;
  plan: OrderEditPlan;
  address: EditedAddress | null;
  actorId: string;
};
type Lines = Awaited<ReturnType<ReturnType<typeof createOrderEditsRepository>['lines']>>;

export type OrderEdits = ReturnType<typeof createOrderEdits>;

/** How long the shopper can pay the difference of an edit. */
const payWithinMs = 72 * 60 * 60_000;
const expiredBatch = 20;

/** Throws INVALID_FIELDS for lines that the order does not have and for gift cards that change, and ALREADY_SENT for pieces in parcels. */
function checkKept(lines: Lines, kept: Wanted['kept'], pieces: readonly PiecesOfLine[]): void {
  const unknown = kept.filter(({ position }) => !lines.some((line) => line.position === position));
  if (unknown.length > 0) throw unknownLines(unknown.map(({ at }) => at));
  const keptOf = new Map(kept.map((line) => [line.position, line]));
  for (const line of lines) {
    const wanted = keptOf.get(line.position);
    const at = wanted?.at ?? 0;
    if (!isGoods(line) && wanted?.quantity !== line.quantity) throw noGiftCardsInEdits([at]);
    const inParcels = pieces.find(({ position }) => position === line.position);
    const least = inParcels ? inParcels.shipped + inParcels.missing : 0;
    if ((wanted?.quantity ?? 0) < least) throw alreadySent(at);
  }
}

const differenceOf = ({ before, after }: Pick<OrderEditPlan, 'before' | 'after'>): Cents =>
  after.totalCents - before.totalCents;

/**
 * What the team does with the lines and the address of orders that are not dispatched: the rules of "Edits" in the design of the shop's orders.
 * What an order costs more or less is charged and refunded to the cent.
 */
export function createOrderEdits(deps: OrderEditsDeps) {
  const { address, audit, clock, db, mail, payment, refundStepUp, shopEvents, stock, tenders } = deps;
  const reader = createOrderReader(db);

  const get = async (orderId: string): Promise<OrderRow> => {
    const order = await reader.find(normalizeOrderId(orderId));
    if (!order) throw orderNotFound();
    return order;
  };

  const readWanted = async (orderId: string, { lines, charge, ...input }: EditedOrder): Promise<Wanted> => {
    const order = await get(orderId);
    const indexed = lines.map((line, at) => ({ ...line, at }));
    return {
      kept: indexed.flatMap(({ position, ...line }) => (position === undefined ? [] : [{ ...line, position }])),
      added: await priceAdded(
        deps,
        order,
        indexed.flatMap(({ variantId, ...line }) => (variantId === undefined ? [] : [{ ...line, variantId }])),
      ),
      address: input.address ? await address.check(input.address, 'address') : null,
      charge,
    };
  };

  /** Plans an edit of an order, which is locked where it is to be made. Throws NOT_EDITABLE, EDIT_OPEN, ALREADY_SENT and INVALID_FIELDS. */
  const plan = async (
    connection: Connection,
    order: Omit<LockedOrder, 'userEmail'>,
    { kept, added, charge }: Wanted,
  ): Promise<{ plan: OrderEditPlan; lines: Lines }> => {
    if (!isEditable(order)) throw notEditable();
    const repository = createOrderEditsRepository(connection);
    const { parts, pieces } = await readPieces(connection, order);
    if (parts.edit) throw editOpen();
    const lines = await repository.lines(order.id);
    checkKept(lines, kept, pieces);
    const { waivedCents, nextPosition } = await repository.history(order.id);
    const news = added.map((line, at): AddedLine => ({ ...line, position: nextPosition + at }));
    const [taxes, discounts] = [await repository.taxes(order.id), await repository.discounts(order.id)];
    const full = planEdit({ ...order, lines, taxes, discounts, waivedCents }, { kept, added: news });
    const planned = charge === 'waive' && holdsPayment(order) ? waiveDifference(full) : full;
    if (planned.after.totalCents > highestCents || planned.after.subtotalCents > highestCents) throw totalTooLarge();
    return { plan: { ...planned, added: news }, lines };
  };

  const moveStock = async (tx: Transaction, { order, lines, plan: planned, actorId }: Editing, isHeld: boolean) => {
    const by = { orderId: order.id, actorId };
    const moved = movedPieces(lines, planned);
    const shortages = await (isHeld
      ? stock.hold(tx, { orderId: by.orderId }, by.actorId, moved.added)
      : stock.editOrder(tx, by, moved));
    if (shortages.length === 0) return;
    const named = [...lines, ...planned.added].filter(
      ({ variantId }, at, all) => all.findIndex((line) => line.variantId === variantId) === at,
    );
    throw outOfStockForEdit(findShortLines(named, shortages));
  };

  /** Lowers what gift cards and store credit pay. Throws TOO_MUCH_REFUNDED. */
  const lowerTender = async (tx: Transaction, order: LockedOrder, cents: Cents, actorId: string) => {
    if (cents === 0) return order;
    if (cents > (await tenders.leftCents(tx, order))) throw tooMuchToRefund();
    await tenders.lower(tx, order, { cents, actorId });
    const change = { tenderCents: order.tenderCents - cents };
    return changeOrder(tx, order, { now: clock.now(), shopEvents, events: [], change });
  };

  /** Writes an edit that needs no payment of the shopper, and moves the money that it gives back. Returns the changed order. */
  const apply = async (tx: Transaction, editing: Editing, editId: string): Promise<LockedOrder> => {
    const { order, plan: planned, address: to, actorId, lines } = editing;
    const actor = { kind: 'admin', id: actorId } as const;
    const differenceCents = differenceOf(planned);
    await moveStock(tx, editing, false);
    const written = await writeEdit(tx, deps, order, {
      edit: { plan: planned, address: to, differenceCents },
      from: null,
      actor,
    });
    let edited = written;
    let refundCents = 0;
    if (holdsPayment(order) && differenceCents < 0) {
      refundCents = -differenceCents;
      const refund = { amountCents: refundCents, message: 'order-edited', actor, slot: slotOfEdit(editId) };
      const refunded = await payment.refundCharges(tx, edited, refund);
      edited = await lowerTender(tx, refunded.order, refunded.restCents, actorId);
    } else if (!wasPaid(order)) {
      const cards = lines.filter((line) => !isGoods(line));
      const cardCents = cards.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      edited = await lowerTender(tx, edited, Math.max(0, cardCents - dueOf(edited)), actorId);
    }
    const finished = await finishEditedOrder(tx, deps, edited);
    const changes = namedChanges(lines, planned);
    await mail.post(tx, changedMail(finished, { changes, hasNewAddress: to !== null, refundCents }));
    return finished;
  };

  /** Holds the pieces of an edit until the shopper has paid the difference. */
  const propose = async (tx: Transaction, editing: Editing, payUntil: Date): Promise<void> => {
    const { order, lines, plan: planned, address: to, actorId } = editing;
    await moveStock(tx, editing, true);
    const differenceCents = differenceOf(planned);
    const event = { kind: 'edit', to: 'proposed', actor: 'admin', actorId, note: String(differenceCents) } as const;
    await changeOrder(tx, order, { now: clock.now(), shopEvents, events: [event], change: {} });
    const changes = namedChanges(lines, planned);
    await mail.post(
      tx,
      differenceMail(order, {
        changes,
        hasNewAddress: to !== null,
        differenceCents,
        payUntil,
        totalCents: planned.after.totalCents,
      }),
    );
  };

  /** Throws NOT_PERMITTED and STEP_UP_REQUIRED for who may not refund what a paid order costs less, and PAYMENT_UNDER_WAY. */
  const checkMoney = async (
    tx: Transaction,
    order: LockedOrder,
    cents: Cents,
    admin: RefundingMember,
    check: CheckRefund,
  ) => {
    if (holdsPayment(order)) {
      if (cents >= 0) return;
      requirePermission(admin, 'orders.refund');
      await check(tx, order, -cents);
      return;
    }
    if (await payment.isUnderWay(tx, order.id)) throw paymentUnderWay();
    await payment.abandonUnsent(tx, order.id);
  };

  const edit = async (admin: RefundingMember, orderId: string, input: EditInput): Promise<EditRow> => {
    const wanted = await readWanted(orderId, input);
    const checkRefund = await refundStepUp.checkOf(admin);
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      checkVersion({ updatedAt: order.orderUpdateDate }, input.version);
      const { plan: planned, lines } = await plan(tx, order, wanted);
      const currency = currencyOf(order);
      if (toMinor(input.seenTotal, currency) !== planned.after.totalCents)
        throw editedPriceChanged(planned.after.totalCents, currency);
      if (planned.changed.length === 0 && planned.added.length === 0 && !wanted.address) throw nothingEdited();
      const differenceCents = differenceOf(planned);
      await checkMoney(tx, order, differenceCents, admin, checkRefund);
      const now = clock.now();
      const isAsked = holdsPayment(order) && differenceCents > 0;
      const expiresAt = isAsked ? new Date(now.getTime() + payWithinMs) : null;
      const row: EditRow = {
        id: newId(),
        orderId: order.id,
        status: isAsked ? 'proposed' : 'applied',
        plan: planned,
        address: wanted.address,
        differenceCents,
        note: input.note,
        expiresAt,
        createdBy: admin.id,
        createdAt: now,
        decidedAt: isAsked ? null : now,
      };
      const editing = { order, lines, plan: planned, address: wanted.address, actorId: admin.id };
      if (expiresAt) await propose(tx, editing, expiresAt);
      else await apply(tx, editing, row.id);
      await createOrderEditsRepository(tx).insert(row);
      await audit.record(tx, {
        actorId: admin.id,
        action: 'order.edit',
        entity: 'order',
        entityId: order.id,
        before: { total: toDecimal(planned.before.totalCents, currency) },
        after: {
          total: toDecimal(planned.after.totalCents, currency),
          edit: row.status,
          ...(holdsPayment(order) && differenceCents < 0 && { refund: toDecimal(-differenceCents, currency) }),
        },
      });
      return row;
    });
  };

  /** Ends the edit of an order that was not paid in time, unless it is being paid. */
  const expireOne = (orderId: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const proposed = await createOrderEditsRepository(tx).findProposed(order.id);
      if (!proposed?.expiresAt || proposed.expiresAt > clock.now()) return false;
      if (await payment.isUnderWay(tx, order.id)) return false;
      await payment.abandonUnsent(tx, order.id);
      await endEdit(tx, deps, order, { edit: proposed, to: 'expired', actor: { kind: 'system' } });
      return true;
    });

  return {
    /** Returns what an order would cost. Changes nothing. Throws what `edit` throws but for the money. */
    async preview(orderId: string, input: EditedOrder) {
      const wanted = await readWanted(orderId, input);
      const order = await get(orderId);
      const { plan: planned } = await plan(db, order, wanted);
      return { plan: planned, currency: currencyOf(order) };
    },

    /**
     * Edits an order: applies it with its refund, or proposes it to the shopper. Throws ORDER_NOT_FOUND, CHANGED_MEANWHILE, NOT_EDITABLE, EDIT_OPEN,
     * ALREADY_SENT, INVALID_FIELDS, NOT_IN_MARKET, OUT_OF_STOCK, PRICE_CHANGED, PAYMENT_UNDER_WAY, NOT_PERMITTED, STEP_UP_REQUIRED and
     * TOO_MUCH_REFUNDED.
     */
    async edit(admin: RefundingMember, orderId: string, input: EditInput) {
      const row = await edit(admin, orderId, input);
      return { edit: row, order: await get(orderId) };
    },

    /** Withdraws a proposed edit. Does nothing when it is withdrawn already. Throws EDIT_NOT_FOUND and EDIT_DECIDED. */
    async withdraw(admin: { id: string }, orderId: string, editId: string): Promise<OrderRow> {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        const found = isId(editId) ? await createOrderEditsRepository(tx).find(order.id, editId) : undefined;
        if (!found) throw editNotFound();
        // The response to the first call may have been lost.
        if (found.status === 'withdrawn') return;
        if (found.status !== 'proposed') throw editDecided();
        await payment.abandonUnsent(tx, order.id);
        await endEdit(tx, deps, order, { edit: found, to: 'withdrawn', actor: { kind: 'admin', id: admin.id } });
        await audit.record(tx, {
          actorId: admin.id,
          action: 'order.edit',
          entity: 'order',
          entityId: order.id,
          before: { edit: 'proposed' },
          after: { edit: 'withdrawn' },
        });
      });
      return get(orderId);
    },

    /** Ends the edits that were not paid in time. Instances may run this at the same time. */
    async expire(): Promise<void> {
      const orderIds = await createOrderEditsRepository(db).listExpired(clock.now(), expiredBatch);
      for (const orderId of orderIds) await expireOne(orderId);
    },
  };
}
