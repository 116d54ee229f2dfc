import * as m from '#i18n/messages.ts';
import { toDecimal } from '#contract/money/money.ts';
import { editedReason } from '#contract/order/order-edit.ts';
import type { Order, OrderTender } from '#contract/order/order.ts';
import { trackingPage } from '#contract/order/carriers.ts';
import type { Parcel } from '#contract/order/parcels.ts';
import { fulfilmentOf } from '#contract/order/pieces.ts';
import { pricedLinesOf } from '#contract/order/pricing/placed-lines.ts';
import { presentTax } from '#server/features/pricing/pricing.service.ts';
import { presentCountry } from '#server/platform/addresses/present-country.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { OrderRow } from './order.repository.ts';
import { type OrderParts, piecesOfOrder } from './pieces/order.pieces.repository.ts';
import { dueOf } from './tender/due.ts';

type NamedLine = Record<'name' | 'color' | 'size', string> &
  Partial<Record<'nameShown' | 'colorShown' | 'sizeShown', string | null | undefined>>;

/** What the shopper saw of a line. */
export const shownNames = ({ name, color, size, nameShown, colorShown, sizeShown }: NamedLine) => ({
  name: nameShown ?? name,
  color: colorShown ?? color,
  size: sizeShown ?? size,
});

/** Presents the names of a line: the product's as the shopper saw it, those of the options with labels where the shopper saw others. */
export function presentNames(line: NamedLine) {
  const shown = shownNames(line);
  return {
    name: shown.name,
    color: line.color,
    ...(shown.color !== line.color && { colorLabel: shown.color }),
    size: line.size,
    ...(shown.size !== line.size && { sizeLabel: shown.size }),
  };
}

/** Presents the name of the product in the shop where the shopper saw another. */
export const presentSourceName = (line: NamedLine): { sourceName?: string } =>
  shownNames(line).name === line.name ? {} : { sourceName: line.name };

const presentShipping = ({ name, kind, pickup }: NonNullable<OrderRow['shipping']>) => ({ name, kind, pickup });

type TenderPart = { kind: OrderTender['kind']; ending?: string | null | undefined; amountCents: number };

export const presentTender = ({ kind, ending, amountCents }: TenderPart, currency?: string): OrderTender => ({
  kind,
  ...(ending != null && { ending }),
  amount: toDecimal(amountCents, currency),
});

const presentParcel = ({ id, dispatchedAt, deliveredAt, ...parcel }: OrderParts['parcels'][number]): Parcel => ({
  _id: id,
  ...parcel,
  trackingUrl: trackingPage(parcel),
  dispatchedAt: new Date(dispatchedAt).toISOString(),
  deliveredAt: deliveredAt && new Date(deliveredAt).toISOString(),
});

/** What the shopper can pay now. Cash is paid when the order arrives. */
function toPayCentsOf(row: OrderRow): number {
  if (row.parts.edit) return row.parts.edit.differenceCents;
  const isOpen = row.paymentStatus === 'pending' || row.paymentStatus === 'failed';
  return row.orderStatus === 'pending' && isOpen ? dueOf(row) : 0;
}

/** Presents the discounts of an order, and that which the team has given with a draft order. */
function presentDiscounts(row: OrderRow, currency: string): Pick<Order, 'discounts'> {
  const { discountCents: amountCents, adjustmentReason: name } = row;
  const isOfDraft = row.source === 'draft-order' && amountCents > 0;
  const given = isOfDraft ? [{ name, code: null, on: 'order' as const, amountCents }] : row.discounts;
  if (given.length === 0) return {};
  const discounts = given.map(({ name: called, code, on, amountCents: cents }) => ({
    name: called,
    code,
    on,
    amount: toDecimal(cents, currency),
  }));
  return { discounts };
}

export function presentOrder(row: OrderRow): Order {
  const currency = currencyOf(row);
  const pieces = piecesOfOrder(row);
  const pieceOf = new Map(pieces.map((piece) => [piece.position, piece]));
  const costs = pricedLinesOf(row.lines, row);
  return {
    _id: row.id,
    userId: row.userId ?? '',
    cartId: row.cartId,
    userName: row.userName,
    cartItems: row.lines.map((line, at) => ({
      ...presentNames(line),
      productId: line.productId,
      price: toDecimal(line.priceCents, currency),
      ...(line.regularCents !== null && { regularPrice: toDecimal(line.regularCents, currency) }),
      image: line.image,
      quantity: line.quantity,
      ...(line.kind !== null && { kind: line.kind }),
      ...(line.discountCents > 0 && { discount: toDecimal(line.discountCents, currency) }),
      tax: toDecimal(costs[at]?.taxCents ?? 0, currency),
      total: toDecimal(costs[at]?.totalCents ?? 0, currency),
      position: line.position,
      sent: pieceOf.get(line.position)?.shipped ?? line.quantity,
      left: pieceOf.get(line.position)?.left ?? 0,
      refunded: (pieceOf.get(line.position)?.refunded ?? 0) + (pieceOf.get(line.position)?.returned ?? 0),
    })),
    addressInfo: {
      addressId: row.addressId,
      recipient: row.recipient ?? row.userName,
      address: row.address,
      city: row.city,
      pincode: row.pincode,
      phone: row.phone,
      notes: row.notes,
      ...presentCountry(row, row.recipient ?? row.userName),
    },
    orderStatus: row.orderStatus,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    currency,
    ...(row.market !== null && { market: row.market }),
    subtotal: toDecimal(row.subtotalCents, currency),
    ...(row.discountCents > 0 && { discount: toDecimal(row.discountCents, currency) }),
    ...presentDiscounts(row, currency),
    delivery: toDecimal(row.deliveryCents, currency),
    ...(row.deliveryFullCents !== null && { deliveryFull: toDecimal(row.deliveryFullCents, currency) }),
    tax: toDecimal(row.taxCents, currency),
    ...(row.includedTaxCents > 0 && { includedTax: toDecimal(row.includedTaxCents, currency) }),
    ...(row.taxes.length > 0 && {
      taxes: row.taxes.map(({ amountCents: cents, ...tax }) => presentTax({ ...tax, cents }, currency)),
    }),
    ...(row.taxExemptNote !== null && { taxExemptNote: row.taxExemptNote }),
    ...(row.adjustmentCents !== 0 && {
      adjustment: toDecimal(row.adjustmentCents, currency),
      adjustmentReason: row.adjustmentReason === editedReason ? m.order_adjusted_by_an_edit() : row.adjustmentReason,
    }),
    totalAmount: toDecimal(row.totalCents, currency),
    ...(row.tenders.length > 0 && {
      tender: row.tenders.map((tender) => presentTender(tender, currency)),
      due: toDecimal(dueOf(row), currency),
    }),
    toPay: toDecimal(toPayCentsOf(row), currency),
    refunded: toDecimal(row.refundedCents, currency),
    orderDate: row.orderDate.toISOString(),
    orderUpdateDate: row.orderUpdateDate.toISOString(),
    parcels: row.parts.parcels.map(presentParcel),
    fulfilment: fulfilmentOf(pieces),
    source: row.source,
    trackingNumber: row.trackingNumber,
    locale: row.locale,
    ...(row.shipping && { shipping: presentShipping(row.shipping) }),
    arrival: row.arrivesFrom && row.arrivesTo ? { from: row.arrivesFrom, to: row.arrivesTo } : null,
    paymentId: row.paymentId,
    payerId: row.payerId,
  };
}
