import { isUndelivered } from '#contract/order/order-states.ts';
import { statusByParcels } from '#contract/order/parcel-states.ts';
import type { LinePieces, ParcelStatus } from '#contract/order/parcels.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { changeOrder } from '#server/features/order/change-order.ts';
import { moveOrder, type MoveOrderDeps } from '#server/features/order/move-order.ts';
import { cannotReplace, editOpen } from '#server/features/order/order.errors.ts';
import { dispatchedMail } from '#server/features/order/order.mails.ts';
import type { LockedOrder } from '#server/features/order/order.repository.ts';
import type { InParcels } from '#server/features/order/pieces/order.pieces.repository.ts';
import { findShortLines } from '#server/features/order/short-lines.ts';
import type { StockService, VariantQuantity } from '#server/features/stock/stock.service.ts';
import { newId } from '#server/platform/ids.ts';
import { createParcelsRepository } from './order.parcels.repository.ts';
import { neverSent, piecesToReplace, toParcelLines } from './order.parcels.rules.ts';

type ShipInput = {
  actor: { kind: 'admin'; id: string };
  /** By default, all that is left. */
  lines?: readonly LinePieces[] | undefined;
  carrier?: string | undefined;
  trackingNumber: string;
  /** Empty for the page of the carrier. */
  trackingUrl?: string;
  /** Whether the shopper gets a mail. */
  notify?: boolean;
  /** Whether pieces that did not arrive are taken from stock again; by default those of lost parcels are. */
  replace?: boolean | undefined;
  /** Where its pieces are taken from; by default, from the first locations that have them. */
  locationId?: string | undefined;
};

/** An order that was dispatched without a parcel, by the version before, gets that parcel before another follows. */
async function withEarlierParcel(tx: Transaction, order: LockedOrder, found: InParcels): Promise<InParcels> {
  const { parts, pieces } = found;
  if (parts.parcels.length > 0 || !isUndelivered(order)) return found;
  const repository = createParcelsRepository(tx);
  const lines = pieces.map(({ position, quantity }) => ({ position, quantity }));
  const { trackingNumber } = order;
  const status: ParcelStatus = order.orderStatus === 'lost' ? 'lost' : 'returned_to_sender';
  const earlier = {
    id: newId(),
    number: 1,
    status,
    carrier: null,
    trackingNumber,
    trackingUrl: null,
    locationId: null,
  };
  const dispatchedAt = (await repository.dispatchedAt(order.id)) ?? order.orderUpdateDate;
  await repository.insert({ ...earlier, orderId: order.id, dispatchedAt, deliveredAt: null }, lines);
  const parcel = { ...earlier, dispatchedAt: dispatchedAt.toISOString(), deliveredAt: null, lines };
  return { ...found, parts: { ...parts, parcels: [parcel] } };
}

/** Adds up pieces of lines by their variants. */
function byVariant(lines: InParcels['lines'], pieces: readonly LinePieces[]): VariantQuantity[] {
  const variantOf = new Map(lines.map(({ position, variantId }) => [position, variantId]));
  const added = new Map<string, number>();
  for (const { position, quantity } of pieces) {
    const variantId = variantOf.get(position);
    if (variantId !== undefined) added.set(variantId, (added.get(variantId) ?? 0) + quantity);
  }
  return [...added].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Takes what is sent from its location, and other pieces for those that did not arrive. Throws OUT_OF_STOCK and NOT_AT_LOCATION. */
async function takeOnHand(
  tx: Transaction,
  { stock }: Pick<MoveOrderDeps, 'stock'>,
  parcel: Parameters<StockService['send']>[1],
  {
    lines,
    fresh,
    replaced,
  }: { lines: InParcels['lines']; fresh: readonly LinePieces[]; replaced: readonly LinePieces[] },
): Promise<void> {
  const shortages = await stock.send(tx, parcel, {
    fresh: byVariant(lines, fresh),
    replaced: byVariant(lines, replaced),
  });
  if (shortages.length > 0) throw cannotReplace(findShortLines(lines, shortages));
}

/**
 * Sends pieces of a locked order as a parcel, which may dispatch the order, and mails the shopper. The caller checks that the state of the
 * order allows it. An order that has nothing to send, as one of gift cards, is dispatched without a parcel. Throws EDIT_OPEN, NO_SUCH_PIECES,
 * OUT_OF_STOCK, NOT_AT_LOCATION, and INVALID_FIELDS for a location that takes no pieces.
 */
export async function shipPieces(
  tx: Transaction,
  deps: MoveOrderDeps,
  order: LockedOrder,
  found: InParcels,
  input: ShipInput,
) {
  if (found.parts.edit) throw editOpen();
  const { actor, carrier = null, locationId = null, trackingNumber, trackingUrl = '', notify = true } = input;
  const { parts, pieces, lines } = await withEarlierParcel(tx, order, found);
  const { parcels } = parts;
  const sending = toParcelLines(input.lines, pieces);
  const replaced = piecesToReplace(sending, { parcels, pieces }, input.replace);
  const number = (parcels.at(-1)?.number ?? 0) + 1;
  const row = {
    id: newId(),
    orderId: order.id,
    number,
    status: 'sent',
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl || null,
    locationId,
    dispatchedAt: deps.clock.now(),
    deliveredAt: null,
  } as const;
  const parcel = { orderId: order.id, parcelId: row.id, actorId: actor.id, locationId: input.locationId };
  await takeOnHand(tx, deps, parcel, { lines, fresh: neverSent(sending, pieces), replaced });
  if (sending.length > 0) await createParcelsRepository(tx).insert(row, sending);
  const sendingOf = new Map(sending.map(({ position, quantity }) => [position, quantity]));
  const left = pieces.map((piece) => ({ left: piece.left - (sendingOf.get(piece.position) ?? 0) }));
  const to =
    sending.length > 0
      ? statusByParcels({ orderStatus: order.orderStatus, parcels: [...parcels, row], pieces: left })
      : 'dispatched';
  const event = { kind: 'parcel', from: null, to: row.status, actor: actor.kind, actorId: actor.id } as const;
  const moved =
    to === order.orderStatus
      ? await changeOrder(tx, order, {
          now: deps.clock.now(),
          shopEvents: deps.shopEvents,
          events: [{ ...event, note: String(number) }],
          change: { trackingNumber },
        })
      : await moveOrder(tx, deps, order, { to, actor, trackingNumber });
  if (notify) {
    const sent = lines.flatMap((line) => {
      const quantity = sendingOf.get(line.position);
      return quantity === undefined ? [] : [{ ...line, quantity }];
    });
    await deps.mail.post(
      tx,
      dispatchedMail(order, { ...row, lines: sent, isMoreLeft: left.some((one) => one.left > 0) }),
    );
  }
  return { order: moved, number, pieces: sending, isReplaced: replaced.length > 0 };
}
