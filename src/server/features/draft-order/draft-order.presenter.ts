import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type {
  DraftAddress,
  DraftAmounts,
  DraftLine,
  DraftOrder,
  DraftSummary,
  OfferedOrder,
} from '#contract/order/draft-orders.ts';
import { presentOrder } from '#server/features/order/order.service.ts';
import type { PricedSale } from '#server/features/pricing/pricing.service.ts';
import { versionOf } from '#server/platform/version.ts';
import type { DraftView } from './draft-order.editing.ts';
import type { DraftRow, ListedDraft } from './draft-order.repository.ts';
import { type PricedDraftLine, stateOf } from './draft-order.rules.ts';
import type { DraftOrdersService } from './draft-order.service.ts';

const money = (cents: number) => toDecimal(cents, getBaseCurrency());
const moneyOrNull = (cents: number | null) => (cents === null ? null : money(cents));

export const presentAmounts = ({ priced, isUndeliverable }: PricedSale): DraftAmounts => ({
  currency: getBaseCurrency(),
  subtotal: money(priced.subtotalCents),
  discount: money(priced.discountCents),
  delivery: money(priced.deliveryCents),
  tax: money(priced.taxCents),
  includedTax: money(priced.includedTaxCents),
  totalAmount: money(priced.totalCents),
  undeliverable: isUndeliverable,
});

const presentAddress = (address: DraftAddress | null) => {
  if (!address) return null;
  const { country = '', region = '', district = '', ...fields } = address;
  return { ...fields, country, region, district };
};

const presentLine = (line: PricedDraftLine): DraftLine => ({
  position: line.position,
  variantId: line.variantId,
  productId: line.productId ?? '',
  name: line.name ?? '',
  color: line.color ?? '',
  size: line.size ?? '',
  image: line.images?.[0] ?? '',
  quantity: line.quantity,
  price: moneyOrNull(line.ownCents),
  currentPrice: money(line.soldCents ?? 0),
  left: line.made && line.inStock && line.isPublic ? line.stock : 0,
});

const presentCustomer = ({ userId, name, email, phone }: DraftRow) => ({ userId, name, email, phone });

export const presentSummary =
  (now: Date) =>
  (row: ListedDraft): DraftSummary => ({
    _id: row.id,
    state: stateOf(row, now),
    customer: presentCustomer(row),
    pieces: row.pieces,
    totalAmount: row.quote && money(row.quote.totalCents),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    orderId: row.orderId,
    createdAt: row.createdAt.toISOString(),
  });

export const presentDraft = ({ draft, lines, sale }: DraftView, now: Date): DraftOrder => ({
  _id: draft.id,
  state: stateOf(draft, now),
  customer: presentCustomer(draft),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines: lines.map(presentLine),
  address: presentAddress(draft.address),
  delivery: moneyOrNull(draft.deliveryCents),
  discount: money(draft.discountCents),
  discountReason: draft.discountReason,
  payment: draft.payment,
  note: draft.note,
  amounts: presentAmounts(sale),
  expiresAt: draft.expiresAt?.toISOString() ?? null,
  orderId: draft.orderId,
  createdAt: draft.createdAt.toISOString(),
  version: versionOf(draft),
});

type Opened = Awaited<ReturnType<DraftOrdersService['byLink']['read']>>;

/** Presents a draft order to who holds its link. The e-mail is not shown. */
export function presentOffer({ draft, lines, sale, ordered, ...offer }: Opened): OfferedOrder {
  const order = ordered && presentOrder(ordered.order);
  const amounts = presentAmounts(sale);
  return {
    ...amounts,
    ...(order && {
      subtotal: order.subtotal,
      discount: order.discount ?? 0,
      delivery: order.delivery,
      tax: order.tax,
      includedTax: order.includedTax ?? 0,
      totalAmount: order.totalAmount,
    }),
    lines: lines.map(({ shown, ...line }, at) => ({
      ...shown,
      image: line.images[0] ?? '',
      quantity: line.quantity,
      price: money(sale.priced.lines[at]?.unitCents ?? line.priceCents),
      ...(sale.priced.lines[at]?.regularCents != null && { regularPrice: money(sale.priced.lines[at].regularCents) }),
    })),
    discountReason: draft.discountReason,
    dependsOnAddress: offer.dependsOnAddress,
    expiresAt: draft.expiresAt?.toISOString() ?? '',
    missing: [
      ...(draft.name === '' ? (['name'] as const) : []),
      ...(offer.hasEmail ? [] : (['email'] as const)),
      ...(draft.address === null ? (['address'] as const) : []),
    ],
    name: draft.name,
    phone: draft.phone,
    address: presentAddress(draft.address),
    payment: offer.methods,
    note: draft.note,
    termsVersion: offer.termsVersion,
    orderId: draft.orderId,
    order:
      order && ordered
        ? {
            paymentMethod: order.paymentMethod,
            orderStatus: order.orderStatus,
            toPay: order.toPay,
            guest: ordered.isGuest,
          }
        : null,
  };
}
