import * as m from '#i18n/messages.ts';
import type { FastifyRequest } from 'fastify';
import { browserOf, createSignedInReply, type SignInDeps } from '#server/features/auth/auth.service.ts';
import { presentInvoice } from '#server/features/invoice/invoice.service.ts';
import { sendPdf } from '#server/http/send-pdf.ts';
import {
  presentOrder,
  presentReturn,
  presentReturns,
  type OrderService,
} from '#server/features/order/order.service.ts';
import { presentCharge, toCard } from '#server/features/payment/payment.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import type { OrderLinks } from './order-links.service.ts';

type Deps = SignInDeps & { order: Pick<OrderService, 'get'> };

type Call = { body: { token: string }; request: FastifyRequest };
const linkOf = ({ body, request }: Call) => ({ token: body.token, ip: request.ip });

export function orderLinksRoutes(endpoint: Register, links: OrderLinks, { order, ...signIn }: Deps): void {
  const sendSignedIn = createSignedInReply(signIn);

  endpoint('POST /api/order/by-link', async (call) => {
    const { order: found, returns, email, hasAccount } = await links.read(linkOf(call));
    return { data: presentOrder(found), returns: presentReturns(returns), email, hasAccount };
  });

  endpoint('POST /api/order/by-link/pay', async (call) =>
    presentCharge(await links.pay(linkOf(call), toCard(call.body))),
  );

  endpoint('POST /api/order/by-link/paypal', (call) => links.startWalletPayment(linkOf(call)));

  endpoint('POST /api/order/by-link/capture', async (call) => ({
    data: presentOrder(await links.capture(linkOf(call), call.body.paymentId)),
  }));

  endpoint('POST /api/order/by-link/cancel', async (call) => ({
    data: presentOrder(await links.cancel(linkOf(call))),
  }));

  endpoint('POST /api/order/by-link/returns', async (call) => ({
    data: presentReturn(await links.requestReturn(linkOf(call), call.body)),
  }));

  endpoint('POST /api/order/by-link/returns/withdraw', async (call) => ({
    data: presentReturn(await links.withdrawReturn(linkOf(call), call.body.returnId)),
  }));

  endpoint('POST /api/order/by-link/invoices', async (call) => ({
    data: (await links.invoices(linkOf(call))).map(presentInvoice),
  }));

  endpoint('POST /api/order/by-link/invoices/pdf', async (call) =>
    sendPdf(call.reply, await links.invoiceFile(linkOf(call), call.body.invoiceId)),
  );

  endpoint('POST /api/order/by-link/export', async (call) => {
    const { guestId, data } = await links.exportData(linkOf(call));
    logSecurityEvent(call.request, 'data-exported', { userId: guestId });
    void call.reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return data;
  });

  endpoint('POST /api/order/by-link/erase', async (call) => {
    const userId = await links.eraseData(linkOf(call));
    logSecurityEvent(call.request, 'account-erased', { userId });
  });

  endpoint('POST /api/order/new-link', async ({ body, request }) => {
    await links.requestNewLink({ ...body, ip: request.ip });
    return { message: m.order_link_if_we_find_that_order() };
  });

  endpoint('POST /api/order/claim', async ({ user, body, request }) => {
    const orderId = await links.claim(user, body.token, request.ip);
    return { data: presentOrder(await order.get(user, orderId)) };
  });

  endpoint('POST /api/users/claim', async ({ body, request, reply }) =>
    sendSignedIn(await links.register(body, browserOf(request)), request, reply),
  );
}
