import { inTransaction } from '#server/db/transaction.ts';
import { newId, normalizeOrderId } from '#server/platform/ids.ts';
import { decodeCursor, encodeCursor } from './order.cursor.ts';
import { cannotCancel, orderNotFound } from './order.errors.ts';
import { cancelledLetter } from './order.letters.ts';
import { placeOrder, type Placing, type Wish } from './order.placing.ts';
import { createOrderReader, createOrderRepository } from './order.repository.ts';
import { mayCancel } from './order.rules.ts';

export type OrderService = ReturnType<typeof createOrderService>;

type Caller = { id: string; name: string; email: string; role: 'customer' | 'admin' };

export function createOrderService(placing: Placing) {
  const { db, stock, mail, clock } = placing;
  const reader = createOrderReader(db);

  /** Another shopper's order is as unknown as one that never was; an admin sees every order. */
  const get = async (caller: Caller, orderId: string) => {
    const order = await reader.find(normalizeOrderId(orderId));
    if (!order || (order.userId !== caller.id && caller.role !== 'admin')) throw orderNotFound();
    return order;
  };

  return {
    get,

    place: (shopper: Caller, wish: Wish) => placeOrder(placing, shopper, wish),

    /** One page of a shopper's orders, newest first. */
    async ofUser(userId: string, page: { limit: number; cursor?: string | undefined }) {
      const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
      const rows = await reader.ofUser(userId, { limit: page.limit + 1, after });
      const orders = rows.slice(0, page.limit);
      const last = orders.at(-1);
      return { orders, next: last && rows.length > page.limit ? encodeCursor(last) : undefined };
    },

    /** Cancels the shopper's own order while it is not dispatched, and puts its stock back, once. */
    async cancel(shopper: Caller, orderId: string) {
      const id = normalizeOrderId(orderId);
      await inTransaction(db, async (tx) => {
        const repository = createOrderRepository(tx);
        const order = await repository.lock(id);
        if (!order || order.userId !== shopper.id) throw orderNotFound();
        if (order.orderStatus === 'cancelled') return;
        if (!mayCancel(order)) throw cannotCancel();
        const now = clock.now();
        await repository.update(
          id,
          { orderStatus: 'cancelled', orderUpdateDate: now },
          {
            id: newId(),
            orderId: id,
            kind: 'order',
            from: order.orderStatus,
            to: 'cancelled',
            actor: 'shopper',
            actorId: shopper.id,
            createdAt: now,
          },
        );
        await stock.putBack(tx, id, shopper.id, 'cancelled');
        await mail.post(tx, cancelledLetter(order));
      });
      return get(shopper, id);
    },
  };
}
