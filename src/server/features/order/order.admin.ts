import type { OrderFilter, OrderSort } from '#contract/order-admin.ts';
import { type OrderStatus, whyNot } from '#contract/order-states.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { dayOf, endOfDay, startOfDay } from '#server/platform/days.ts';
import { newId, normalizeOrderId } from '#server/platform/ids.ts';
import { createOrderAdminRepository, type Wanted } from './order.admin.repository.ts';
import { decodeSorted, encodeSorted, type SortedCursor } from './order.cursor.ts';
import { changedMeanwhile, illegalStep, orderNotFound } from './order.errors.ts';
import { ordersAsCsv } from './order.export.ts';
import { createOrderReader, createOrderRepository, type LockedOrder, type OrderRow } from './order.repository.ts';
import { isPaidBy, type RecordCash, type StepNeeds, takeStep } from './order.steps.ts';

type Needs = StepNeeds & {
  db: Database;
  audit: Audit;
  timeZone: () => Promise<string>;
  recordCash: RecordCash;
};
type Admin = { id: string };
type Move = { to: OrderStatus; trackingNumber?: string; version?: string | undefined };

export type OrderAdmin = ReturnType<typeof createOrderAdmin>;

const batchSize = 500;

/** How each step is called in the audit. */
const actions: Readonly<Record<OrderStatus, string>> = {
  pending: 'order.reopen',
  confirmed: 'order.confirm',
  dispatched: 'order.dispatch',
  delivered: 'order.deliver',
  cancelled: 'order.cancel',
  returned: 'order.return',
};

const statesOf = ({ orderStatus, paymentStatus, trackingNumber }: LockedOrder) => ({
  orderStatus,
  paymentStatus,
  trackingNumber,
});

/** What the team does with the orders of all shoppers. */
export function createOrderAdmin(needs: Needs) {
  const { db, clock, audit, recordCash } = needs;
  const reader = createOrderReader(db);
  const repository = createOrderAdminRepository(db);

  const wantedBy = async ({ from, to, ...rest }: OrderFilter): Promise<Wanted> => {
    const timeZone = await needs.timeZone();
    return {
      ...rest,
      from: from === undefined ? undefined : startOfDay(from, timeZone),
      before: to === undefined ? undefined : endOfDay(to, timeZone),
    };
  };

  const get = async (orderId: string): Promise<OrderRow> => {
    const order = await reader.find(normalizeOrderId(orderId));
    if (!order) throw orderNotFound();
    return order;
  };

  const lock = async (tx: Connection, orderId: string) => {
    const order = await createOrderRepository(tx).lock(normalizeOrderId(orderId));
    if (!order) throw orderNotFound();
    return order;
  };

  const move = (admin: Admin, orderId: string, { to, trackingNumber = '', version }: Move) =>
    inTransaction(db, async (tx) => {
      const order = await lock(tx, orderId);
      if (version !== undefined && version !== order.orderUpdateDate.toISOString()) throw changedMeanwhile();
      const reason = whyNot(order, to);
      if (reason !== undefined) throw illegalStep(reason);
      const isPaidNow = isPaidBy(order, to);
      if (isPaidNow) await recordCash(tx, order);
      const actor = { kind: 'admin' as const, id: admin.id };
      const changed = await takeStep(tx, needs, order, { to, actor, trackingNumber, isPaidNow });
      await audit.record(tx, {
        actorId: admin.id,
        action: actions[to],
        entity: 'order',
        entityId: order.id,
        before: statesOf(order),
        after: statesOf({ ...order, ...changed }),
      });
    });

  const dispatchOne = async (admin: Admin, orderId: string) => {
    try {
      await move(admin, orderId, { to: 'dispatched' });
      return { orderId, dispatched: true, message: '' };
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      return { orderId, dispatched: false, message: cause.message };
    }
  };

  async function* batches(wanted: Wanted) {
    let after: SortedCursor | undefined;
    for (;;) {
      const orders = await repository.list(wanted, { sort: '-date', limit: batchSize, after });
      yield orders;
      const last = orders.at(-1);
      if (!last || orders.length < batchSize) return;
      after = { value: last.orderDate, id: last.id };
    }
  }

  const history = async (orderId: string) => repository.history((await get(orderId)).id);

  return {
    get,
    history,

    async list(query: OrderFilter & { sort: OrderSort; limit: number; cursor?: string | undefined }) {
      const { sort, limit, cursor, ...filter } = query;
      const after = cursor === undefined ? undefined : decodeSorted(sort, cursor);
      const rows = await repository.list(await wantedBy(filter), { sort, limit: limit + 1, after });
      const orders = rows.slice(0, limit);
      const last = orders.at(-1);
      return { orders, next: last && rows.length > limit ? encodeSorted(sort, last) : null };
    },

    sum: async (filter: OrderFilter) => repository.sum(await wantedBy(filter)),

    /** Throws CHANGED_MEANWHILE and ILLEGAL_TRANSITION. */
    async move(admin: Admin, orderId: string, step: Move): Promise<OrderRow> {
      await move(admin, orderId, step);
      return get(orderId);
    },

    /** Each in a transaction of its own; what may not be dispatched keeps nothing else back. */
    async dispatchAll(admin: Admin, orderIds: readonly string[]) {
      const results = [];
      for (const orderId of new Set(orderIds.map(normalizeOrderId))) results.push(await dispatchOne(admin, orderId));
      return results;
    },

    /** For the team alone. The audit knows that there is one, not what it says of a shopper. */
    async addNote(admin: Admin, orderId: string, note: string) {
      await inTransaction(db, async (tx) => {
        const { id } = await lock(tx, orderId);
        const event = { id: newId(), orderId: id, to: '', actorId: admin.id, note, createdAt: clock.now() };
        await createOrderAdminRepository(tx).addNote({ ...event, kind: 'note', actor: 'admin' });
        await audit.record(tx, { actorId: admin.id, action: 'order.note', entity: 'order', entityId: id });
      });
      return history(orderId);
    },

    async csv(filter: OrderFilter) {
      const timeZone = await needs.timeZone();
      const name = `orders-${dayOf(clock.now(), timeZone)}.csv`;
      return { name, content: ordersAsCsv(batches(await wantedBy(filter)), timeZone) };
    },
  };
}
