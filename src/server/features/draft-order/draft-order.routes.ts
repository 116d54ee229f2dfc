import type { FastifyRequest } from 'fastify';
import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import { presentCharge, toCard } from '#server/features/payment/payment.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { Clock } from '#server/platform/clock.ts';
import { presentAmounts, presentDraft, presentOffer, presentSummary } from './draft-order.presenter.ts';
import type { DraftOrdersService } from './draft-order.service.ts';

type Call = { body: { token: string }; request: FastifyRequest };
const linkOf = ({ body, request }: Call) => ({ token: body.token, ip: request.ip });

export function draftOrderRoutes(endpoint: Register, drafts: DraftOrdersService, { clock }: { clock: Clock }): void {
  const { byLink } = drafts;

  endpoint('GET /api/admin/draft-orders', async ({ query }) => {
    const { rows, nextCursor } = await drafts.list(query);
    return { data: rows.map(presentSummary(clock.now())), nextCursor };
  });

  endpoint('POST /api/admin/draft-orders', async ({ user, body }) => ({
    data: presentDraft(await drafts.create(user, body), clock.now()),
  }));

  endpoint('POST /api/admin/draft-orders/quote', async ({ body }) => {
    const { sale, priceCents } = await drafts.quote(body);
    return {
      data: { ...presentAmounts(sale), prices: priceCents.map((cents) => toDecimal(cents, getBaseCurrency())) },
    };
  });

  endpoint('GET /api/admin/draft-orders/:id', async ({ params }) => ({
    data: presentDraft(await drafts.get(params.id), clock.now()),
  }));

  endpoint('PUT /api/admin/draft-orders/:id', async ({ user, params, body }) => ({
    data: presentDraft(await drafts.update(user, params.id, body), clock.now()),
  }));

  endpoint('DELETE /api/admin/draft-orders/:id', async ({ user, params }) => {
    await drafts.remove(user, params.id);
  });

  endpoint('POST /api/admin/draft-orders/:id/send', async ({ user, params, body }) => {
    const { view, link } = await drafts.send(user, params.id, body);
    return { data: presentDraft(view, clock.now()), link };
  });

  endpoint('POST /api/admin/draft-orders/:id/paid', async ({ user, params, body }) => ({
    orderId: await drafts.markPaid(user, params.id, body),
  }));

  endpoint('POST /api/draft-order/by-link', async (call) => ({
    data: presentOffer(await byLink.read(linkOf(call), call.body.place)),
  }));

  endpoint('POST /api/draft-order/by-link/order', async (call) => {
    const { orderId, created } = await byLink.order(linkOf(call), call.body);
    void call.reply.code(created ? 201 : 200);
    return { orderId };
  });

  endpoint('POST /api/draft-order/by-link/pay', async (call) =>
    presentCharge(await byLink.pay(linkOf(call), toCard(call.body))),
  );

  endpoint('POST /api/draft-order/by-link/paypal', (call) => byLink.startWalletPayment(linkOf(call)));

  endpoint('POST /api/draft-order/by-link/capture', async (call) => ({
    orderId: await byLink.capture(linkOf(call), call.body.paymentId),
  }));
}
