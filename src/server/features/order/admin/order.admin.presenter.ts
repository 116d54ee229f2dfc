import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { versionOf } from '#server/platform/version.ts';
import { presentOrder, presentSourceName } from '#server/features/order/order.presenter.ts';
import type { OrderParts } from '#server/features/order/pieces/order.pieces.repository.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';
import { withoutZeros } from '#contract/money/exact-decimal.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { reasonText } from '#server/platform/payment-gateway/payment-reasons.ts';
import type { HistoryRow } from './order.admin.repository.ts';

const presentEdit = (
  { id, status, differenceCents, expiresAt }: NonNullable<OrderParts['edit']>,
  currency: string,
) => ({
  _id: id,
  status,
  difference: toDecimal(differenceCents, currency),
  payUntil: expiresAt && new Date(expiresAt).toISOString(),
});

export function presentAdminOrder(row: OrderRow): AdminOrder {
  const order = presentOrder(row);
  const sourceNames = row.lines.map(presentSourceName);
  return {
    ...order,
    userEmail: row.userEmail,
    ...(row.isGuest && { guest: true }),
    ...(row.rate !== null && {
      rate: withoutZeros(row.rate),
      baseTotal: toDecimal(row.baseTotalCents ?? row.totalCents, getBaseCurrency()),
    }),
    parcels: order.parcels.map((parcel, at) => ({
      ...parcel,
      locationId: row.parts.parcels[at]?.locationId ?? undefined,
    })),
    edit: row.parts.edit && presentEdit(row.parts.edit, order.currency),
    tags: row.tags,
    version: versionOf({ updatedAt: row.orderUpdateDate }),
    cartItems: order.cartItems.map((item, at) => ({ ...item, ...sourceNames[at] })),
  };
}

/** What an edit changed the total by, such as `+$12.00`; empty for nothing. */
function differenceText(cents: number, currency: string): string {
  if (cents === 0) return '';
  return `${cents > 0 ? '+' : ''}${formatAmount(toDecimal(cents, currency), currency)}`;
}

/** Returns the words of a stored note. Versions up to 0.2.0 stored the words themselves. */
function noteText({ kind, note, ...row }: Pick<HistoryRow, 'kind' | 'note' | 'currency'>): string {
  const currency = currencyOf(row);
  if (kind === 'refund') return /^\d+$/.test(note) ? formatAmount(toDecimal(Number(note), currency), currency) : note;
  if (kind === 'edit') return differenceText(Number(note), currency);
  if (kind === 'order') return note === 'not-paid-in-time' ? m.order_not_paid_in_time() : note;
  if (kind === 'payment') return note === 'wrong-amount' ? m.order_the_amount_was_wrong() : reasonText(note);
  return note;
}

export const presentHistory = ({
  kind,
  from,
  to,
  actor,
  actorName,
  note,
  currency,
  createdAt,
}: HistoryRow): HistoryEntry => ({
  kind,
  from,
  to,
  actor,
  actorName,
  note: noteText({ kind, note, currency }),
  at: createdAt.toISOString(),
});
