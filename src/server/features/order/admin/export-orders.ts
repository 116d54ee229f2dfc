import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formatPlainAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import { escapeFormula, escapePhone } from '#server/platform/csv/formulas.ts';
import { clockTime } from '#server/platform/days.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { dueOf } from '#server/features/order/tender/due.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';

type Line = OrderRow['lines'][number];

function amount(cents: number, order: OrderRow): string {
  const currency = currencyOf(order);
  return formatPlainAmount(toDecimal(cents, currency), currency);
}

/** An amount of the whole order. */
const ofOrder =
  (cents: (order: OrderRow) => number) =>
  (order: OrderRow, { position }: Line) =>
    position === 0 ? amount(cents(order), order) : '';

/**
 * `hasCountries` is whether addresses have a country, `hasPlaces` whether there are methods and taxes of places, `hasTenders` whether gift
 * cards or store credit pay orders.
 */
type CsvOptions = { timeZone: string; hasCountries: boolean; hasPlaces: boolean; hasTenders: boolean };

const ofCountry = {
  district: ({ district }: OrderRow) => district ?? '',
  region: ({ region }: OrderRow) => region ?? '',
  country: ({ country }: OrderRow) => country ?? '',
};

/** A text about the whole order. */
const onFirstLine =
  (text: (order: OrderRow) => string) =>
  (order: OrderRow, { position }: Line) =>
    position === 0 ? text(order) : '';

const listTaxes = (order: OrderRow): string =>
  order.taxes
    .map(({ name, rate, on, amountCents }) => `${name} ${rate / 1000}% (${on}): ${amount(amountCents, order)}`)
    .join('; ');

const ofPlace = {
  delivery_method: onFirstLine(({ shipping }) => shipping?.name ?? ''),
  order_included_tax: ofOrder(({ includedTaxCents }) => includedTaxCents),
  order_taxes: onFirstLine(listTaxes),
  tax_exempt: onFirstLine(({ taxExemptNote }) => taxExemptNote ?? ''),
};

/** What gift cards or store credit pay of an order. */
const paidBy =
  (kind: OrderRow['tenders'][number]['kind']) =>
  ({ tenders }: OrderRow): number =>
    tenders.reduce((sum, tender) => (tender.kind === kind ? sum + tender.amountCents : sum), 0);

const tenders = {
  order_gift_cards: ofOrder(paidBy('gift-card')),
  order_store_credit: ofOrder(paidBy('store-credit')),
  order_due: ofOrder(dueOf),
};

/** Amounts of the whole order are written on its first line only, so that a column can be summed. */
const columns = ({ timeZone, hasCountries, hasPlaces, hasTenders }: CsvOptions) => ({
  order: ({ id }: OrderRow) => id,
  date: ({ orderDate }: OrderRow) => clockTime(orderDate, timeZone),
  status: ({ orderStatus }: OrderRow) => orderStatus,
  payment_method: ({ paymentMethod }: OrderRow) => paymentMethod,
  payment_status: ({ paymentStatus }: OrderRow) => paymentStatus,
  tracking_number: ({ trackingNumber }: OrderRow) => trackingNumber,
  name: ({ userName }: OrderRow) => userName,
  recipient: ({ recipient, userName }: OrderRow) => recipient ?? userName,
  email: ({ userEmail }: OrderRow) => userEmail,
  phone: ({ phone }: OrderRow) => phone,
  address: ({ address }: OrderRow) => address,
  city: ({ city }: OrderRow) => city,
  pincode: ({ pincode }: OrderRow) => pincode,
  ...(hasCountries && ofCountry),
  notes: ({ notes }: OrderRow) => notes,
  line: (_order: OrderRow, { position }: Line) => String(position + 1),
  product: (_order: OrderRow, { name }: Line) => name,
  color: (_order: OrderRow, { color }: Line) => color,
  size: (_order: OrderRow, { size }: Line) => size,
  quantity: (_order: OrderRow, { quantity }: Line) => String(quantity),
  price: (order: OrderRow, { priceCents }: Line) => amount(priceCents, order),
  line_total: (order: OrderRow, { priceCents, quantity }: Line) => amount(priceCents * quantity, order),
  order_delivery: ofOrder(({ deliveryCents }) => deliveryCents),
  order_tax: ofOrder(({ taxCents }) => taxCents),
  order_total: ofOrder(({ totalCents }) => totalCents),
  order_refunded: ofOrder(({ refundedCents }) => refundedCents),
  currency: currencyOf,
  line_discount: (order: OrderRow, { discountCents }: Line) => amount(discountCents, order),
  order_discount: ofOrder(({ discountCents }) => discountCents),
  ...(hasPlaces && ofPlace),
  ...(hasTenders && tenders),
  tags: onFirstLine(({ tags }) => tags.join(', ')),
});

const escape = (column: string, text: string) => (column === 'phone' ? escapePhone(text) : escapeFormula(text));

/** Streams a CSV file with one record per order line, as batches are read. */
export function streamOrdersCsv(batches: AsyncIterable<OrderRow[]>, options: CsvOptions): Readable {
  const cells = Object.entries(columns(options));
  async function* rows() {
    for await (const orders of batches) {
      for (const order of orders)
        for (const line of order.lines) yield cells.map(([name, cell]) => escape(name, cell(order, line)));
    }
  }
  // Spreadsheets detect UTF-8 by the byte order mark.
  const csv = stringify({ bom: true, header: true, columns: cells.map(([name]) => name) });
  // An error destroys the stream, which aborts the response; there is nothing else to do here.
  return pipeline(Readable.from(rows()), csv, () => undefined);
}
