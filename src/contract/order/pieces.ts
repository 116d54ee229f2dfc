import type { OrderStatus } from './order-states.ts';
import type { LinePieces, ParcelStatus } from './parcels.ts';

/** How much of an order is in parcels that have arrived or can. Gift cards are not sent. */
export const fulfilments = ['none', 'part', 'all'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** A line of an order; `kind` is null or absent for goods. */
type OrderedLine = { position: number; quantity: number; kind?: 'gift-card' | null | undefined };
type OrderInParcels = {
  orderStatus: OrderStatus;
  lines: readonly OrderedLine[];
  parcels: readonly { status: ParcelStatus; lines: readonly LinePieces[] }[];
  /** The pieces that were refunded by their line. */
  refunded: readonly LinePieces[];
  /** The pieces of returns that are requested or accepted. */
  returned: readonly LinePieces[];
};

/** What became of the pieces of a line of goods. */
export type PiecesOfLine = {
  position: number;
  quantity: number;
  /** In parcels that have arrived or can. */
  shipped: number;
  /** In parcels that did not arrive, and not sent again. */
  missing: number;
  refunded: number;
  returned: number;
  /** Still to be sent. */
  left: number;
  /** Sent once, and neither refunded nor returned. */
  refundable: number;
  /** Those of them that the shopper has. */
  returnable: number;
};

const countOf = (pieces: readonly LinePieces[], position: number): number =>
  pieces.reduce((sum, piece) => (piece.position === position ? sum + piece.quantity : sum), 0);

const arrives = ({ status }: { status: ParcelStatus }): boolean => status === 'sent' || status === 'delivered';

/** The states of orders that were dispatched by the version before, without a parcel. */
const sentWithoutParcel: Partial<Record<OrderStatus, ParcelStatus>> = {
  dispatched: 'sent',
  lost: 'lost',
  returned_to_sender: 'returned_to_sender',
  delivered: 'delivered',
  returned: 'delivered',
};

/**
 * Returns what became of the pieces of each line of goods. An order without parcels that was dispatched counts as one parcel. Refunded pieces
 * are first those that did not arrive, which then need not be sent again.
 */
export function piecesOf({ orderStatus, lines, parcels, refunded, returned }: OrderInParcels): PiecesOfLine[] {
  const goods = lines.filter(({ kind }) => kind !== 'gift-card');
  const status = sentWithoutParcel[orderStatus];
  const all = parcels.length === 0 && status !== undefined ? [{ status, lines: goods }] : parcels;
  const shippedLines = all.filter(arrives).flatMap((parcel) => parcel.lines);
  const lostLines = all.filter((parcel) => !arrives(parcel)).flatMap((parcel) => parcel.lines);
  return goods.map(({ position, quantity }) => {
    const shipped = countOf(shippedLines, position);
    const missing = Math.min(countOf(lostLines, position), quantity - shipped);
    const [refundedPieces, returnedPieces] = [countOf(refunded, position), countOf(returned, position)];
    return {
      position,
      quantity,
      shipped,
      missing,
      refunded: refundedPieces,
      returned: returnedPieces,
      left: quantity - shipped - Math.min(refundedPieces, missing),
      refundable: Math.max(0, shipped + missing - refundedPieces - returnedPieces),
      returnable: Math.max(0, shipped - Math.max(0, refundedPieces - missing) - returnedPieces),
    };
  });
}

/** How much of these pieces is in parcels that have arrived or can. */
export function fulfilmentOf(pieces: readonly PiecesOfLine[]): Fulfilment {
  if (pieces.every(({ left }) => left === 0)) return 'all';
  return pieces.some(({ shipped }) => shipped > 0) ? 'part' : 'none';
}
