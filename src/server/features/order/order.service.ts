import { isFinished } from '#contract/order-states.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { decodeCursor, encodeCursor } from './order.cursor.ts';
import { cannotCancel, orderNotFound, stillUnderWay } from './order.errors.ts';
import { createOrderPayments } from './order.payments.ts';
import { placeOrder, type Placing, type Wish } from './order.placing.ts';
import { createOrderReader, createOrderRepository } from './order.repository.ts';
import { mayCancel } from './order.rules.ts';
import { takeStep } from './order.steps.ts';

export type { LockedOrder } from './order.payments.ts';
export type { RefundPart } from './order.returns.ts';
export type { RecordCash, RefundAll } from './order.steps.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type Caller = { id: string; name: string; email: string; role: 'customer' | 'admin' };

export function createOrderService(placing: Placing) {
  const { db, clock } = placing;
  const reader = createOrderReader(db);

  /** Another shopper's order is as unknown as one that never was, and so is one that they deleted; an admin sees every order. */
  const get = async (caller: Caller, orderId: string) => {
    const order = await reader.find(normalizeOrderId(orderId));
    const isListed = order?.userId === caller.id && order.hiddenAt === null;
    if (!order || !(isListed || caller.role === 'admin')) throw orderNotFound();
    return order;
  };

  return {
    payments: createOrderPayments(placing),

    get,

    place: (shopper: Caller, wish: Wish) => placeOrder(placing, shopper, wish),

    /** One page of a shopper's orders, newest first, and how many there are in all. */
    async ofUser(userId: string, page: { limit: number; cursor?: string | undefined }) {
      const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
      const [rows, total] = await Promise.all([
        reader.ofUser(userId, { limit: page.limit + 1, after }),
        reader.countOfUser(userId),
      ]);
      const orders = rows.slice(0, page.limit);
      const last = orders.at(-1);
      return { orders, total, next: last && rows.length > page.limit ? encodeCursor(last) : undefined };
    },

    /** Cancels the shopper's own order while it is not dispatched, and puts its stock back, once. */
    async cancel(shopper: Caller, orderId: string) {
      const id = normalizeOrderId(orderId);
      await inTransaction(db, async (tx) => {
        const order = await createOrderRepository(tx).lock(id);
        if (!order || order.userId !== shopper.id) throw orderNotFound();
        if (order.orderStatus === 'cancelled') return;
        if (!mayCancel(order)) throw cannotCancel();
        await takeStep(tx, placing, order, { to: 'cancelled', actor: { kind: 'shopper', id: shopper.id } });
      });
      return get(shopper, id);
    },

    /** Takes a finished order off its shopper's list (D18); again, it changes nothing. */
    hide: (shopper: Caller, orderId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const repository = createOrderRepository(tx);
        const order = await repository.lock(normalizeOrderId(orderId));
        if (!order || order.userId !== shopper.id) throw orderNotFound();
        if (!isFinished(order)) throw stillUnderWay();
        if (order.hiddenAt === null) await repository.hide(order.id, clock.now());
      }),
  };
}
