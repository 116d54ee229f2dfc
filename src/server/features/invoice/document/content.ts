import type { Cents } from '#contract/money/money.ts';
import type { InvoiceDocument, InvoiceKind, InvoiceLine, InvoiceTax } from '#contract/order/invoices.ts';
import { allocate, ratio } from '#contract/order/pricing/ratio.ts';

/** The amounts of a document, or of what an order costs now. */
export type InvoiceContent = Pick<
  InvoiceDocument,
  'lines' | 'deliveryCents' | 'adjustmentCents' | 'taxes' | 'taxCents' | 'taxIncluded' | 'totalCents'
>;

/** What an order costs, and what of it was refunded by its lines and its delivery. */
export type InvoicedOrder = {
  lines: readonly {
    position: number;
    name: string;
    quantity: number;
    unitCents: Cents;
    discountCents: Cents;
    refunded: number;
  }[];
  deliveryCents: Cents;
  refundedDeliveryCents: Cents;
  taxes: readonly InvoiceTax[];
  taxCents: Cents;
  taxIncluded: boolean;
  totalCents: Cents;
};

/** What is left of an amount after some of its pieces: the parts of all pieces add up to it. */
const shareLeft = (cents: Cents, left: number, quantity: number): Cents => ratio(cents, left, quantity);

function lineLeft({ refunded, ...line }: InvoicedOrder['lines'][number]): InvoiceLine[] {
  const left = line.quantity - refunded;
  if (left <= 0) return [];
  const discountCents = shareLeft(line.discountCents, left, line.quantity);
  return [{ ...line, quantity: left, discountCents, totalCents: line.unitCents * left - discountCents }];
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** What is part of the total, and neither of the lines, nor of the delivery, nor of a tax that is added to them. */
const restOf = (content: Omit<InvoiceContent, 'adjustmentCents'>): Cents =>
  content.totalCents -
  sumOf(content.lines.map(({ totalCents }) => totalCents)) -
  content.deliveryCents -
  (content.taxIncluded ? 0 : content.taxCents);

/**
 * Returns what an order costs when only a part of its total is to be invoiced: without the pieces that were refunded, and with its taxes in
 * proportion, as the tax report has them. What that does not explain is its adjustment.
 */
export function contentOf(order: InvoicedOrder, totalCents: Cents): InvoiceContent {
  const { taxIncluded } = order;
  if (totalCents === 0 || order.totalCents === 0) {
    const nothing = { lines: [], deliveryCents: 0, taxes: [], taxCents: 0, taxIncluded, totalCents };
    return { ...nothing, adjustmentCents: totalCents };
  }
  const inProportion = (cents: Cents) => ratio(cents, totalCents, order.totalCents);
  const taxCents = inProportion(order.taxCents);
  const amounts = allocate(
    taxCents,
    order.taxes.map(({ amountCents }) => amountCents),
  );
  const content = {
    lines: order.lines.flatMap(lineLeft),
    deliveryCents: Math.max(0, order.deliveryCents - order.refundedDeliveryCents),
    taxes: order.taxes.map((tax, at) => ({
      ...tax,
      baseCents: inProportion(tax.baseCents),
      amountCents: amounts[at] ?? 0,
    })),
    taxCents,
    taxIncluded,
    totalCents,
  };
  return { ...content, adjustmentCents: restOf(content) };
}

const lineKey = ({ position, name, unitCents }: InvoiceLine): string => `${position} ${unitCents} ${name}`;
const taxKey = ({ name, rate }: InvoiceTax): string => `${rate} ${name}`;

/** Adds up the lines that are the same but for their pieces. A line whose pieces cancel out is left out; a rest of its amount is an adjustment. */
const addLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  [...Map.groupBy(lines, lineKey).values()]
    .flatMap((same) => same.slice(0, 1).map((first) => addLine(first, same)))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((one, other) => one.position - other.position);

const addLine = (first: InvoiceLine, same: readonly InvoiceLine[]): InvoiceLine => ({
  ...first,
  quantity: sumOf(same.map(({ quantity }) => quantity)),
  discountCents: sumOf(same.map(({ discountCents }) => discountCents)),
  totalCents: sumOf(same.map(({ totalCents }) => totalCents)),
});

const addTaxes = (taxes: readonly InvoiceTax[]): InvoiceTax[] =>
  [...Map.groupBy(taxes, taxKey).values()]
    .flatMap((same) => same.slice(0, 1).map((first) => addTax(first, same)))
    .filter(({ baseCents, amountCents }) => baseCents !== 0 || amountCents !== 0);

const addTax = (first: InvoiceTax, same: readonly InvoiceTax[]): InvoiceTax => ({
  ...first,
  baseCents: sumOf(same.map(({ baseCents }) => baseCents)),
  amountCents: sumOf(same.map(({ amountCents }) => amountCents)),
});

/** Without a minus before nothing. */
const times = (sign: 1 | -1, cents: number): number => (cents === 0 ? 0 : sign * cents);

const signed = (content: InvoiceContent, sign: 1 | -1): InvoiceContent => ({
  lines: content.lines.map((line) => ({
    ...line,
    quantity: times(sign, line.quantity),
    discountCents: times(sign, line.discountCents),
    totalCents: times(sign, line.totalCents),
  })),
  deliveryCents: times(sign, content.deliveryCents),
  adjustmentCents: times(sign, content.adjustmentCents),
  taxes: content.taxes.map((tax) => ({
    ...tax,
    baseCents: times(sign, tax.baseCents),
    amountCents: times(sign, tax.amountCents),
  })),
  taxCents: times(sign, content.taxCents),
  taxIncluded: content.taxIncluded,
  totalCents: times(sign, content.totalCents),
});

type Issued = InvoiceContent & { kind: InvoiceKind };

/** What was issued less what was credited. */
export const issuedCents = (issued: readonly { kind: InvoiceKind; totalCents: Cents }[]): Cents =>
  sumOf(issued.map(({ kind, totalCents }) => (kind === 'invoice' ? totalCents : -totalCents)));

/**
 * Returns the document that is missing: what an order costs now less what was issued and credited. An amount below that is credited. Returns
 * undefined when the totals agree.
 */
export function missingDocument(
  now: InvoiceContent,
  issued: readonly Issued[],
): { kind: InvoiceKind; content: InvoiceContent } | undefined {
  const taken = issued.map((content) => signed(content, content.kind === 'invoice' ? -1 : 1));
  const all = [now, ...taken];
  const totalCents = sumOf(all.map((content) => content.totalCents));
  if (totalCents === 0) return undefined;
  const sum = {
    lines: addLines(all.flatMap(({ lines }) => lines)),
    deliveryCents: sumOf(all.map(({ deliveryCents }) => deliveryCents)),
    taxes: addTaxes(all.flatMap(({ taxes }) => taxes)),
    taxCents: sumOf(all.map(({ taxCents }) => taxCents)),
    taxIncluded: now.taxIncluded,
    totalCents,
  };
  const content = { ...sum, adjustmentCents: restOf(sum) };
  return totalCents > 0
    ? { kind: 'invoice', content: signed(content, 1) }
    : { kind: 'credit', content: signed(content, -1) };
}
