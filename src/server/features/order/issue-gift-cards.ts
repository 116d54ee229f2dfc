import type { Transaction } from '#server/db/transaction.ts';
import type { OrderCards } from '#server/features/gift-cards/gift-cards.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { changeOrder } from './change-order.ts';
import { createOrderRepository, type LockedOrder } from './order.repository.ts';

type IssueDeps = { orderCards: Pick<OrderCards, 'activate'>; shopEvents: ShopEvents; clock: Clock };

/**
 * Issues the gift cards of an order that is paid and confirmed. An order of nothing else is delivered with that, without a mail about a parcel.
 * Returns the changed order.
 */
export async function issueGiftCards(
  tx: Transaction,
  { orderCards, shopEvents, clock }: IssueDeps,
  order: LockedOrder,
): Promise<LockedOrder> {
  const issued = await orderCards.activate(tx, order);
  if (issued === 0 || (await createOrderRepository(tx).hasGoods(order.id))) return order;
  const event = { kind: 'order', actor: 'system' } as const;
  return changeOrder(tx, order, {
    now: clock.now(),
    shopEvents,
    events: [
      { ...event, from: order.orderStatus, to: 'dispatched' },
      { ...event, from: 'dispatched', to: 'delivered' },
    ],
    change: { orderStatus: 'delivered' as const },
  });
}
