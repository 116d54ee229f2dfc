import type { Register } from '#server/http/endpoints.ts';
import { sendPdf } from '#server/http/send-pdf.ts';
import type { OrderPdfs } from './order.pdfs.service.ts';

export function orderPdfsRoutes(endpoint: Register, pdfs: OrderPdfs): void {
  endpoint('GET /api/admin/orders/pick-list.pdf', async ({ query, reply }) =>
    sendPdf(reply, await pdfs.pickList(query.ids.split(','))),
  );

  endpoint('GET /api/admin/orders/packing-slips.pdf', async ({ query, reply }) =>
    sendPdf(reply, await pdfs.packingSlips(query.ids.split(','))),
  );
}
