import { holdsPayment } from '#contract/order/order-states.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { paidCostsOf, type PaidCosts } from '#contract/order/pricing/placed-lines.ts';
import { deliveryLeft, type GivenBack, givenBackOf, valueOfPieces } from '#contract/order/pricing/return-value.ts';
import type { PiecesOfLine } from '#contract/order/pieces.ts';
import type { RefundReason } from '#contract/order/refund-reasons.ts';
import { joinNames } from '#contract/format.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import * as m from '#i18n/messages.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/features/order/lock-order.ts';
import type { MoveOrderDeps } from '#server/features/order/move-order.ts';
import { noPiecesToRefund, notPaid, notSent, orderNotFound } from '#server/features/order/order.errors.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import { createOrderReader, type LockedOrder } from '#server/features/order/order.repository.ts';
import { followParcels } from '#server/features/order/parcels/follow-parcels.ts';
import { readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import { invalidRefund, refundCentsOf } from '#server/features/order/refund-amount.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { newId, normalizeOrderId } from '#server/platform/ids.ts';
import { recordRefund } from '#server/platform/sales-ledger/sales-ledger.ts';
import { checkVersion } from '#server/platform/version.ts';
import { createRefundsRepository, readGivenParts } from './order.refunds.repository.ts';
import type { RefundingMember, RefundStepUp } from './refund-step-up.ts';

type OrderRefundsDeps = MoveOrderDeps & {
  db: Database;
  audit: Audit;
  payment: Pick<PaymentPort, 'recordCash' | 'refundableCents' | 'refundPart'>;
  refundStepUp: RefundStepUp;
};
type PiecesToRefund = { position: number; quantity: number; restock: boolean };
type PartsInput = { lines: readonly PiecesToRefund[]; delivery?: boolean | undefined };
type RefundInput = PartsInput & {
  amount?: number | undefined;
  reason: RefundReason;
  note: string;
  notify: boolean;
  to?: RefundTo | undefined;
  version: string;
};
/** By the positions of lines. */
type VariantOf = ReadonlyMap<number, string>;
/** What became of an order's pieces and money. */
type State = {
  variantOf: VariantOf;
  nameOf: ReadonlyMap<number, string>;
  pieces: PiecesOfLine[];
  costs: PaidCosts;
  before: GivenBack;
  leftCents: Cents;
};

export type OrderRefunds = ReturnType<typeof createOrderRefunds>;
export type PreviewedRefund = Awaited<ReturnType<OrderRefunds['preview']>>;

/** Throws NO_SUCH_PIECES, with every line that has too many, and NOT_SENT. */
function checkPieces(wanted: readonly PiecesToRefund[], pieces: readonly PiecesOfLine[]): void {
  const counts = new Map<number, number>();
  const lines = wanted.map(({ position, quantity }) => {
    const count = (counts.get(position) ?? 0) + quantity;
    counts.set(position, count);
    const line = pieces.find((piece) => piece.position === position);
    const [refundable, unsent] = line ? [line.refundable, line.quantity - line.shipped - line.missing] : [0, 0];
    return { isUnsent: count > refundable, isTooMany: count > refundable + unsent };
  });
  const tooMany = lines.flatMap(({ isTooMany }, index) => (isTooMany ? [index] : []));
  if (tooMany.length > 0) throw noPiecesToRefund(tooMany);
  if (lines.some(({ isUnsent }) => isUnsent)) throw notSent();
}

/** Returns what the parts of an order are worth. Throws NOT_REFUNDABLE, NO_SUCH_PIECES and NOT_SENT. */
function valueOf(
  order: LockedOrder,
  { pieces, costs, before, leftCents }: State,
  { lines: wanted, delivery = false }: PartsInput,
) {
  if (!holdsPayment(order)) throw notPaid();
  checkPieces(wanted, pieces);
  const lines = valueOfPieces(costs, wanted, before.pieces);
  const deliveryCents = delivery ? deliveryLeft(costs, before.deliveryCents).totalCents : 0;
  return {
    lines,
    deliveryCents,
    worthCents: lines.reduce((sum, { amountCents }) => sum + amountCents, deliveryCents),
    leftCents,
  };
}

/** Adds up what is back in stock by line, of which several may have the same variant. */
function restockedByLine(
  wanted: readonly PiecesToRefund[],
  variantOf: VariantOf,
  restocked: readonly { variantId: string; quantity: number }[],
): Map<number, number> {
  const left = new Map(restocked.map(({ variantId, quantity }) => [variantId, quantity]));
  const byLine = new Map<number, number>();
  for (const { position, quantity } of wanted.filter(({ restock }) => restock)) {
    const variantId = variantOf.get(position) ?? '';
    const count = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - count);
    byLine.set(position, (byLine.get(position) ?? 0) + count);
  }
  return byLine;
}

/** Refunds by line: never more pieces than were sent and not refunded or returned, never more money than was paid. */
export function createOrderRefunds(deps: OrderRefundsDeps) {
  const { db, audit, clock, stock, payment, refundStepUp } = deps;

  const readState = async (tx: Transaction, order: LockedOrder): Promise<State> => {
    const lines = await createRefundsRepository(tx).lines(order.id);
    const costs = paidCostsOf(lines, order);
    const givenOf = await readGivenParts(tx, [order.id]);
    return {
      variantOf: new Map(lines.map(({ position, variantId }) => [position, variantId])),
      nameOf: new Map(lines.map(({ position, name, color, size }) => [position, joinNames([name, color, size])])),
      pieces: (await readPieces(tx, order)).pieces,
      costs,
      before: givenBackOf(costs, givenOf(order.id)),
      leftCents: await payment.refundableCents(tx, order),
    };
  };

  /** Puts the chosen pieces back into stock, and returns how many of each line are. */
  const restock = async (
    tx: Transaction,
    order: LockedOrder,
    admin: RefundingMember,
    { wanted, variantOf }: { wanted: readonly PiecesToRefund[]; variantOf: VariantOf },
  ): Promise<Map<number, number>> => {
    const counts = new Map<string, number>();
    for (const line of wanted.filter((each) => each.restock)) {
      const variantId = variantOf.get(line.position) ?? '';
      counts.set(variantId, (counts.get(variantId) ?? 0) + line.quantity);
    }
    const pieces = [...counts].map(([variantId, quantity]) => ({ variantId, quantity }));
    if (pieces.length === 0) return new Map();
    const restocked = await stock.restockPieces(tx, order.id, admin.id, pieces, 'refunded');
    return restockedByLine(wanted, variantOf, restocked);
  };

  /** Returns the amount of a refund. Throws INVALID_FIELDS for none. */
  const amountOf = (
    order: LockedOrder,
    { amount }: RefundInput,
    { worthCents, leftCents }: ReturnType<typeof valueOf>,
  ): Cents => {
    if (amount !== undefined) return refundCentsOf(amount, order, 'amount');
    if (worthCents === 0) throw invalidRefund('amount', m.field_enter_more_than({ limit: 0 }));
    // Of an order of which nothing is left, the payment refuses it.
    return leftCents === 0 ? worthCents : Math.min(worthCents, leftCents);
  };

  return {
    /** Returns the refunds of an order that the team has made, newest first, with its currency. Throws ORDER_NOT_FOUND. */
    async list(orderId: string) {
      const order = await createOrderReader(db).find(normalizeOrderId(orderId));
      if (!order) throw orderNotFound();
      return { refunds: await createRefundsRepository(db).list(order.id), currency: currencyOf(order) };
    },

    /** Says what parts of an order are worth, with the currency of the order. Throws ORDER_NOT_FOUND and what `refund` does. */
    async preview(orderId: string, parts: PartsInput) {
      const order = await createOrderReader(db).find(normalizeOrderId(orderId));
      if (!order) throw orderNotFound();
      const value = await inTransaction(db, async (tx) => valueOf(order, await readState(tx, order), parts));
      return { ...value, currency: currencyOf(order) };
    },

    /**
     * Refunds parts of an order, or another amount, and puts pieces back into stock. Throws ORDER_NOT_FOUND, CHANGED_MEANWHILE, NOT_REFUNDABLE,
     * NO_SUCH_PIECES, NOT_SENT, STEP_UP_REQUIRED, TOO_MUCH_REFUNDED and INVALID_FIELDS.
     */
    async refund(admin: RefundingMember, orderId: string, input: RefundInput) {
      const checkRefund = await refundStepUp.checkOf(admin);
      return inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        checkVersion({ updatedAt: order.orderUpdateDate }, input.version);
        const state = await readState(tx, order);
        const value = valueOf(order, state, input);
        const amountCents = amountOf(order, input, value);
        await checkRefund(tx, order, amountCents);
        const { reason, note, notify, to } = input;
        const repository = createRefundsRepository(tx);
        const id = newId();
        const made = { createdBy: admin.id, createdAt: clock.now() };
        const { deliveryCents } = value;
        await repository.insert({ id, orderId: order.id, deliveryCents, amountCents, reason, note, notify, ...made });
        const actor = { kind: 'admin', id: admin.id } as const;
        await payment.refundPart(tx, order, { amountCents, message: reason, actor, to, refundId: id });
        await recordRefund(tx, {
          orderId: order.id,
          at: made.createdAt,
          reason,
          pieces: input.lines,
          deliveryCents,
          amountCents,
          leftCents: state.leftCents,
        });
        const restocked = await restock(tx, order, admin, { wanted: input.lines, variantOf: state.variantOf });
        const lines = value.lines.map(({ position, quantity, amountCents: cents }) => ({
          position,
          quantity,
          amountCents: cents,
          restocked: restocked.get(position) ?? 0,
        }));
        await repository.insertLines(lines.map((line) => ({ refundId: id, ...line })));
        await followParcels(tx, deps, await lockOrder(tx, order.id), actor);
        const currency = currencyOf(order);
        const amount = toDecimal(amountCents, currency);
        await audit.record(tx, {
          actorId: admin.id,
          action: 'order.refund',
          entity: 'order',
          entityId: order.id,
          after: {
            refund: amount,
            lines: lines.map(({ position, amountCents: cents, ...line }) => ({
              name: state.nameOf.get(position),
              ...line,
              amount: toDecimal(cents, currency),
            })),
            delivery: toDecimal(deliveryCents, currency),
            reason,
            ...(to && { to }),
          },
        });
        return { id, amount };
      });
    },
  };
}
