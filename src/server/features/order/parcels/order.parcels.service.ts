import { isDeepStrictEqual } from 'node:util';
import { canDeleteParcel, canMoveParcel, canShip, parcelStateError } from '#contract/order/parcel-states.ts';
import type { LinePieces, ParcelStatus } from '#contract/order/parcels.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { lockOrder } from '#server/features/order/lock-order.ts';
import type { MoveOrderDeps } from '#server/features/order/move-order.ts';
import {
  editOpen,
  illegalTransition,
  notDispatchable,
  orderNotFound,
  parcelNotFound,
  parcelSent,
  parcelSentAgain,
} from '#server/features/order/order.errors.ts';
import type { PaymentPort } from '#server/features/order/order.ports.ts';
import { createOrderReader, type LockedOrder } from '#server/features/order/order.repository.ts';
import { type InParcels, type OrderParts, readPieces } from '#server/features/order/pieces/order.pieces.repository.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { checkVersion } from '#server/platform/version.ts';
import { followParcels } from './follow-parcels.ts';
import { createParcelsRepository } from './order.parcels.repository.ts';
import { stillMissing } from './order.parcels.rules.ts';
import { shipPieces } from './ship-pieces.ts';

type OrderParcelsDeps = MoveOrderDeps & { db: Database; audit: Audit; payment: Pick<PaymentPort, 'recordCash'> };
type Admin = { id: string };
type Parcel = OrderParts['parcels'][number];
type Step = { admin: Admin; order: LockedOrder; found: InParcels; parcel: Parcel };

type ShipInput = {
  version: string;
  lines?: LinePieces[] | undefined;
  carrier?: string | undefined;
  trackingNumber: string;
  trackingUrl: string;
  notify: boolean;
  replace?: boolean | undefined;
  locationId?: string | undefined;
};
type ChangeInput = {
  version: string;
  status?: 'lost' | 'returned_to_sender' | undefined;
  carrier?: string | null | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
};

export type OrderParcels = ReturnType<typeof createOrderParcels>;

const actorOf = ({ id }: Admin) => ({ kind: 'admin', id }) as const;
const trackingOf = ({ carrier, trackingNumber, trackingUrl }: Parcel) => ({ carrier, trackingNumber, trackingUrl });
const auditEntry = ({ id }: Admin, entityId: string) => ({ actorId: id, entity: 'order', entityId });

/** The parcels in which an order is sent. Every change may throw ORDER_NOT_FOUND, PARCEL_NOT_FOUND and CHANGED_MEANWHILE. */
export function createOrderParcels(deps: OrderParcelsDeps) {
  const { db, audit, clock, shopEvents } = deps;

  const lockCurrent = async (tx: Transaction, orderId: string, version: string): Promise<LockedOrder> => {
    const order = await lockOrder(tx, orderId);
    checkVersion({ updatedAt: order.orderUpdateDate }, version);
    return order;
  };

  /** Locks the order of a parcel, and does something with both. */
  const withParcel = (
    admin: Admin,
    { orderId, parcelId }: { orderId: string; parcelId: string },
    version: string,
    work: (tx: Transaction, step: Step) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const found = await readPieces(tx, order);
      const parcel = found.parts.parcels.find(({ id }) => id === parcelId);
      if (!parcel) throw parcelNotFound();
      checkVersion({ updatedAt: order.orderUpdateDate }, version);
      await work(tx, { admin, order, found, parcel });
    });

  /** Adds to the history what became of a parcel that did not change the state of its order. */
  const addToHistory = (
    tx: Transaction,
    { admin, order, parcel }: Step,
    to: string,
    change: Partial<LockedOrder> = {},
  ) => {
    const event = { kind: 'parcel', from: parcel.status, to, actor: 'admin', actorId: admin.id } as const;
    return changeOrder(tx, order, {
      now: clock.now(),
      shopEvents,
      events: [{ ...event, note: String(parcel.number) }],
      change,
    });
  };

  /** Throws ILLEGAL_TRANSITION, and ALREADY_SENT for a lost parcel whose pieces were sent again. */
  const mark = async (tx: Transaction, step: Step, to: ParcelStatus): Promise<void> => {
    const { admin, order, found, parcel } = step;
    if (!canMoveParcel(order.orderStatus, parcel.status, to))
      throw illegalTransition(parcelStateError(parcel.status, to));
    const { parcels } = found.parts;
    if (parcel.status === 'lost' && to === 'delivered' && !stillMissing(parcels, found.pieces).includes(parcel))
      throw parcelSentAgain();
    const deliveredAt = to === 'delivered' ? clock.now() : null;
    await createParcelsRepository(tx).update([parcel.id], { status: to, deliveredAt });
    const moved = await followParcels(tx, deps, order, actorOf(admin));
    if (moved.orderStatus === order.orderStatus) await addToHistory(tx, step, to);
    await audit.record(tx, {
      ...auditEntry(admin, order.id),
      action: 'order.parcel',
      before: { parcelStatus: parcel.status, orderStatus: order.orderStatus, paymentStatus: order.paymentStatus },
      after: {
        parcel: parcel.number,
        parcelStatus: to,
        orderStatus: moved.orderStatus,
        paymentStatus: moved.paymentStatus,
      },
    });
  };

  const track = async (tx: Transaction, { admin, order, found, parcel }: Step, input: ChangeInput): Promise<void> => {
    const was = trackingOf(parcel);
    const { carrier = was.carrier, trackingNumber = was.trackingNumber, trackingUrl = was.trackingUrl } = input;
    const is = { carrier, trackingNumber, trackingUrl: trackingUrl || null };
    if (isDeepStrictEqual(is, was)) return;
    await createParcelsRepository(tx).update([parcel.id], is);
    const hasNewNumber = trackingNumber !== was.trackingNumber;
    const event = { kind: 'tracking', from: was.trackingNumber, to: trackingNumber, actor: 'admin' } as const;
    const isLatest = found.parts.parcels.at(-1) === parcel;
    await changeOrder(tx, order, {
      now: clock.now(),
      shopEvents,
      events: hasNewNumber ? [{ ...event, actorId: admin.id }] : [],
      change: isLatest ? { trackingNumber } : {},
    });
    await audit.record(tx, { ...auditEntry(admin, order.id), action: 'order.tracking', before: was, after: is });
  };

  return {
    /** Sends pieces of an order as a parcel. Throws NOT_DISPATCHABLE and what `shipPieces` does. */
    ship: (admin: Admin, orderId: string, { version, ...input }: ShipInput): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockCurrent(tx, orderId, version);
        const found = await readPieces(tx, order);
        if (found.parts.edit) throw editOpen();
        if (!canShip(order.orderStatus, found.pieces)) throw notDispatchable();
        const shipped = await shipPieces(tx, deps, order, found, { ...input, actor: actorOf(admin) });
        const { orderStatus, trackingNumber } = order;
        await audit.record(tx, {
          ...auditEntry(admin, order.id),
          action: 'order.ship',
          before: { orderStatus, trackingNumber },
          after: {
            orderStatus: shipped.order.orderStatus,
            trackingNumber: input.trackingNumber,
            parcel: shipped.number,
            pieces: shipped.pieces.reduce((sum, { quantity }) => sum + quantity, 0),
            ...(shipped.isReplaced && { replaced: true }),
          },
        });
      }),

    /** Returns the locations that can send, with what lies there of the counted lines of an order. Throws ORDER_NOT_FOUND. */
    async locations(orderId: string) {
      const order = await createOrderReader(db).find(normalizeOrderId(orderId));
      if (!order) throw orderNotFound();
      const lines = order.lines.map(({ position, variantId }) => ({ position, variantId }));
      const locations = await deps.stock.readLocations(
        db,
        lines.map(({ variantId }) => variantId),
      );
      return locations.map(({ id, name, onHandOf }) => ({
        _id: id,
        name,
        lines: lines.flatMap(({ position, variantId }) => {
          const onHand = onHandOf.get(variantId);
          return onHand === undefined ? [] : [{ position, onHand }];
        }),
      }));
    },

    /** Says that a parcel is lost or was returned to the sender, or changes how it is tracked. */
    change: (admin: Admin, at: { orderId: string; parcelId: string }, input: ChangeInput): Promise<void> =>
      withParcel(admin, at, input.version, async (tx, step) => {
        const { status, carrier, trackingNumber, trackingUrl } = input;
        if ([carrier, trackingNumber, trackingUrl].some((given) => given !== undefined)) await track(tx, step, input);
        if (status === undefined) return;
        // What was said of the tracking has given the order another version.
        const order = await lockOrder(tx, step.order.id);
        await mark(tx, { ...step, order }, status);
      }),

    /** Says that a parcel has arrived. Does nothing when that is known. */
    deliver: (
      admin: Admin,
      at: { orderId: string; parcelId: string },
      { version }: { version: string },
    ): Promise<void> =>
      withParcel(admin, at, version, async (tx, step) => {
        if (step.parcel.status !== 'delivered') await mark(tx, step, 'delivered');
      }),

    /** Deletes a parcel as if it had not been sent. Throws ALREADY_SENT. */
    remove: (
      admin: Admin,
      at: { orderId: string; parcelId: string },
      { version }: { version: string },
    ): Promise<void> =>
      withParcel(admin, at, version, async (tx, step) => {
        const { order, parcel, found } = step;
        const { parcels } = found.parts;
        if (!canDeleteParcel(order.orderStatus, parcels, parcel)) throw parcelSent();
        await deps.stock.unsend(tx, { orderId: order.id, parcelId: parcel.id, actorId: admin.id });
        await createParcelsRepository(tx).remove(parcel.id);
        const trackingNumber = parcels.findLast((other) => other !== parcel)?.trackingNumber ?? '';
        await addToHistory(tx, step, 'deleted', { trackingNumber });
        const { trackingNumber: was } = order;
        await audit.record(tx, {
          ...auditEntry(admin, order.id),
          action: 'order.parcelDelete',
          before: { parcel: parcel.number, trackingNumber: was },
          after: { trackingNumber },
        });
      }),
  };
}
