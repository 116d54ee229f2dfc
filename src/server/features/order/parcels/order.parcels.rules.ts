import { arrives } from '#contract/order/parcel-states.ts';
import type { LinePieces, ParcelStatus } from '#contract/order/parcels.ts';
import type { PiecesOfLine } from '#contract/order/pieces.ts';
import { morePiecesThanLeft } from '#server/features/order/order.errors.ts';

type SentPieces = { status: ParcelStatus; lines: readonly LinePieces[] };

/** Returns the pieces to send, by line: by default all that are left. Throws NO_SUCH_PIECES for more than are. */
export function toParcelLines(
  requested: readonly LinePieces[] | undefined,
  pieces: readonly PiecesOfLine[],
): LinePieces[] {
  const leftOf = new Map(pieces.map(({ position, left }) => [position, left]));
  if (requested === undefined)
    return [...leftOf].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []));
  const sending = new Map<number, number>();
  for (const [at, { position, quantity }] of requested.entries()) {
    const sum = (sending.get(position) ?? 0) + quantity;
    if (sum > (leftOf.get(position) ?? 0)) throw morePiecesThanLeft(at);
    sending.set(position, sum);
  }
  return [...sending].map(([position, quantity]) => ({ position, quantity }));
}

/** Returns the state of the parcel of each piece of a line that did not arrive and was not sent again, the earliest first. */
function missingPieces(parcels: readonly SentPieces[], { position, missing }: PiecesOfLine): ParcelStatus[] {
  const failed = parcels
    .filter((parcel) => !arrives(parcel))
    .flatMap(({ status, lines }) =>
      lines.flatMap((line) => (line.position === position ? Array<ParcelStatus>(line.quantity).fill(status) : [])),
    );
  return failed.slice(failed.length - missing);
}

const neverSentOf = ({ quantity, shipped, missing }: PiecesOfLine): number => quantity - shipped - missing;

/** Returns those of the pieces to send that were never in a parcel. They go out first. */
export function neverSent(sending: readonly LinePieces[], pieces: readonly PiecesOfLine[]): LinePieces[] {
  const neverSentAt = new Map(pieces.map((piece) => [piece.position, neverSentOf(piece)]));
  return sending.flatMap(({ position, quantity }) => {
    const fresh = Math.min(quantity, neverSentAt.get(position) ?? 0);
    return fresh > 0 ? [{ position, quantity: fresh }] : [];
  });
}

/**
 * Returns the pieces for which others are taken from stock when these are sent. What was never sent goes out first, and then what is
 * missing longest: by default, lost pieces are replaced, and those that came back are sent themselves.
 */
export function piecesToReplace(
  sending: readonly LinePieces[],
  { parcels, pieces }: { parcels: readonly SentPieces[]; pieces: readonly PiecesOfLine[] },
  replace: boolean | undefined,
): LinePieces[] {
  if (replace === false) return [];
  const pieceOf = new Map(pieces.map((piece) => [piece.position, piece]));
  return sending.flatMap(({ position, quantity }) => {
    const piece = pieceOf.get(position);
    if (!piece) return [];
    const again = missingPieces(parcels, piece).slice(0, Math.max(0, quantity - neverSentOf(piece)));
    const replaced = again.filter((status) => replace === true || status === 'lost').length;
    return replaced > 0 ? [{ position, quantity: replaced }] : [];
  });
}

/** Returns the lost parcels that may still turn up: the latest ones, unless what was in them was sent again. */
export function stillMissing<Parcel extends SentPieces>(
  parcels: readonly Parcel[],
  pieces: readonly PiecesOfLine[],
): Parcel[] {
  const missing = new Map(pieces.map((piece) => [piece.position, piece.missing]));
  return parcels.toReversed().filter(({ status, lines }) => {
    if (arrives({ status }) || lines.some((line) => line.quantity > (missing.get(line.position) ?? 0))) return false;
    for (const { position, quantity } of lines) missing.set(position, (missing.get(position) ?? 0) - quantity);
    return status === 'lost';
  });
}
