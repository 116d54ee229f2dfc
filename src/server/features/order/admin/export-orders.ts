import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toDollars } from '#contract/money.ts';
import { escapeFormula, escapePhone } from '#server/platform/csv/formulas.ts';
import { clockTime } from '#server/platform/days.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';

type Line = OrderRow['lines'][number];

const dollars = (cents: number): string => toDollars(cents).toFixed(2);

/** `hasCountries` is whether addresses have a country. */
type CsvOptions = { timeZone: string; hasCountries: boolean };

const ofCountry = {
  district: ({ district }: OrderRow) => district ?? '',
  region: ({ region }: OrderRow) => region ?? '',
  country: ({ country }: OrderRow) => country ?? '',
};

/** Amounts of the whole order are written on its first line only, so that a column can be summed. */
const columns = ({ timeZone, hasCountries }: CsvOptions) => ({
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
  price: (_order: OrderRow, { priceCents }: Line) => dollars(priceCents),
  line_total: (_order: OrderRow, { priceCents, quantity }: Line) => dollars(priceCents * quantity),
  order_delivery: ({ deliveryCents }: OrderRow, { position }: Line) => (position === 0 ? dollars(deliveryCents) : ''),
  order_tax: ({ taxCents }: OrderRow, { position }: Line) => (position === 0 ? dollars(taxCents) : ''),
  order_total: ({ totalCents }: OrderRow, { position }: Line) => (position === 0 ? dollars(totalCents) : ''),
  order_refunded: ({ refundedCents }: OrderRow, { position }: Line) => (position === 0 ? dollars(refundedCents) : ''),
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
