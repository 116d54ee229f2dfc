import { getBaseCurrency } from '#i18n/currency.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { RefundTo } from '#contract/order/order.ts';
import type { PiecesOfLine } from '#contract/order/pieces.ts';
import { paidCostsOf } from '#contract/order/pricing/placed-lines.ts';
import { givenBackOf, type GivenParts, type ReturnValue, returnValueOf } from '#contract/order/pricing/return-value.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { lockOrder, lockOwnOrder } from '#server/features/order/lock-order.ts';
import { moveOrder, type MoveOrderDeps } from '#server/features/order/move-order.ts';
import {
  tooManyPieces,
  noCreditOffered,
  notReturnable,
  returnDecided,
  returnNotFound,
  returnOpen,
} from '#server/features/order/order.errors.ts';
import { acceptedReturnMail, declinedReturnMail } from '#server/features/order/order.mails.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import type { LockedOrder, NewOrderEvent } from '#server/features/order/order.repository.ts';
import { readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import { returnDataOf } from '#server/features/order/order.shop-events.ts';
import { refundCentsOf } from '#server/features/order/refund-amount.ts';
import { readGivenParts } from '#server/features/order/refunds/order.refunds.repository.ts';
import type { RefundingMember, RefundStepUp } from '#server/features/order/refunds/refund-step-up.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { recordRefund, returnReason } from '#server/platform/sales-ledger/sales-ledger.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { createReturnsRepository, type ReturnLineRow, type ReturnRow } from './order.returns.repository.ts';

type OrderReturnsDeps = MoveOrderDeps & {
  db: Database;
  audit: Audit;
  settings: Pick<Settings, 'current'>;
  selling: Pick<SellingSettingsService, 'current'>;
  payment: Pick<PaymentPort, 'refundableCents' | 'refundPart'>;
  refundStepUp: RefundStepUp;
};
type Caller = { id: string };
type Line = { position: number; quantity: number };
type ReturnEvent = Pick<NewOrderEvent, 'from' | 'to' | 'actor' | 'actorId'>;
type RequestInput = { lines: Line[]; reason: string; to?: RefundTo | undefined };
type DecisionInput = { answer: string; version: string };
type AcceptInput = DecisionInput & { refund: number; restock: boolean; to?: RefundTo | undefined };

export type OrderReturns = ReturnType<typeof createOrderReturns>;
export type ReturnsOfOrder = Awaited<ReturnType<OrderReturns['listByOrder']>>;
/** A return with the order lines it is about. `value` is what the shopper paid for them; undefined once it is decided. */
export type ReturnWithLines = {
  row: ReturnRow;
  lines: (Line & { line: ReturnLineRow })[];
  value: ReturnValue | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the number of pieces of each line, by the line's position. */
function countPieces(lines: readonly Line[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { position, quantity } of lines) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  return pieces;
}

/** Returns the requested pieces by line. Throws NO_SUCH_PIECES for more than the shopper has of those that were sent. */
const toReturnLines = (requested: readonly Line[], pieces: readonly PiecesOfLine[]): Line[] =>
  [...countPieces(requested)].map(([position, quantity]) => {
    const line = pieces.find((piece) => piece.position === position);
    if (quantity > (line?.returnable ?? 0)) throw tooManyPieces(position);
    return { position, quantity };
  });

/** Whether the money of an order can be store credit, which a guest has none of. */
const canBeCredited = (order: { currency: string | null; isGuest: boolean }): boolean =>
  !order.isGuest && currencyOf(order) === getBaseCurrency();

const isRequested = ({ status }: ReturnRow): boolean => status === 'requested';

/** Returns what the shopper paid for pieces of an order, of which others were given back before. */
function valueOf(sold: readonly ReturnLineRow[], returning: readonly Line[], given: GivenParts): ReturnValue {
  const { orderTaxCents: taxCents = 0, includedTaxCents = 0, deliveryCents = 0, adjustmentCents = 0 } = sold[0] ?? {};
  const costs = paidCostsOf(sold, { taxCents, includedTaxCents, deliveryCents, adjustmentCents });
  return returnValueOf(costs, returning, givenBackOf(costs, given));
}

/** Leaves the delivery fee out of what is suggested to be refunded. */
const withoutDelivery = ({ value, ...found }: ReturnWithLines): ReturnWithLines => ({
  ...found,
  value: value && {
    lines: value.lines,
    deliveryCents: 0,
    taxCents: value.lines.reduce((sum, { taxCents }) => sum + taxCents, 0),
    totalCents: value.totalCents - value.deliveryCents,
  },
});

async function withOrderLines(connection: Connection, rows: readonly ReturnRow[]): Promise<ReturnWithLines[]> {
  const repository = createReturnsRepository(connection);
  const idsOf = (some: readonly ReturnRow[]) => [...new Set(some.map(({ orderId }) => orderId))];
  const requested = idsOf(rows.filter(isRequested));
  const sold = Map.groupBy(await repository.findLines(idsOf(rows)), ({ orderId }) => orderId);
  const givenOf = await readGivenParts(connection, requested);
  return rows.map((row) => {
    const orderLines = sold.get(row.orderId) ?? [];
    return {
      row,
      lines: row.lines.flatMap((piece) => {
        const line = orderLines.find(({ position }) => position === piece.position);
        return line ? [{ ...piece, line }] : [];
      }),
      value: isRequested(row) ? valueOf(orderLines, row.lines, givenOf(row.orderId)) : undefined,
    };
  });
}

async function readReturn(connection: Connection, id: string): Promise<ReturnWithLines> {
  const row = await createReturnsRepository(connection).find(id);
  const [found] = row ? await withOrderLines(connection, [row]) : [];
  if (!found) throw returnNotFound();
  return found;
}

/** Returns of an order's pieces: never more than were sent and not refunded, never more money than was paid. */
export function createOrderReturns(deps: OrderReturnsDeps) {
  const { db, audit, clock, stock, mail, payment, refundStepUp, selling, settings, shopEvents } = deps;

  /** Returns the end of the period in which an order can be returned; undefined before it is delivered. */
  const returnableUntil = async (connection: Connection, orderId: string, days: number): Promise<Date | undefined> => {
    const delivered = await createReturnsRepository(connection).deliveredAt(orderId);
    return delivered && new Date(delivered.getTime() + days * dayMs);
  };

  /** Suggests the refunds that the settings of the shop want. */
  const asSuggested = async (found: ReturnWithLines[]): Promise<ReturnWithLines[]> => {
    const { refundDelivery } = await selling.current();
    return refundDelivery ? found : found.map(withoutDelivery);
  };

  const addToHistory = (tx: Transaction, order: LockedOrder, event: ReturnEvent) =>
    changeOrder(tx, order, { now: clock.now(), shopEvents, events: [{ kind: 'return', ...event }], change: {} });

  /** Decides on a requested return. Locks the order first, then the return: the lock order of everything that moves money. */
  const decide = async (
    to: 'accepted' | 'declined',
    adminId: string,
    returnId: string,
    { version, answer }: DecisionInput,
    work: (tx: Transaction, order: LockedOrder, row: ReturnRow) => Promise<Partial<ReturnRow>>,
  ): Promise<ReturnWithLines> => {
    if (!isId(returnId)) throw returnNotFound();
    return inTransaction(db, async (tx) => {
      const repository = createReturnsRepository(tx);
      const found = await repository.find(returnId);
      if (!found) throw returnNotFound();
      const order = await lockOrder(tx, found.orderId);
      const row = (await repository.lock(returnId)) ?? found;
      checkVersion(row, version);
      if (row.status !== 'requested') throw returnDecided();
      const changed = await addToHistory(tx, order, { from: row.status, to, actor: 'admin', actorId: adminId });
      const change = await work(tx, changed, row);
      const updatedAt = changedAt(clock.now(), row);
      await repository.update(row.id, { ...change, status: to, answer, decidedBy: adminId, updatedAt });
      await shopEvents.record(tx, 'return.decided', () => [
        returnDataOf({ ...row, ...change, status: to, updatedAt }, order),
      ]);
      await audit.record(tx, {
        actorId: adminId,
        action: `return.${to === 'accepted' ? 'accept' : 'decline'}`,
        entity: 'order',
        entityId: order.id,
        before: { return: row.status },
        after: {
          return: to,
          refund: toDecimal(change.refundCents ?? 0, currencyOf(order)),
          restocked: change.restocked ?? false,
        },
      });
      return readReturn(tx, returnId);
    });
  };

  return {
    /** Requests a return. Throws NOT_RETURNABLE, NO_SUCH_PIECES and RETURN_OPEN. */
    async request(shopper: Caller, orderId: string, input: RequestInput): Promise<ReturnWithLines> {
      // Read before the transaction: inside it, reading settings could wait for a second connection.
      const [{ returnDays }, { creditRefunds }] = await Promise.all([settings.current(), selling.current()]);
      return inTransaction(db, async (tx) => {
        const repository = createReturnsRepository(tx);
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        if (input.to === 'credit' && !(creditRefunds && canBeCredited(order))) throw noCreditOffered();
        const until = await returnableUntil(tx, order.id, returnDays);
        if (order.orderStatus !== 'delivered' || !until || until < clock.now()) throw notReturnable();
        if ((await repository.listByOrder(order.id)).some(isRequested)) throw returnOpen();
        const lines = toReturnLines(input.lines, (await readPieces(tx, order)).pieces);
        const now = clock.now();
        const row: ReturnRow = {
          id: newId(),
          orderId: order.id,
          status: 'requested',
          lines,
          reason: input.reason,
          answer: '',
          refundTo: input.to ?? null,
          refundCents: 0,
          restocked: false,
          decidedBy: null,
          createdAt: now,
          updatedAt: now,
        };
        if (!(await repository.insert(row))) throw returnOpen();
        await addToHistory(tx, order, { from: null, to: row.status, actor: 'shopper', actorId: shopper.id });
        await shopEvents.record(tx, 'return.requested', () => [returnDataOf(row, order)]);
        return readReturn(tx, row.id);
      });
    },

    /** Withdraws a requested return. Throws RETURN_NOT_FOUND and RETURN_DECIDED. */
    async withdraw(shopper: Caller, orderId: string, returnId: string): Promise<ReturnWithLines> {
      if (!isId(returnId)) throw returnNotFound();
      return inTransaction(db, async (tx) => {
        const repository = createReturnsRepository(tx);
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        const row = await repository.lock(returnId);
        if (row?.orderId !== order.id) throw returnNotFound();
        // The response to the first call may have been lost.
        if (row.status === 'withdrawn') return readReturn(tx, returnId);
        if (row.status !== 'requested') throw returnDecided();
        await addToHistory(tx, order, { from: row.status, to: 'withdrawn', actor: 'shopper', actorId: shopper.id });
        await repository.update(row.id, { status: 'withdrawn', updatedAt: changedAt(clock.now(), row) });
        return readReturn(tx, returnId);
      });
    },

    /**
     * Returns an order's returns, until when another can be requested, and whether its money can be store credit; `until` is undefined when none
     * can.
     */
    async listByOrder(order: { id: string; orderStatus: string; currency: string | null; isGuest: boolean }) {
      const rows = await createReturnsRepository(db).listByOrder(order.id);
      const [{ returnDays }, { creditRefunds }] = await Promise.all([settings.current(), selling.current()]);
      const until = order.orderStatus === 'delivered' ? await returnableUntil(db, order.id, returnDays) : undefined;
      return {
        returns: await asSuggested(await withOrderLines(db, rows)),
        until: until && until > clock.now() ? until : undefined,
        offersCredit: creditRefunds && canBeCredited(order),
      };
    },

    async list({ status, ...paging }: { status?: ReturnRow['status'] | undefined } & Paging) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        createReturnsRepository(db).list({ status, before: after?.id, limit }),
      );
      return { returns: await asSuggested(await withOrderLines(db, rows)), nextCursor };
    },

    /**
     * Accepts a return: refunds, restocks if the admin says so, and mails the shopper. Throws NOT_PERMITTED, RETURN_DECIDED,
     * CHANGED_MEANWHILE, STEP_UP_REQUIRED and TOO_MUCH_REFUNDED.
     */
    async accept(admin: RefundingMember, returnId: string, input: AcceptInput) {
      if (input.refund > 0) requirePermission(admin, 'orders.refund');
      const checkRefund = await refundStepUp.checkOf(admin);
      return decide('accepted', admin.id, returnId, input, async (tx, order, row) => {
        const { restock, to } = input;
        const refundCents = refundCentsOf(input.refund, order);
        const actor = { kind: 'admin', id: admin.id } as const;
        const leftCents = await payment.refundableCents(tx, order);
        if (refundCents > 0) {
          await checkRefund(tx, order, refundCents);
          await payment.refundPart(tx, order, { amountCents: refundCents, message: 'returned', actor, to });
        }
        await recordRefund(tx, {
          orderId: order.id,
          at: clock.now(),
          reason: returnReason,
          pieces: row.lines,
          deliveryCents: 'rest',
          amountCents: refundCents,
          leftCents,
        });
        if (restock) {
          const sent = await createReturnsRepository(tx).findLines([order.id]);
          const variantOf = new Map(sent.map((line) => [line.position, line.variantId]));
          const returned = row.lines.flatMap(({ position, quantity }) => {
            const variantId = variantOf.get(position);
            return variantId === undefined ? [] : [{ variantId, quantity }];
          });
          await stock.restockPieces(tx, order.id, admin.id, returned);
        }
        const { pieces } = await readPieces(tx, order);
        const isAllBack = pieces.every(({ quantity, refunded, returned }) => refunded + returned >= quantity);
        // An admin may have marked the order as returned already.
        if (order.orderStatus === 'delivered' && isAllBack)
          await moveOrder(tx, deps, order, { to: 'returned', actor, restock: false });
        await mail.post(tx, acceptedReturnMail(order, refundCents, input.answer));
        return { refundCents, restocked: restock };
      });
    },

    /** Declines a return with an answer to the shopper. Throws RETURN_DECIDED and CHANGED_MEANWHILE. */
    decline: (admin: Caller, returnId: string, input: DecisionInput) =>
      decide('declined', admin.id, returnId, input, async (tx, order) => {
        await mail.post(tx, declinedReturnMail(order, input.answer));
        return {};
      }),
  };
}
