import type { Cents } from '#contract/money/money.ts';
import { type OrderStatus, type PaymentStatus, wasPaid } from '#contract/order/order-states.ts';
import type { InvoiceSettings } from '#contract/order/invoices.ts';

/** The settings, and since when orders get invoices; null before the details of the seller are complete. */
export type InvoiceSettingsDocument = InvoiceSettings & { since: string | null };

export const untouchedSettings: InvoiceSettingsDocument = {
  seller: { name: '', address: '', country: '', vatNumber: '', note: '' },
  issue: 'paid',
  prefix: 'INV',
  creditPrefix: 'C',
  keepYears: 10,
  sendMail: true,
  since: null,
};

/** Whether the details of the seller are complete. */
export const canIssue = ({ seller: { name, address, country } }: Pick<InvoiceSettings, 'seller'>): boolean =>
  name !== '' && address !== '' && country !== '';

type Order = {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  orderDate: Date;
  totalCents: Cents;
};

const wasSent = ({ orderStatus }: Order): boolean =>
  ['dispatched', 'lost', 'returned_to_sender', 'delivered', 'returned'].includes(orderStatus);

/** Whether an order gets its first invoice now. A cancelled one gets none. */
export const isDue = (order: Order, { issue, since }: Pick<InvoiceSettingsDocument, 'issue' | 'since'>): boolean =>
  since !== null &&
  order.orderDate >= new Date(since) &&
  order.orderStatus !== 'cancelled' &&
  (issue === 'paid' ? wasPaid(order) : wasSent(order));

/**
 * Returns what the documents of an order have to add up to: what was paid and not refunded. One that was dispatched unpaid, as with cash on
 * delivery, is invoiced in full until it is cancelled.
 */
export const targetCents = (order: Order, paidCents: Cents): Cents =>
  wasPaid(order) || order.orderStatus === 'cancelled' ? Math.max(0, paidCents) : order.totalCents;

/** `INV`, 2026 and 1 -> INV2026-000001. */
export const numberOf = (series: string, year: number, number: number): string =>
  `${series}${year}-${String(number).padStart(6, '0')}`;

/** What a number that a person typed names. The series is undefined where it was left out. */
export function parseNumber(text: string): { series: string | undefined; year: number; number: number } | undefined {
  const found = /^(?<series>[A-Za-z0-9-]*)(?<year>\d{4})-(?<number>\d{1,9})$/.exec(text.trim())?.groups;
  if (!found) return undefined;
  return { series: found.series || undefined, year: Number(found.year), number: Number(found.number) };
}
