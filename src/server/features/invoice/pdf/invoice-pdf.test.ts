import { afterAll, expect, test } from 'vitest';
import type { InvoiceDocument } from '#contract/order/invoices.ts';
import { createPdfs } from '#server/platform/pdf/pdfs.ts';
import { textOfPdf } from '#testing/pdf.ts';
import { hasPdf, invoicePdf } from './invoice-pdf.ts';

const pdfs = createPdfs();
afterAll(() => pdfs.stop());

const document: InvoiceDocument = {
  number: 'INV2026-000042',
  kind: 'invoice',
  refersTo: null,
  orderId: '7Q4D0X2M9KTB',
  issuedOn: '2026-11-28',
  orderedOn: '2026-11-27',
  locale: 'en',
  currency: 'EUR',
  seller: {
    name: 'Hemline GmbH',
    address: 'Hauptstraße 1\n10115 Berlin',
    country: 'DE',
    vatNumber: 'DE123456789',
    note: 'Geschäftsführerin: Łucja Żak',
  },
  buyer: { name: 'Αλέξανδρος Παπαδόπουλος', address: ['Тверская улица 7, кв. 12', '125009 Москва', 'Russia'] },
  lines: [
    { position: 0, name: 'Linen shirt, Blue, M', quantity: 2, unitCents: 4950, discountCents: 990, totalCents: 8910 },
    {
      position: 1,
      name: 'Wool coat, Black, L',
      quantity: 1,
      unitCents: 189_000,
      discountCents: 0,
      totalCents: 189_000,
    },
  ],
  deliveryCents: 495,
  adjustmentCents: -500,
  taxes: [{ name: 'VAT', rate: 19, baseCents: 166_311, amountCents: 31_599 }],
  taxCents: 31_599,
  taxIncluded: true,
  taxExemptNote: null,
  totalCents: 197_905,
};

test('shows what the document says, in Latin, Greek and Cyrillic', async () => {
  const text = await textOfPdf(await pdfs.make(invoicePdf(document)));
  for (const part of [
    'Invoice',
    'INV2026-000042',
    '7Q4D0X2M9KTB',
    'November 28, 2026',
    'Hauptstraße 1',
    'Germany',
    'VAT number: DE123456789',
    'Αλέξανδρος Παπαδόπουλος',
    'Тверская улица 7, кв. 12',
    'Linen shirt, Blue, M',
    'Discount -€9.90',
    '€1,890.00',
    'Includes VAT 19% on €1,663.11',
    '€315.99',
    '€1,979.05',
    'Geschäftsführerin: Łucja Żak',
  ])
    expect(text).toContain(part);
});

test('is in the language of the order, and a credit note names its invoice', async () => {
  const credit = {
    ...document,
    locale: 'de',
    kind: 'credit',
    number: 'C2026-000001',
    refersTo: document.number,
  } as const;
  const text = await textOfPdf(await pdfs.make(invoicePdf(credit)));
  for (const part of ['Gutschrift', 'C2026-000001', 'Zu Rechnung', 'INV2026-000042', '28. November 2026', '1.979,05 €'])
    expect(text).toContain(part);
});

test('is the same bytes every time, on every thread', async () => {
  const other = createPdfs();
  const [once, again, elsewhere] = [
    await pdfs.make(invoicePdf(document)),
    await pdfs.make(invoicePdf(document)),
    await other.make(invoicePdf(document)),
  ];
  await other.stop();
  expect(again.equals(once)).toBe(true);
  expect(elsewhere.equals(once)).toBe(true);
});

test('there is none in other scripts', () => {
  expect(hasPdf(document)).toBe(true);
  expect(hasPdf({ ...document, locale: 'ar' })).toBe(false);
  expect(hasPdf({ ...document, buyer: { name: '山田太郎', address: [] } })).toBe(false);
});
