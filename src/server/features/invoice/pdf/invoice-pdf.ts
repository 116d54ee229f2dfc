import * as m from '#i18n/messages.ts';
import { isLocale } from '#i18n/locale.ts';
import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { formatDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import { formatCountry } from '#contract/lists.ts';
import { toDecimal } from '#contract/money/money.ts';
import { formatUnit } from '#contract/numbers.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceTax } from '#contract/order/invoices.ts';
import { allTextsOf, canPrint, type PdfBlock, type PdfDocument, type PdfText } from '#server/platform/pdf/pdf.ts';

const right = (text: string, more: Partial<PdfText> = {}): PdfText => ({ text, align: 'right', ...more });
const label = (text: string): PdfText => ({ text, size: 8, muted: true, below: 2 });

const titleOf = ({ kind }: InvoiceDocument): string =>
  kind === 'invoice' ? m.invoice_invoice() : m.invoice_credit_note();

function peopleOf({ seller, buyer }: InvoiceDocument): PdfBlock {
  const from = [
    seller.address,
    formatCountry(seller.country),
    ...(seller.vatNumber === '' ? [] : [m.invoice_vat_number({ number: seller.vatNumber })]),
  ];
  return {
    columns: [
      [label(m.invoice_from()), { text: seller.name, bold: true }, { text: from.join('\n') }],
      [label(m.invoice_to()), { text: buyer.name, bold: true }, { text: buyer.address.join('\n') }],
    ],
    below: 20,
  };
}

const factsOf = (document: InvoiceDocument): PdfBlock => {
  const facts = [
    [m.invoice_number(), document.number],
    [m.invoice_date(), formatDate(document.issuedOn, 'day', 'UTC')],
    [m.common_order(), document.orderId],
    [m.invoice_ordered_on(), formatDate(document.orderedOn, 'day', 'UTC')],
    ...(document.refersTo === null ? [] : [[m.invoice_for_invoice(), document.refersTo]]),
  ];
  return { columns: facts.map(([name = '', value = '']) => [label(name), { text: value }]), below: 24 };
};

const linesOf = (document: InvoiceDocument, amount: (cents: number) => string): PdfBlock => {
  const nameOf = ({ name, discountCents }: InvoiceLine): string =>
    discountCents === 0 ? name : `${name}\n${m.order_line_discount({ amount: amount(-discountCents) })}`;
  const heads = [
    label(m.invoice_item()),
    right(m.order_quantity(), { size: 8, muted: true }),
    right(m.invoice_price(), { size: 8, muted: true }),
    right(m.invoice_amount(), { size: 8, muted: true }),
  ];
  const rows = document.lines.map((line) => [
    { text: nameOf(line) },
    right(String(line.quantity)),
    right(amount(line.unitCents)),
    right(amount(line.totalCents)),
  ]);
  return { rows: [heads, ...rows], widths: ['*', 'auto', 'auto', 'auto'], headerRows: 1, below: 16 };
};

const taxNameOf = ({ name, rate }: InvoiceTax): string => {
  const plain = name ?? m.invoice_tax();
  return rate === null ? plain : m.order_tax_with_rate({ name: plain, rate: formatUnit(rate, 'percent') });
};

const totalsOf = (document: InvoiceDocument, amount: (cents: number) => string): PdfBlock => {
  const { kind, deliveryCents, adjustmentCents, taxes, taxIncluded, totalCents } = document;
  const textOf = (tax: InvoiceTax): string => {
    const onBase = m.invoice_tax_on({ tax: taxNameOf(tax), amount: amount(tax.baseCents) });
    return taxIncluded ? m.invoice_includes_tax({ tax: onBase }) : onBase;
  };
  const total = kind === 'invoice' ? m.common_total() : m.invoice_total_credited();
  const ofTaxes = taxes.map((tax) => [{ text: textOf(tax) }, right(amount(tax.amountCents))]);
  const parts = [
    ...(deliveryCents === 0 ? [] : [[{ text: m.invoice_delivery() }, right(amount(deliveryCents))]]),
    ...(adjustmentCents === 0 ? [] : [[{ text: m.invoice_adjustment() }, right(amount(adjustmentCents))]]),
    ...(taxIncluded ? [] : ofTaxes),
  ];
  const sum = [[{ text: total, bold: true, size: 12 }, right(amount(totalCents), { bold: true, size: 12 })]];
  const rows = [...parts, ...sum, ...(taxIncluded ? ofTaxes : [])];
  return { rows, widths: ['*', 'auto'], headerRows: parts.length, below: 20 };
};

const notesOf = ({ seller, taxExemptNote }: InvoiceDocument): PdfBlock[] => [
  ...(taxExemptNote === null ? [] : [{ text: m.invoice_exempt({ note: taxExemptNote }), below: 8 }]),
  ...(seller.note === '' ? [] : [{ text: seller.note, below: 8 }]),
];

function layOut(document: InvoiceDocument): PdfDocument {
  const amount = (cents: number): string => formatAmount(toDecimal(cents, document.currency), document.currency);
  const title = `${titleOf(document)} ${document.number}`;
  return {
    title,
    language: document.locale,
    date: document.issuedOn,
    blocks: [
      { text: titleOf(document), size: 22, bold: true, below: 16 },
      peopleOf(document),
      factsOf(document),
      ...(document.lines.length === 0 ? [] : [linesOf(document, amount)]),
      totalsOf(document, amount),
      ...notesOf(document),
    ],
    footer: `${document.seller.name} · ${title}`,
  };
}

/** What the PDF of a document shows, in its language and currency. It depends on nothing else. */
export const invoicePdf = (document: InvoiceDocument): PdfDocument => {
  const locale = isLocale(document.locale) ? document.locale : 'en';
  return withLocale(locale, () => withCurrency(document.currency, () => layOut(document)));
};

/** Whether there is a PDF of a document: its texts, and those of its language, are in scripts that PDFs can show. */
export const hasPdf = (document: InvoiceDocument): boolean => allTextsOf(invoicePdf(document)).every(canPrint);
