import type { Cents } from '#contract/money/money.ts';
import { ratio } from '#contract/order/pricing/ratio.ts';
import { valueOfPieces } from '#contract/order/pricing/return-value.ts';
import {
  adjustmentOf,
  type Amounts,
  isNothing,
  type LedgerOrder,
  minus,
  nothing,
  type PartAmounts,
  type RecordedPart,
  toBase,
  totalOf,
} from './ledger-order.ts';

/** A refund in the smallest unit of the order's currency. */
export type RefundToRecord = {
  pieces: readonly { position: number; quantity: number }[];
  /** What of it is for the delivery; `rest` for what the pieces leave, at most what is left of the fee. */
  deliveryCents: Cents | 'rest';
  amountCents: Cents;
  /** What was paid and not refunded before. */
  leftCents: Cents;
};

const sumOf = (parts: readonly Amounts[]): Amounts =>
  parts.reduce((sum, part) => minus(sum, minus(nothing, part)), nothing);

const negative = (part: RecordedPart, amounts: Amounts): PartAmounts => {
  const { sold: _sold, left: _left, ...keys } = part;
  return { ...keys, ...minus(nothing, amounts) };
};

/** Takes back everything that is left of an order. */
export const takeBackAll = ({ recorded }: LedgerOrder): PartAmounts[] =>
  recorded.map((part) => negative(part, part.left)).filter((part) => !isNothing(part));

/** Takes back the pieces that are left of an order, without money. */
export const takeBackPieces = ({ recorded }: LedgerOrder): PartAmounts[] =>
  recorded.map((part) => negative(part, { ...nothing, pieces: part.left.pieces })).filter((part) => !isNothing(part));

/** The tax of an amount, in the proportion of what was sold. An amount below 0 has a tax below 0. */
function taxInProportion(order: LedgerOrder, cents: Cents): Cents {
  const sold = sumOf(order.recorded.map((part) => part.sold));
  const total = totalOf(sold);
  if (total <= 0 || sold.taxCents < 0) return 0;
  return Math.sign(cents) * ratio(sold.taxCents, Math.abs(cents), total);
}

/** Pieces are taken back for what they were sold for, as `valueOfPieces` divides it. */
function takeBackLines({ recorded }: LedgerOrder, pieces: RefundToRecord['pieces']): PartAmounts[] {
  const lines = recorded.filter(({ part, sold }) => part === 'line' && sold.pieces > 0);
  const costs = lines.map(({ position, sold }) => ({
    position: position ?? 0,
    quantity: sold.pieces,
    kind: null,
    totalCents: totalOf(sold),
    taxCents: sold.taxCents,
  }));
  const before = lines.map(({ position, sold, left }) => ({
    position: position ?? 0,
    quantity: Math.max(0, sold.pieces - left.pieces),
  }));
  return valueOfPieces({ lines: costs }, pieces, before).flatMap(({ position, quantity, amountCents, taxCents }) => {
    const part = lines.find((line) => line.position === position);
    if (!part) return [];
    return negative(part, { pieces: quantity, netCents: amountCents - taxCents, taxCents, deliveryCents: 0 });
  });
}

/** Takes back a part of the delivery fee, at most what is left of it. All that is left takes its tax with it. */
function takeBackDelivery({ recorded }: LedgerOrder, cents: Cents): PartAmounts[] {
  const delivery = recorded.find(({ part }) => part === 'delivery');
  const left = delivery ? totalOf(delivery.left) : 0;
  const given = Math.min(Math.max(0, cents), left);
  if (!delivery || given === 0) return [];
  const sold = totalOf(delivery.sold);
  const taxCents = given === left ? delivery.left.taxCents : ratio(delivery.sold.taxCents, given, sold);
  return [negative(delivery, { ...nothing, taxCents, deliveryCents: given - taxCents })];
}

/** What of this is an adjustment of the total, as of an edit that was not charged, which the pieces that come back leave. It has no tax. */
function adjustmentIn(order: LedgerOrder, rest: Cents): Cents {
  const sold = order.recorded.reduce((sum, part) => (part.part === 'adjustment' ? sum + part.sold.netCents : sum), 0);
  if (Math.sign(sold) !== Math.sign(rest)) return 0;
  return Math.sign(rest) * Math.min(Math.abs(sold), Math.abs(rest));
}

/**
 * Returns a refund by the parts of the order, in the base currency. Pieces come back for what they were sold for; what the merchant gives more or
 * less is an entry of its own with its tax in proportion. The refund that gives back the last of the money takes what is left of the ledger.
 */
export function refundParts(order: LedgerOrder, refund: RefundToRecord): PartAmounts[] {
  const { pieces, amountCents, leftCents } = refund;
  const convert = toBase(order);
  const isLast = amountCents >= leftCents;
  const left = sumOf(order.recorded.map((part) => part.left));
  const refunded = isLast ? totalOf(left) : convert(leftCents) - convert(leftCents - amountCents);
  const lines = takeBackLines(order, pieces);
  if (amountCents === 0) return lines.map((line) => ({ ...line, ...nothing, pieces: line.pieces }));
  const rest = refunded + totalOf(sumOf(lines));
  const delivery = takeBackDelivery(order, refund.deliveryCents === 'rest' ? rest : convert(refund.deliveryCents));
  const parts = [...lines, ...delivery];
  // Below 0 for what the merchant keeps.
  const free = refunded + totalOf(sumOf(parts));
  const first = parts[0];
  if (first && order.rate !== null && Math.abs(free) <= parts.length + 1) {
    // What rounding to the base currency has left over.
    const field = first.part === 'delivery' ? 'deliveryCents' : 'netCents';
    return [{ ...first, [field]: first[field] - free }, ...parts.slice(1)];
  }
  if (free === 0) return parts;
  const untaxed = adjustmentIn(order, free);
  const restOfTax = left.taxCents + sumOf(parts).taxCents;
  const fits = Math.sign(restOfTax) * Math.sign(free) >= 0 && Math.abs(restOfTax) <= Math.abs(free);
  const taxCents = isLast && fits ? restOfTax : taxInProportion(order, free - untaxed);
  return [...parts, { ...adjustmentOf(order), ...nothing, taxCents: -taxCents, netCents: taxCents - free }];
}

/** Takes a refund of an amount back that the provider has declined, or makes it again. */
export function amountPart(order: LedgerOrder, cents: Cents): PartAmounts[] {
  const total = toBase(order)(Math.abs(cents)) * Math.sign(cents);
  const taxCents = taxInProportion(order, total);
  return [{ ...adjustmentOf(order), ...nothing, taxCents, netCents: total - taxCents }];
}
