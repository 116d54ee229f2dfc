import type { Invoice, InvoiceKind, InvoiceSettingsInput, InvoiceSettingsResponse } from '#contract/order/invoices.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { asPdf } from './read-pdf.ts';

export type { Invoice, InvoiceSettingsInput, InvoiceSettingsResponse } from '#contract/order/invoices.ts';

export type InvoiceQuery = {
  kind: InvoiceKind | undefined;
  from: string | undefined;
  to: string | undefined;
  q: string | undefined;
  cursor: string | undefined;
};

export const parseInvoiceKind = (text: string | null): InvoiceKind | undefined =>
  text === 'invoice' || text === 'credit' ? text : undefined;

export const fetchAllInvoices = createShopperThunk(
  'invoices/fetchAll',
  async ({ api }, query: InvoiceQuery): Promise<{ data: Invoice[]; nextCursor: string | null }> =>
    (await api('GET /api/admin/invoices', { query })).response,
);

export const fetchInvoicesOf = createShopperThunk(
  'invoices/fetchOfOrder',
  async ({ api }, orderId: string): Promise<Invoice[]> =>
    (await api('GET /api/admin/orders/:orderId/invoices', { params: { orderId } })).response.data,
);

/** Returns the PDF of an invoice, for a file; it is not stored. */
export const fetchAnyInvoicePdf = createShopperThunk(
  'invoices/fetchPdf',
  async ({ api }, invoiceId: string): Promise<Blob> => {
    const request = { params: { invoiceId }, ...asPdf };
    return (await api('GET /api/admin/invoices/:invoiceId/pdf', request)).response as Blob;
  },
);

export const fetchPickListPdf = createShopperThunk(
  'order/fetchPickListPdf',
  async ({ api }, orderIds: readonly string[]): Promise<Blob> => {
    const request = { query: { ids: orderIds.join(',') }, ...asPdf };
    return (await api('GET /api/admin/orders/pick-list.pdf', request)).response as Blob;
  },
);

export const fetchPackingSlipsPdf = createShopperThunk(
  'order/fetchPackingSlipsPdf',
  async ({ api }, orderIds: readonly string[]): Promise<Blob> => {
    const request = { query: { ids: orderIds.join(',') }, ...asPdf };
    return (await api('GET /api/admin/orders/packing-slips.pdf', request)).response as Blob;
  },
);

export const fetchInvoiceSettings = createShopperThunk(
  'invoices/fetchSettings',
  async ({ api }): Promise<InvoiceSettingsResponse> => (await api('GET /api/admin/invoice-settings')).response.data,
);

/** Saves the settings with the version that was read, so that they do not overwrite a change by another admin. */
export const saveInvoiceSettings = createShopperThunk(
  'invoices/saveSettings',
  async ({ api }, body: InvoiceSettingsInput): Promise<InvoiceSettingsResponse> =>
    (await api('PUT /api/admin/invoice-settings', { body })).response.data,
);
