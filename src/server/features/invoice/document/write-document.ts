import type { InvoiceDocument, InvoiceTax } from '#contract/order/invoices.ts';
import { formatAddress } from '#contract/account/address-format.ts';
import { joinNames } from '#contract/format.ts';
import { postalLines } from '#server/platform/addresses/postal-lines.ts';
import type { ReadOrder } from '#server/features/invoice/invoice.repository.ts';
import type { InvoicedOrder } from './content.ts';

const nameOf = (line: ReadOrder['lines'][number]): string =>
  joinNames([line.nameShown ?? line.name, line.colorShown ?? line.color, line.sizeShown ?? line.size]);

/** The tax of the settings, which falls on all but gift cards. */
function taxOfSettings({ order, lines }: ReadOrder): InvoiceTax[] {
  if (order.taxCents === 0) return [];
  const untaxed = lines
    .filter(({ kind }) => kind === 'gift-card')
    .reduce((sum, { priceCents, quantity, discountCents }) => sum + priceCents * quantity - discountCents, 0);
  const baseCents = order.subtotalCents - order.discountCents - untaxed - order.includedTaxCents;
  const rate = order.taxMillipercent === null ? null : order.taxMillipercent / 1000;
  return [{ name: null, rate, baseCents, amountCents: order.taxCents }];
}

const taxesOf = (read: ReadOrder): InvoiceTax[] =>
  read.taxes.length === 0
    ? taxOfSettings(read)
    : read.taxes.map(({ name, rate, baseCents, amountCents }) => ({ name, rate: rate / 1000, baseCents, amountCents }));

/** What an invoice says of the amounts of an order. Its names are those that the shopper saw. */
export function toInvoiced(read: ReadOrder): InvoicedOrder {
  const { order, lines, refunded } = read;
  const refundedOf = (position: number): number =>
    refunded.lines.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
  return {
    lines: lines.map((line) => ({
      position: line.position,
      name: nameOf(line),
      quantity: line.quantity,
      unitCents: line.priceCents,
      discountCents: line.discountCents,
      refunded: refundedOf(line.position),
    })),
    deliveryCents: order.deliveryCents,
    refundedDeliveryCents: refunded.deliveryCents,
    taxes: taxesOf(read),
    taxCents: order.taxCents,
    taxIncluded: order.includedTaxCents > 0,
    totalCents: order.totalCents,
  };
}

/** Who bought, with the address of the order as its country writes it. */
export function buyerOf({ order }: ReadOrder): InvoiceDocument['buyer'] {
  const { userName: name, address, city, pincode, country, region, district } = order;
  const lines =
    country === null
      ? formatAddress({ address, city, pincode }).split('\n')
      : postalLines({ name: '', address, city, pincode, country, region, district });
  return { name, address: lines.map((line) => line.trim()).filter(Boolean) };
}
