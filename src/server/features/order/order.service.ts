import { isFinished, canMoveOrder } from '#contract/order/order-states.ts';
import type { Paging } from '#contract/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder, type CreateOrderDeps, type CreateOrderInput } from './create/create-order.ts';
import { lockOwnOrder } from './lock-order.ts';
import { dateCursor } from './order.cursor.ts';
import { cannotCancel, orderNotFound, stillUnderWay } from './order.errors.ts';
import type { PaymentPort } from './order.ports.ts';
import { createOrderReader, createOrderRepository } from './order.repository.ts';

export type { OrderPayments } from './order.payments.ts';
export type { PaymentPort } from './order.ports.ts';
export type { LockedOrder } from './order.repository.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type OrderDeps = CreateOrderDeps & { payment: Pick<PaymentPort, 'capture' | 'refundAll'> };
type Caller = { id: string; name: string; email: string; role: 'customer' | 'admin' };

/** What shoppers do with their orders. */
export function createOrderService(deps: OrderDeps) {
  const { db, clock, payment } = deps;
  const reader = createOrderReader(db);

  /**
   * An order of the caller; an admin sees every order. Another shopper's order, and one that the shopper has deleted, throw
   * ORDER_NOT_FOUND as one that does not exist.
   */
  const get = async (caller: Caller, orderId: string) => {
    const order = await reader.find(normalizeOrderId(orderId));
    const isListed = order?.userId === caller.id && order.hiddenAt === null;
    if (!order || !(isListed || caller.role === 'admin')) throw orderNotFound();
    return order;
  };

  return {
    get,

    create: (shopper: Caller, input: CreateOrderInput) => createOrder(deps, shopper, input),

    /** One page of a shopper's orders, newest first, and the number of all of them. */
    async ofUser(userId: string, paging: Paging) {
      const [{ rows, nextCursor }, total] = await Promise.all([
        readPage(paging, dateCursor, (page) => reader.ofUser(userId, page)),
        reader.countOfUser(userId),
      ]);
      return { orders: rows, total, nextCursor };
    },

    /** Takes the money of a wallet payment that the shopper has approved. */
    async capture(shopper: Caller, input: { paymentId: string; orderId: string }) {
      await payment.capture(shopper, input);
      return get(shopper, input.orderId);
    },

    /** Cancels the shopper's own order while it is not dispatched; an order that is cancelled stays as it is. */
    async cancel(shopper: Caller, orderId: string) {
      await inTransaction(db, async (tx) => {
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        if (order.orderStatus === 'cancelled') return;
        if (!canMoveOrder(order.orderStatus, 'cancelled')) throw cannotCancel();
        await cancelOrder(tx, deps, order, { actor: { kind: 'shopper', id: shopper.id } });
      });
      return get(shopper, orderId);
    },

    /** Removes a finished order from its shopper's list (D18); a second call changes nothing. */
    hide: (shopper: Caller, orderId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockOwnOrder(tx, shopper.id, orderId);
        if (!isFinished(order)) throw stillUnderWay();
        if (order.hiddenAt === null) await createOrderRepository(tx).hide(order.id, clock.now());
      }),
  };
}
