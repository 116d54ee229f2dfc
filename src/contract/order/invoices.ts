import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { dayText, idText, optionalLines, optionalText, rawText, requiredText } from '#contract/text.ts';
import { invoiceLimits } from './invoice-limits.ts';

/** An amount in the smallest unit of the currency of the document. */
type Cents = number;

/** A line of an order. What a further document takes off has a quantity and a total below 0 in an invoice, above 0 in a credit note. */
export type InvoiceLine = {
  /** Of the line in its order. */
  position: number;
  name: string;
  quantity: number;
  unitCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
};
/** The name is null for the tax of the settings, the rate (in per cent) for one that is not known. */
export type InvoiceTax = { name: string | null; rate: number | null; baseCents: Cents; amountCents: Cents };

export type InvoiceKind = 'invoice' | 'credit';

/** What an invoice or a credit note says, as it was when it was issued. */
export type InvoiceDocument = {
  number: string;
  kind: InvoiceKind;
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
  /** What is neither of a line nor of the delivery: what the team added or took off, and refunds of another amount. */
  adjustmentCents: Cents;
  taxes: InvoiceTax[];
  taxCents: Cents;
  taxIncluded: boolean;
  /** Why there is no tax; null where there is. */
  taxExemptNote: string | null;
  totalCents: Cents;
};

export const Invoice = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  orderId: z.string(),
  /** Above 0 for both kinds. */
  total: z.number(),
  currency: z.string(),
  issuedAt: z.string(),
  /** Whether there is a PDF of it. Without one, its script is none that the PDF can show, and the order can be printed. */
  hasPdf: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Of a number, before the year: `INV` of `INV2026-000001`. */
const prefix = optionalText(invoiceLimits.prefix).refine((text) => /^[A-Za-z0-9-]*$/.test(text), {
  error: m.field_invoice_prefix_characters,
});

const seller = {
  name: optionalText(invoiceLimits.name),
  address: optionalLines(invoiceLimits.address),
  /** A code, or an empty text. */
  country: optionalText(2).refine((code) => code === '' || /^[A-Z]{2}$/.test(code), {
    error: m.address_choose_a_country,
  }),
  vatNumber: optionalText(invoiceLimits.vatNumber),
  note: optionalLines(invoiceLimits.note),
};

export const mostKeepYears = 30;

const settingsFields = {
  /** Invoices begin when it has a name, an address and a country. */
  seller: z.object(seller),
  issue: z.enum(['paid', 'dispatched']),
  prefix,
  creditPrefix: prefix.default('C'),
  /** How long names and addresses are kept. */
  keepYears: z.int().min(1).max(mostKeepYears),
  /** Whether the shopper is mailed when the first invoice of an order is issued. */
  sendMail: z.boolean().default(true),
};

export const InvoiceSettingsInput = z
  .object({ ...settingsFields, version: requiredText(64) })
  .refine(({ prefix: own, creditPrefix }) => own.toUpperCase() !== creditPrefix.toUpperCase(), {
    path: ['creditPrefix'],
    error: m.field_invoice_prefix_taken,
  });
export type InvoiceSettingsInput = z.input<typeof InvoiceSettingsInput>;
export type InvoiceSettings = Omit<z.output<typeof InvoiceSettingsInput>, 'version'>;

const SettingsResponse = z.object({
  data: z.object({
    seller: z.object({
      name: z.string(),
      address: z.string(),
      country: z.string(),
      vatNumber: z.string(),
      note: z.string(),
    }),
    issue: settingsFields.issue,
    prefix: z.string(),
    creditPrefix: z.string(),
    keepYears: z.int(),
    sendMail: z.boolean(),
    /** Since when orders get invoices; null before the details of the seller are complete. */
    since: z.string().nullable(),
    /** What the settings of the shop say about the seller, for who has not filled in the details yet. */
    suggested: z.object({ name: z.string(), address: z.string() }),
    /** The codes that the country of the seller can have. */
    countries: z.array(z.string()),
    version: z.string(),
  }),
});
export type InvoiceSettingsResponse = z.infer<typeof SettingsResponse>['data'];

const day = dayText('3000-01-01');
export const InvoiceFilter = z.object({
  kind: Invoice.shape.kind.optional(),
  from: day.optional(),
  /** Inclusive. */
  to: day.optional(),
  /** A number, with or without its prefix, or an order. */
  q: optionalText(100),
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;

const orderParams = z.object({ orderId: idText });
const invoiceParams = z.object({ invoiceId: idText });
const Invoices = z.object({ data: z.array(Invoice) });
/** `application/pdf`. */
const Pdf = z.unknown();
const link = { token: rawText(200).min(1) };

export const invoiceEndpoints = {
  'GET /api/admin/invoice-settings': {
    summary: 'What invoices say about the seller, and when they are issued',
    tag: 'invoice',
    access: 'admin',
    permission: 'settings.edit',
    responses: { 200: SettingsResponse },
  },
  'PUT /api/admin/invoice-settings': {
    summary:
      'Change what invoices say about the seller, and when they are issued; those that were issued stay as they are',
    tag: 'invoice',
    access: 'admin',
    permission: 'settings.edit',
    stepUp: true,
    creates: true,
    body: InvoiceSettingsInput,
    responses: { 200: SettingsResponse },
  },
  'GET /api/admin/invoices': {
    summary: 'Invoices and credit notes, newest first',
    tag: 'invoice',
    access: 'admin',
    permission: 'invoices.view',
    query: InvoiceFilter.extend(Paging.shape),
    responses: { 200: Invoices.extend({ nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/invoices/:invoiceId/pdf': {
    summary: 'An invoice or credit note as PDF',
    tag: 'invoice',
    access: 'admin',
    permission: 'invoices.view',
    params: invoiceParams,
    responses: { 200: Pdf },
  },
  'GET /api/admin/orders/:orderId/invoices': {
    summary: 'Invoices and credit notes of an order, oldest first',
    tag: 'invoice',
    access: 'admin',
    permission: 'invoices.view',
    params: orderParams,
    responses: { 200: Invoices },
  },
  'GET /api/order/:orderId/invoices': {
    summary: "Invoices and credit notes of the shopper's order, oldest first",
    tag: 'invoice',
    access: 'shopper',
    guests: true,
    params: orderParams,
    responses: { 200: Invoices },
  },
  'GET /api/order/:orderId/invoices/:invoiceId/pdf': {
    summary: "An invoice or credit note of the shopper's order as PDF",
    tag: 'invoice',
    access: 'shopper',
    guests: true,
    params: orderParams.extend(invoiceParams.shape),
    responses: { 200: Pdf },
  },
  'POST /api/order/by-link/invoices': {
    summary: 'Invoices and credit notes of the order that the link leads to',
    tag: 'invoice',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: Invoices },
  },
  'POST /api/order/by-link/invoices/pdf': {
    summary: 'An invoice or credit note of the order that the link leads to, as PDF',
    tag: 'invoice',
    access: 'anyone',
    body: z.object({ ...link, invoiceId: idText }),
    responses: { 200: Pdf },
  },
} as const satisfies EndpointTable;
