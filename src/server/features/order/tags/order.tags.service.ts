import { isDeepStrictEqual } from 'node:util';
import { withoutRepeats } from '#contract/order/tags.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { lockOrder } from '#server/features/order/lock-order.ts';
import { unknownOrders } from '#server/features/order/order.errors.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { checkVersion } from '#server/platform/version.ts';
import { createTagsRepository } from './order.tags.repository.ts';

type OrderTagsDeps = { db: Database; audit: Audit; shopEvents: ShopEvents; clock: Clock };
type Admin = { id: string };

export type OrderTags = ReturnType<typeof createOrderTags>;

/** Creates what the team does with the tags of orders. The audit records that they changed, but no words, which may be personal data. */
export function createOrderTags({ db, audit, shopEvents, clock }: OrderTagsDeps) {
  const entry = ({ id }: Admin, entityId: string) => ({
    actorId: id,
    action: 'order.update',
    entity: 'order',
    entityId,
  });

  return {
    listInUse: () => createTagsRepository(db).listInUse(),

    /** Gives an order these tags instead of its own. Throws ORDER_NOT_FOUND and CHANGED_MEANWHILE. */
    change: (admin: Admin, orderId: string, { tags, version }: { tags: readonly string[]; version: string }) =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        checkVersion({ updatedAt: order.orderUpdateDate }, version);
        const changed = withoutRepeats(tags);
        if (isDeepStrictEqual(changed, order.tags)) return;
        await changeOrder(tx, order, { now: clock.now(), shopEvents, events: [], change: { tags: changed } });
        await audit.record(tx, entry(admin, order.id));
      }),

    /** Adds a tag to orders. Returns how many had no such tag, and which stay without it, being full. Throws INVALID_FIELDS. */
    add: (admin: Admin, { orderIds, tag }: { orderIds: readonly string[]; tag: string }) =>
      inTransaction(db, async (tx) => {
        const ids = orderIds.map(normalizeOrderId);
        const found = await createTagsRepository(tx).add(ids, tag, clock.now());
        const unknown = ids.flatMap((id, at) => (found.some((order) => order.id === id) ? [] : [at]));
        if (unknown.length > 0) throw unknownOrders(unknown);
        const changed = found.filter(({ isChanged }) => isChanged);
        await audit.record(tx, ...changed.map(({ id }) => entry(admin, id)));
        return { changed: changed.length, full: found.filter(({ isFull }) => isFull).map(({ id }) => id) };
      }),
  };
}
