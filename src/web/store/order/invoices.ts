import type { Invoice } from '#contract/order/invoices.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';
import { asPdf } from './read-pdf.ts';
import { selectLinkTo } from './order.selectors.ts';

export type { Invoice } from '#contract/order/invoices.ts';

/** Fetches the invoices of an order, by its link where this tab has opened it by that. */
export const fetchInvoices = createApiThunk<Invoice[], string>(
  'invoices/fetchOwn',
  async ({ api, getState }, orderId) => {
    const token = selectLinkTo(getState(), orderId)?.token;
    const { response } =
      token === undefined
        ? await api('GET /api/order/:orderId/invoices', { params: { orderId } })
        : await api('POST /api/order/by-link/invoices', { body: { token } });
    return response.data;
  },
);

/** Returns the PDF of an invoice, for a file; it is not stored. */
export const fetchInvoicePdf = createApiThunk<Blob, Pick<Invoice, '_id' | 'orderId'>>(
  'invoices/fetchOwnPdf',
  async ({ api, getState }, { _id: invoiceId, orderId }) => {
    const token = selectLinkTo(getState(), orderId)?.token;
    const { response } =
      token === undefined
        ? await api('GET /api/order/:orderId/invoices/:invoiceId/pdf', {
            params: { orderId, invoiceId },
            ...asPdf,
          })
        : await api('POST /api/order/by-link/invoices/pdf', { body: { token, invoiceId }, ...asPdf });
    return response as Blob;
  },
);
