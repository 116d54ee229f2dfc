import type { InvoiceFilter } from '#contract/order/invoices.ts';
import type { Paging } from '#contract/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { orderNotFound } from '#server/features/order/order.service.ts';
import { endOfDay, startOfDay } from '#server/platform/days.ts';
import { isId, normalizeOrderId } from '#server/platform/ids.ts';
import { createCursor, time, uuid } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { PdfFile, Pdfs } from '#server/platform/pdf/pdfs.ts';
import { invoiceHasNoPdf, invoiceNotFound } from './invoice.errors.ts';
import { createInvoiceRepository, type InvoiceConditions, type InvoiceRow } from './invoice.repository.ts';
import { parseNumber } from './invoice.rules.ts';
import { createIssuing, type IssueDeps } from './issue-invoices.ts';
import { hasPdf, invoicePdf } from './pdf/invoice-pdf.ts';

export { createInvoiceSettings } from './invoice.settings.ts';
export { presentInvoice } from './invoice.presenter.ts';
export type InvoiceService = ReturnType<typeof createInvoices>;

type InvoiceDeps = IssueDeps & { pdfs: Pdfs };

const invoiceCursor = createCursor({ issuedAt: time, id: uuid });
const erasedAtOnce = 1000;

/** The invoices and credit notes of orders. */
export function createInvoices(deps: InvoiceDeps) {
  const { db, clock, settings, invoiceSettings, pdfs } = deps;
  const repository = createInvoiceRepository(db);

  const conditionsOf = async ({ kind, from, to, q }: InvoiceFilter): Promise<InvoiceConditions> => {
    const { timeZone } = await settings.current();
    const number = parseNumber(q);
    return {
      kind,
      from: from === undefined ? undefined : startOfDay(from, timeZone),
      before: to === undefined ? undefined : endOfDay(to, timeZone),
      number,
      orderId: q === '' || number ? undefined : normalizeOrderId(q.replace(/^#/, '')),
    };
  };

  const fileOf = async ({ document }: InvoiceRow): Promise<PdfFile> => {
    if (!hasPdf(document)) throw invoiceHasNoPdf();
    return { name: `${document.number}.pdf`, content: await pdfs.make(invoicePdf(document)) };
  };

  const find = async (invoiceId: string): Promise<InvoiceRow> => {
    const row = isId(invoiceId) ? await repository.find(invoiceId) : undefined;
    if (!row) throw invoiceNotFound();
    return row;
  };

  return {
    ...createIssuing(deps),
    settings: invoiceSettings,

    async list({ limit, cursor, ...filter }: InvoiceFilter & Paging) {
      const conditions = await conditionsOf(filter);
      return readPage({ limit, cursor }, invoiceCursor, (page) => repository.list(conditions, page));
    },

    /** Returns the invoices and credit notes of an order, oldest first. */
    ofOrder: (orderId: string): Promise<InvoiceRow[]> => repository.ofOrder(normalizeOrderId(orderId)),

    /** The same of any order. Throws ORDER_NOT_FOUND. */
    async ofAnyOrder(orderId: string): Promise<InvoiceRow[]> {
      const id = normalizeOrderId(orderId);
      if (!(await repository.hasOrder(id))) throw orderNotFound();
      return repository.ofOrder(id);
    },

    /** Throws INVOICE_NOT_FOUND and NO_PDF. */
    file: async (invoiceId: string): Promise<PdfFile> => fileOf(await find(invoiceId)),

    /** Throws INVOICE_NOT_FOUND, also for that of another order, and NO_PDF. */
    async fileOfOrder(orderId: string, invoiceId: string): Promise<PdfFile> {
      const row = await find(invoiceId);
      if (row.orderId !== normalizeOrderId(orderId)) throw invoiceNotFound();
      return fileOf(row);
    },

    /** Erases the names and addresses of invoices that the law no longer wants kept. Several instances may run it at the same time. */
    async eraseOld(): Promise<void> {
      const { keepYears } = await invoiceSettings.current();
      const now = clock.now();
      const before = new Date(now);
      before.setUTCFullYear(now.getUTCFullYear() - keepYears);
      for (;;) {
        const erased = await inTransaction(db, async (tx) => {
          const inTx = createInvoiceRepository(tx);
          const rows = await inTx.findToErase(before, erasedAtOnce);
          if (rows.length > 0)
            await inTx.erase(
              rows.map(({ id }) => id),
              now,
            );
          return rows.length;
        });
        if (erased < erasedAtOnce) return;
      }
    },
  };
}
