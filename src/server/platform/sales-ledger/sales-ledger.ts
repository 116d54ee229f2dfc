import type { Transaction } from '#server/db/transaction.ts';
import { dayOf } from '#server/platform/days.ts';
import { newId } from '#server/platform/ids.ts';
import {
  isNothing,
  isSamePart,
  type LedgerOrder,
  minus,
  nothing,
  type PartAmounts,
  soldPartsOf,
} from './ledger-order.ts';
import { amountPart, refundParts, type RefundToRecord, takeBackAll, takeBackPieces } from './refund-parts.ts';
import { insertEntries, readLedgerOrders } from './sales-ledger.repository.ts';

export type EntryKind = 'sale' | 'edit' | 'refund' | 'cancel';

/** What happened to a locked order, and when. */
type Happening = { orderId: string; at: Date };

/** The reason of a refund for a return, beside those that the team chooses from. */
export const returnReason = 'returned';
/** The reason of a refund that takes back one that the provider has declined. */
export const declinedReason = 'declined';

type Written = { kind: EntryKind; at: Date; reason?: string | null; cohort?: string | null };

/** Returns entries of an order at a time, on the day of the shop's time zone. */
export function toEntries(
  order: LedgerOrder,
  parts: readonly PartAmounts[],
  { kind, at, reason = null, cohort = null }: Written,
) {
  const day = dayOf(at, order.timeZone);
  return parts.map((part, index) => ({
    ...part,
    id: newId(),
    at,
    day,
    kind,
    orderId: order.id,
    reason,
    cohort: index === 0 ? cohort : null,
  }));
}

async function writeEntries(
  tx: Transaction,
  order: LedgerOrder,
  parts: readonly PartAmounts[],
  written: Written,
): Promise<void> {
  if (parts.length > 0) await insertEntries(tx, { entries: toEntries(order, parts, written) });
}

async function read(tx: Transaction, orderId: string): Promise<LedgerOrder> {
  const [order] = await readLedgerOrders(tx, { orderIds: [orderId] });
  if (!order) throw new Error('The order does not exist.');
  return order;
}

/** The month of the customer's first order, on the first order of a month; null on another one, and for nobody. */
export function cohortOf({ customer, earlier }: Pick<LedgerOrder, 'customer' | 'earlier'>, day: string): string | null {
  const month = day.slice(0, 7);
  if (customer === null || earlier.last?.startsWith(month)) return null;
  return earlier.first?.slice(0, 7) ?? month;
}

/** Writes what an order that was just confirmed is sold for. One that has entries is left alone. */
export async function recordSale(tx: Transaction, { orderId, at }: Happening): Promise<void> {
  const order = await read(tx, orderId);
  if (order.recorded.length > 0) return;
  const cohort = cohortOf(order, dayOf(at, order.timeZone));
  await writeEntries(tx, order, soldPartsOf(order), { kind: 'sale', at, cohort });
}

/**
 * Writes what an edit of the lines changes, line by line: the difference of what the order is sold for now and what the ledger says. Of an order
 * that is not sold yet there is nothing to change; its sale has it later.
 */
export async function recordEdit(tx: Transaction, { orderId, at }: Happening): Promise<void> {
  const order = await read(tx, orderId);
  if (order.recorded.length === 0) return;
  const sold = soldPartsOf(order);
  const recorded = order.recorded.map(({ left: _left, sold: before, ...keys }) => ({ keys, before }));
  const changed = sold.map((part) => {
    const known = recorded.find(({ keys }) => isSamePart(keys, part));
    return { ...part, ...known?.keys, ...minus(part, known?.before) };
  });
  const removed = recorded
    .filter(({ keys }) => !sold.some((part) => isSamePart(part, keys)))
    .map(({ keys, before }) => ({ ...keys, ...minus(nothing, before) }));
  const differences = [...changed, ...removed].filter((part) => !isNothing(part));
  await writeEntries(tx, order, differences, { kind: 'edit', at });
}

/**
 * Writes a refund. An order that was returned as a whole, without naming pieces, and gets the last of its money back is taken back line by line.
 * Of a cancelled order everything was taken back before.
 */
export async function recordRefund(
  tx: Transaction,
  { orderId, at, reason, ...refund }: Happening & RefundToRecord & { reason: string },
): Promise<void> {
  const order = await read(tx, orderId);
  if (order.orderStatus === 'cancelled' || order.recorded.length === 0) return;
  const isWhole =
    order.orderStatus === 'returned' && refund.pieces.length === 0 && refund.amountCents >= refund.leftCents;
  const parts = isWhole ? takeBackAll(order) : refundParts(order, refund);
  await writeEntries(tx, order, parts, { kind: 'refund', at, reason });
}

/** Takes back a refund that the provider has declined, or writes it again when it was made after all. */
export async function recordRefundOutcome(
  tx: Transaction,
  { orderId, at, amountCents, isDeclined }: Happening & { amountCents: number; isDeclined: boolean },
): Promise<void> {
  const order = await read(tx, orderId);
  if (order.orderStatus === 'cancelled' || order.recorded.length === 0) return;
  const parts = amountPart(order, isDeclined ? amountCents : -amountCents);
  await writeEntries(tx, order, parts, { kind: 'refund', at, reason: declinedReason });
}

/** Writes that the pieces of an order are back that were not refunded or returned before. Their money is a refund, if they get any. */
export async function recordReturned(tx: Transaction, { orderId, at }: Happening): Promise<void> {
  const order = await read(tx, orderId);
  await writeEntries(tx, order, takeBackPieces(order), { kind: 'refund', at, reason: returnReason });
}

/** Takes back what was sold of a cancelled order and not refunded. Of one that was never confirmed there is nothing. */
export async function recordCancel(tx: Transaction, { orderId, at }: Happening): Promise<void> {
  const order = await read(tx, orderId);
  await writeEntries(tx, order, takeBackAll(order), { kind: 'cancel', at });
}
