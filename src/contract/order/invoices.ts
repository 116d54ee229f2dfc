/** An amount in the smallest unit of the currency of the document. */
type Cents = number;

type InvoiceLine = { name: string; quantity: number; unitCents: Cents; discountCents: Cents; totalCents: Cents };
type InvoiceTax = { name: string; rate: number; baseCents: Cents; amountCents: Cents };

/** What an invoice or a credit note says, as it was when it was issued. */
export type InvoiceDocument = {
  number: string;
  kind: 'invoice' | 'credit';
  /** The number of the invoice that it names. */
  refersTo: string | null;
  orderId: string;
  /** Days in the time zone of the shop. */
  issuedOn: string;
  orderedOn: string;
  locale: string;
  currency: string;
  seller: { name: string; address: string; country: string; vatNumber: string; note: string };
  buyer: { name: string; address: string[] };
  lines: InvoiceLine[];
  deliveryCents: Cents;
  adjustmentCents: Cents;
  taxes: InvoiceTax[];
  taxCents: Cents;
  taxIncluded: boolean;
  totalCents: Cents;
};
