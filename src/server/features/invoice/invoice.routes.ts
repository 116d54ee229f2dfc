import type { OrderService } from '#server/features/order/order.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { sendPdf } from '#server/http/send-pdf.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { presentInvoice, presentInvoiceSettings } from './invoice.presenter.ts';
import type { InvoiceService } from './invoice.service.ts';

type Deps = { order: Pick<OrderService, 'get'>; shop: Pick<Settings, 'current'> };

export function invoiceRoutes(endpoint: Register, invoices: InvoiceService, { order, shop }: Deps): void {
  const suggestion = async () => {
    const { name, seller } = await shop.current();
    return { name, address: seller };
  };

  endpoint('GET /api/admin/invoice-settings', async () => ({
    data: presentInvoiceSettings(await invoices.settings.get(), await suggestion()),
  }));

  endpoint('PUT /api/admin/invoice-settings', async ({ user, body }) => ({
    data: presentInvoiceSettings(await invoices.settings.update(user.id, body), await suggestion()),
  }));

  endpoint('GET /api/admin/invoices', async ({ query }) => {
    const { rows, nextCursor } = await invoices.list(query);
    return { data: rows.map(presentInvoice), nextCursor };
  });

  endpoint('GET /api/admin/invoices/:invoiceId/pdf', async ({ params, reply }) =>
    sendPdf(reply, await invoices.file(params.invoiceId)),
  );

  endpoint('GET /api/admin/orders/:orderId/invoices', async ({ params }) => ({
    data: (await invoices.ofAnyOrder(params.orderId)).map(presentInvoice),
  }));

  endpoint('GET /api/order/:orderId/invoices', async ({ user, params }) => {
    const { id } = await order.get(user, params.orderId);
    return { data: (await invoices.ofOrder(id)).map(presentInvoice) };
  });

  endpoint('GET /api/order/:orderId/invoices/:invoiceId/pdf', async ({ user, params, reply }) => {
    const { id } = await order.get(user, params.orderId);
    return sendPdf(reply, await invoices.fileOfOrder(id, params.invoiceId));
  });
}
