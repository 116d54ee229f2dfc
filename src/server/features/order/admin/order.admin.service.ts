import type { RefundTo } from '#contract/order/order.ts';
import type { OrderFilter, OrderSort } from '#contract/order/order-admin.ts';
import {
  canRefund,
  holdsPayment,
  isUndelivered,
  listDispatchError,
  type OrderStatus,
  statusChangeError,
} from '#contract/order/order-states.ts';
import { statusPermissions } from '#contract/order/status-permissions.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database } from '#server/db/client.ts';
import { isStatementTimeout } from '#server/db/errors.ts';
import type { NetSales } from '#server/db/sales/net-sales.ts';
import type { SalesDays } from '#server/db/sales/sales-days.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { cancelOrder } from '#server/features/order/cancel-order.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { lockOrder } from '#server/features/order/lock-order.ts';
import { isPaidOnDelivery, moveOrder, type MoveOrderDeps } from '#server/features/order/move-order.ts';
import { dateCursor } from '#server/features/order/order.cursor.ts';
import {
  illegalTransition,
  notDispatched,
  notRefundable,
  orderNotFound,
  tooBroad,
} from '#server/features/order/order.errors.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import { markParcels } from '#server/features/order/parcels/follow-parcels.ts';
import { createParcelsRepository } from '#server/features/order/parcels/order.parcels.repository.ts';
import { shipPieces } from '#server/features/order/parcels/ship-pieces.ts';
import { type InParcels, type OrderParts, readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import { createOrderReader, type LockedOrder, type OrderRow } from '#server/features/order/order.repository.ts';
import { readPickList, readSkus } from '#server/features/order/pick-list/order.pick-list.repository.ts';
import { refundCentsOf } from '#server/features/order/refund-amount.ts';
import type { CheckRefund, RefundingMember, RefundStepUp } from '#server/features/order/refunds/refund-step-up.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { dayOf, endOfDay, startOfDay } from '#server/platform/days.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
import { newId, normalizeOrderId } from '#server/platform/ids.ts';
import { createCursor, orderId as orderIdField, nonNegativeInteger } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { recordRefund, returnReason } from '#server/platform/sales-ledger/sales-ledger.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { checkVersion } from '#server/platform/version.ts';
import { streamOrdersCsv } from './export-orders.ts';
import { createOrderAdminRepository, type OrderConditions, type OrderPosition } from './order.admin.repository.ts';

type OrderAdminDeps = MoveOrderDeps & {
  db: Database;
  audit: Audit;
  netSales: Pick<NetSales, 'partsOfOrders'>;
  salesDays: Pick<SalesDays, 'ofAllOrders'>;
  settings: Pick<Settings, 'current'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  pricing: Pick<PricingService, 'hasPlaces'>;
  payment: Pick<PaymentPort, 'recordCash' | 'refundableCents' | 'refundAll' | 'refundPart'>;
  refundStepUp: RefundStepUp;
};
type Admin = { id: string };
type MoveInput = {
  to: OrderStatus;
  trackingNumber?: string;
  version?: string | undefined;
  /** Whether the pieces of a parcel that did not arrive are back in stock. By default, those of one that came back are. */
  restock?: boolean | undefined;
  /** Whether other pieces are taken to send an order again. By default, those of a lost parcel are replaced. */
  replace?: boolean | undefined;
  isAllowed?: (order: LockedOrder & Pick<OrderParts, 'parcels'>) => string | undefined;
};

type Step = { order: LockedOrder; found: InParcels; actor: { kind: 'admin'; id: string } };
type RefundInput = { refund: number; version: string; to?: RefundTo | undefined };

export type OrderAdmin = ReturnType<typeof createOrderAdmin>;

const exportBatchSize = 500;
const totalCursor = createCursor({ baseTotalCents: nonNegativeInteger, id: orderIdField });

/** The audit's action for each target state. */
const actions: Readonly<Record<OrderStatus, string>> = {
  pending: 'order.reopen',
  confirmed: 'order.confirm',
  dispatched: 'order.dispatch',
  lost: 'order.lost',
  returned_to_sender: 'order.returnToSender',
  delivered: 'order.deliver',
  cancelled: 'order.cancel',
  returned: 'order.return',
};

const auditedFields = ({ orderStatus, paymentStatus, trackingNumber }: LockedOrder) => ({
  orderStatus,
  paymentStatus,
  trackingNumber,
});

/** Throws CHANGED_MEANWHILE when an admin's copy of the order is outdated. */
const checkOrderVersion = ({ orderUpdateDate }: LockedOrder, version: string | undefined) =>
  checkVersion({ updatedAt: orderUpdateDate }, version);

/** Throws TOO_BROAD when a search of names takes longer than the database allows. */
async function orTooBroad<T>({ q }: Pick<OrderFilter, 'q'>, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw q && isStatementTimeout(error) ? tooBroad() : error;
  }
}

/** What admins do with all orders. Every change may throw ORDER_NOT_FOUND and CHANGED_MEANWHILE. */
export function createOrderAdmin(deps: OrderAdminDeps) {
  const { db, clock, audit, netSales, salesDays, payment, pricing, refundStepUp, settings, shopEvents, shopLocales } =
    deps;
  const reader = createOrderReader(db);
  const repository = createOrderAdminRepository(db);

  const conditionsOf = async ({ from, to, q, ...rest }: OrderFilter): Promise<OrderConditions> => {
    const [{ timeZone }, search] = await Promise.all([settings.current(), q ? repository.findSearch(q) : undefined]);
    return {
      ...rest,
      search,
      from: from === undefined ? undefined : startOfDay(from, timeZone),
      before: to === undefined ? undefined : endOfDay(to, timeZone),
    };
  };

  const get = async (orderId: string): Promise<OrderRow> => {
    const order = await reader.find(normalizeOrderId(orderId));
    if (!order) throw orderNotFound();
    return order;
  };

  const history = async (orderId: string) => repository.history((await get(orderId)).id);

  /** Returns what cancelling an order refunds. Throws NOT_PERMITTED and STEP_UP_REQUIRED. */
  const checkCancellation = async (tx: Transaction, order: LockedOrder, admin: RefundingMember, check: CheckRefund) => {
    if (!holdsPayment(order)) return undefined;
    requirePermission(admin, 'orders.refund');
    const cents = await payment.refundableCents(tx, order);
    if (cents > 0) await check(tx, order, cents);
    return toDecimal(cents, currencyOf(order));
  };

  /** Sends all that is left of an order as one parcel. */
  const dispatch = async (tx: Transaction, { order, found, actor }: Step, { trackingNumber, replace }: MoveInput) => {
    const shipped = await shipPieces(tx, deps, order, found, { actor, trackingNumber: trackingNumber ?? '', replace });
    return { moved: shipped.order, ...(isUndelivered(order) && { replaced: shipped.isReplaced }) };
  };

  const cancel = async (tx: Transaction, { order, actor }: Step, input: MoveInput, refund: number | undefined) => {
    const restocked = !isUndelivered(order) || (input.restock ?? order.orderStatus === 'returned_to_sender');
    const moved = await cancelOrder(tx, deps, order, { actor, restock: restocked });
    return { moved, restocked, ...(refund !== undefined && { refund }) };
  };

  /** Moves an order with its parcels. */
  const moveOn = async (tx: Transaction, { order, found, actor }: Step, { to }: MoveInput) => {
    await markParcels(tx, deps, order, found, to);
    const isPaidNow = isPaidOnDelivery(order, to);
    if (isPaidNow) await payment.recordCash(tx, order);
    return { moved: await moveOrder(tx, deps, order, { to, actor, isPaidNow }) };
  };

  const move = async (admin: RefundingMember, orderId: string, input: MoveInput) => {
    const { to, isAllowed = (locked) => statusChangeError(locked, to) } = input;
    requirePermission(admin, statusPermissions[to]);
    const checkRefund = await refundStepUp.checkOf(admin);
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      checkOrderVersion(order, input.version);
      const found = await readPieces(tx, order);
      const reason = isAllowed({ ...order, parcels: found.parts.parcels });
      if (reason !== undefined) throw illegalTransition(reason);
      const step: Step = { order, found, actor: { kind: 'admin', id: admin.id } };
      const moving =
        to === 'dispatched'
          ? dispatch(tx, step, input)
          : to === 'cancelled'
            ? cancel(tx, step, input, await checkCancellation(tx, order, admin, checkRefund))
            : moveOn(tx, step, input);
      const { moved, ...done } = await moving;
      await audit.record(tx, {
        actorId: admin.id,
        action: actions[to],
        entity: 'order',
        entityId: order.id,
        before: auditedFields(order),
        after: { ...auditedFields(moved), ...done },
      });
    });
  };

  const dispatchOne = async (admin: RefundingMember, orderId: string, trackingNumber: string) => {
    try {
      await move(admin, orderId, { to: 'dispatched', trackingNumber, isAllowed: listDispatchError });
      return { orderId, dispatched: true, message: '' };
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      return { orderId, dispatched: false, message: cause.message };
    }
  };

  async function* readBatches(conditions: OrderConditions) {
    let after: OrderPosition | undefined;
    for (;;) {
      const orders = await repository.list(conditions, { sort: '-date', limit: exportBatchSize, after });
      yield orders;
      const last = orders.at(-1);
      if (!last || orders.length < exportBatchSize) return;
      after = { orderDate: last.orderDate, id: last.id };
    }
  }

  return {
    get,
    history,

    /** Throws TOO_BROAD. */
    async list({ sort, limit, cursor, ...filter }: OrderFilter & { sort: OrderSort } & Paging) {
      const conditions = await conditionsOf(filter);
      const read = (page: { limit: number; after: OrderPosition | undefined }) =>
        orTooBroad(filter, repository.list(conditions, { sort, ...page }));
      const paging = { limit, cursor };
      return sort.endsWith('total') ? readPage(paging, totalCursor, read) : readPage(paging, dateCursor, read);
    },

    /** Throws TOO_BROAD. */
    sum: async (filter: OrderFilter) =>
      orTooBroad(filter, repository.sum(await conditionsOf(filter), { netSales, salesDays })),

    /** Moves an order to another state. Throws NOT_PERMITTED, ILLEGAL_TRANSITION and STEP_UP_REQUIRED. */
    async move(admin: RefundingMember, orderId: string, input: MoveInput): Promise<OrderRow> {
      await move(admin, orderId, input);
      return get(orderId);
    },

    /** Returns what these orders have to send, by variant, as the shop shows them. */
    pickList: (orderIds: readonly string[]) => readPickList(db, orderIds.map(normalizeOrderId)),

    /** Returns the SKUs of those variants that have one. */
    skus: (variantIds: readonly string[]) => readSkus(db, variantIds),

    /** Dispatches several orders, each in its own transaction, so that one that cannot be dispatched does not stop the others. */
    async dispatchAll(
      admin: RefundingMember,
      {
        orderIds,
        trackingNumbers = [],
      }: { orderIds: readonly string[]; trackingNumbers?: readonly string[] | undefined },
    ) {
      const numbers = new Map<string, string>();
      for (const [index, orderId] of orderIds.map(normalizeOrderId).entries())
        if (!numbers.get(orderId)) numbers.set(orderId, trackingNumbers[index] ?? '');
      const results = [];
      for (const [orderId, trackingNumber] of numbers) results.push(await dispatchOne(admin, orderId, trackingNumber));
      return results;
    },

    /** Starts a refund of part of the payment. Throws NOT_REFUNDABLE, STEP_UP_REQUIRED and TOO_MUCH_REFUNDED. */
    async refund(admin: RefundingMember, orderId: string, { refund, version, to }: RefundInput) {
      const checkRefund = await refundStepUp.checkOf(admin);
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        const amountCents = refundCentsOf(refund, order);
        checkOrderVersion(order, version);
        if (!canRefund(order)) throw notRefundable();
        await checkRefund(tx, order, amountCents);
        const message = order.orderStatus === 'returned' ? 'returned' : 'order-cancelled';
        const actor = { kind: 'admin', id: admin.id } as const;
        const leftCents = await payment.refundableCents(tx, order);
        await payment.refundPart(tx, order, { amountCents, message, actor, to });
        await recordRefund(tx, {
          orderId: order.id,
          at: clock.now(),
          reason: returnReason,
          pieces: [],
          deliveryCents: 0,
          amountCents,
          leftCents,
        });
        const entry = { actorId: admin.id, action: 'order.refund', entity: 'order', entityId: order.id };
        await audit.record(tx, { ...entry, after: { refund, ...(to && { to }) } });
      });
      return get(orderId);
    },

    /**
     * Changes the tracking number of the latest parcel that is on its way; does nothing when it is the same. Throws NOT_ON_ITS_WAY.
     */
    async changeTracking(admin: Admin, orderId: string, input: { trackingNumber: string; version: string }) {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        checkOrderVersion(order, input.version);
        const latest = (await readPieces(tx, order)).parts.parcels.at(-1);
        if (order.orderStatus !== 'dispatched' && latest?.status !== 'sent') throw notDispatched();
        const { trackingNumber: from } = order;
        const { trackingNumber } = input;
        if (trackingNumber === from) return;
        if (latest) await createParcelsRepository(tx).update([latest.id], { trackingNumber });
        const event = { kind: 'tracking', from, to: trackingNumber, actor: 'admin', actorId: admin.id } as const;
        await changeOrder(tx, order, { now: clock.now(), shopEvents, events: [event], change: { trackingNumber } });
        const entry = { actorId: admin.id, action: 'order.tracking', entity: 'order', entityId: order.id };
        await audit.record(tx, { ...entry, before: { trackingNumber: from }, after: { trackingNumber } });
      });
      return get(orderId);
    },

    /** Adds a note for admins. The audit records that it was added but not its text, which may be personal data. */
    async addNote(admin: Admin, orderId: string, note: string) {
      await inTransaction(db, async (tx) => {
        const { id } = await lockOrder(tx, orderId);
        const event = { id: newId(), orderId: id, to: '', actorId: admin.id, note, createdAt: clock.now() };
        await createOrderAdminRepository(tx).addNote({ ...event, kind: 'note', actor: 'admin' });
        await audit.record(tx, { actorId: admin.id, action: 'order.note', entity: 'order', entityId: id });
      });
      return history(orderId);
    },

    async csv(filter: OrderFilter) {
      const [{ timeZone }, { addressForms }, hasPlaces, hasTenders] = await Promise.all([
        settings.current(),
        shopLocales.current(),
        pricing.hasPlaces(),
        repository.hasTenders(),
      ]);
      const name = `orders-${dayOf(clock.now(), timeZone)}.csv`;
      const options = { timeZone, hasCountries: addressForms === 'by-country', hasPlaces, hasTenders };
      return { name, content: streamOrdersCsv(readBatches(await conditionsOf(filter)), options) };
    },
  };
}
