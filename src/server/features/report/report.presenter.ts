import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatDate, formatDays } from '#contract/dates.ts';
import { formatCountry } from '#contract/lists.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import type { OrderPaymentMethod } from '#contract/order/order.ts';
import { type RefundReason, refundReasons } from '#contract/order/refund-reasons.ts';
import { type ReturnDimension, type SalesDimension, teamDiscount } from '#contract/shop/report-dimensions.ts';
import type {
  CohortRow,
  CustomersRow,
  EntriesSum,
  ReturnsRow,
  SalesEntry,
  SalesRow,
  SalesSum,
  StockReportRow,
} from '#contract/shop/reports.ts';
import { addDays } from '#server/platform/days.ts';
import { declinedReason, returnReason } from '#server/platform/sales-ledger/sales-ledger.ts';
import type { EntryRow } from './entry-conditions.repository.ts';
import type { KeyedSums, Sums } from './report.repository.ts';
import type { CohortMonth, CustomerRow } from './report.rules.ts';

const money = (cents: Cents): number => toDecimal(cents, getBaseCurrency());

const paymentLabels: Readonly<Record<OrderPaymentMethod, Text>> = {
  paypal: m.order_paypal,
  card: m.order_card,
  cod: m.order_cash_on_delivery,
  transfer: m.order_bank_transfer,
  cash: m.order_cash,
};
const refundLabels: Readonly<Record<RefundReason, Text>> = {
  damaged: m.order_refund_reason_damaged,
  'wrong-item': m.order_refund_reason_wrong_item,
  late: m.order_refund_reason_late,
  'changed-mind': m.order_refund_reason_changed_mind,
  other: m.order_refund_reason_other,
};

type Named = { key: string; label: string | null };

const ofMonth = (key: string): string => formatDate(`${key}-01`, 'month', 'UTC');
const ofProduct = ({ key, label }: Named): string => {
  if (key === '') return m.report_no_product();
  return label ?? m.report_deleted_product();
};

const salesLabels: Readonly<Record<SalesDimension, (row: Named) => string>> = {
  day: ({ key }) => formatDate(key, 'short-day', 'UTC'),
  week: ({ key }) => formatDays(key, addDays(key, 6), 'short-day'),
  month: ({ key }) => ofMonth(key),
  product: ofProduct,
  variant: ofProduct,
  category: ({ key, label }) => (key === '' ? m.report_no_category() : (label ?? m.report_deleted_category())),
  discount: ({ key }) => {
    if (key === '') return m.report_no_discount();
    return key === teamDiscount ? m.report_discount_of_the_team() : key;
  },
  country: ({ key }) => (key === '' ? m.system_not_known() : formatCountry(key)),
  payment: ({ key }) => paymentLabels[key as OrderPaymentMethod]?.() ?? key,
};

function reasonLabel(key: string): string {
  if (key === returnReason) return m.report_returned_by_the_customer();
  if (key === declinedReason) return m.report_refund_declined();
  const reason = refundReasons.find((each) => each === key);
  return reason ? refundLabels[reason]() : m.system_not_known();
}

const returnLabels: Readonly<Record<ReturnDimension, (row: Named) => string>> = {
  product: ofProduct,
  size: ({ key }) => (key === '' ? m.report_no_size() : key),
  reason: ({ key }) => reasonLabel(key),
};

function presentSums({ orders, pieces, grossCents, refundsCents, taxCents, deliveryCents }: Sums) {
  const netCents = grossCents + refundsCents;
  return {
    orders,
    pieces,
    gross: money(grossCents),
    refunds: money(refundsCents),
    net: money(netCents),
    tax: money(taxCents),
    delivery: money(deliveryCents),
    total: money(netCents + taxCents + deliveryCents),
  };
}

export const presentSalesRow = (by: SalesDimension, row: KeyedSums): SalesRow => ({
  key: row.key,
  label: salesLabels[by](row),
  ...presentSums(row),
});

export const presentSalesSum = (sum: Sums): SalesSum => ({
  ...presentSums(sum),
  averageOrder: sum.orders === 0 ? null : money(Math.round(sum.grossCents / sum.orders)),
});

const partNames = { delivery: m.common_delivery, adjustment: m.report_other_amount } as const;

export const presentEntry = ({
  id,
  at,
  part,
  name,
  netCents,
  taxCents,
  deliveryCents,
  ...entry
}: EntryRow): SalesEntry => ({
  _id: id,
  at: new Date(at).toISOString(),
  day: entry.day,
  kind: entry.kind,
  orderId: entry.orderId,
  name: part === 'line' ? (name ?? m.report_deleted_product()) : partNames[part](),
  pieces: entry.pieces,
  net: money(netCents),
  tax: money(taxCents),
  delivery: money(deliveryCents),
});

export const presentEntriesSum = (
  sum: Record<'pieces' | 'netCents' | 'taxCents' | 'deliveryCents', number>,
): EntriesSum => ({
  pieces: sum.pieces,
  net: money(sum.netCents),
  tax: money(sum.taxCents),
  delivery: money(sum.deliveryCents),
  total: money(sum.netCents + sum.taxCents + sum.deliveryCents),
});

type Returned = { pieces: number; sold: number; netCents: Cents };

/** A rate such as 0.125. */
const toRate = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null;

export const presentReturned = ({ pieces, sold, netCents }: Returned) => ({
  pieces,
  sold,
  rate: toRate(pieces, sold),
  refunds: money(netCents),
});

export const presentReturnsRow = (by: ReturnDimension, { key, label, ...row }: Returned & Named): ReturnsRow => ({
  key,
  label: returnLabels[by]({ key, label }),
  ...presentReturned(row),
});

type Stocked = { pieces: number; costCents: Cents | null; priceCents: Cents; soldADay: number };

export const presentStocked = ({ pieces, costCents, priceCents, soldADay }: Stocked) => ({
  pieces,
  cost: costCents === null ? null : money(costCents),
  price: money(priceCents),
  soldADay: Math.round(soldADay * 100) / 100,
  days: soldADay > 0 ? Math.round(pieces / soldADay) : null,
});

export const presentStockRow = ({ key, label, ...row }: Stocked & { key: string; label: string }): StockReportRow => ({
  key,
  label,
  ...presentStocked(row),
});

export const presentCustomers = <Row extends Omit<CustomerRow, 'key'>>({ netCents, ...row }: Row) => ({
  ...row,
  net: money(netCents),
});

export const presentCustomersRow = (row: CustomerRow): CustomersRow => ({
  label: ofMonth(row.key),
  ...presentCustomers(row),
});

export const presentCohort = (row: CohortMonth): CohortRow => ({ ...row, label: ofMonth(row.key) });
