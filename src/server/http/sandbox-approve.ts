import * as m from '#i18n/messages.ts';
import { getLocale, languages } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatAmount } from '#contract/format.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import { splitPrefix } from '#contract/locale-prefix.ts';
import { approvePath, type SandboxGateway } from '#server/platform/payment-gateway/sandbox/sandbox-gateway.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { notFound } from './errors.ts';

const ApproveQuery = z.object({ token: z.uuid(), answer: z.enum(['approve', 'cancel']).optional() });

/** Registers the page that approves a test payment, in place of a wallet's site. It exists only with the sandbox. */
export function registerSandboxApprove(
  app: FastifyInstance,
  gateway: SandboxGateway,
  shopLocales: Pick<ShopLocalesService, 'current'>,
): void {
  app.get(approvePath, { schema: { hide: true } }, async (request, reply) => {
    const query = ApproveQuery.safeParse(request.query);
    const payment = query.success ? await gateway.waiting(query.data.token) : undefined;
    if (!query.success || !payment) throw notFound();
    const { token, answer } = query.data;
    if (answer === 'cancel') return reply.redirect(payment.cancelUrl);
    if (answer === 'approve') {
      await gateway.approve(token);
      const back = new URL(payment.returnUrl);
      back.searchParams.set('token', token);
      back.searchParams.set('PayerID', 'SANDBOX');
      return reply.redirect(back.href);
    }
    const returnPage = splitPrefix(new URL(payment.returnUrl).pathname, await shopLocales.current());
    const currency = currencyOf(payment);
    const show = () => {
      const amount = formatAmount(toDecimal(payment.amountCents, currency), currency);
      return page(reply, { token, orderId: payment.orderId, amount });
    };
    return 'locale' in returnPage ? withLocale(returnPage.locale, show) : show();
  });
}

const styles = `body { font: 16px/1.6 system-ui, sans-serif; max-width: 28rem; margin: 12vh auto; padding: 0 1.25rem }
.notice { border-left: 3px solid #a8482a; padding: .5rem 1rem }
h1 { font-weight: 500; line-height: 1.2 }
button { font: inherit; min-height: 44px; padding: .5rem 1.5rem; margin-right: .5rem }`;

const page = (reply: FastifyReply, { token, orderId, amount }: { token: string; orderId: string; amount: string }) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; form-action 'self'; frame-ancestors 'none'`,
    ).send(`<!doctype html>
<html lang="${getLocale()}" dir="${languages[getLocale()].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${m.payment_test_payment()}</title><link rel="icon" href="data:,"><style>${styles}</style></head>
<body>
<p class="notice">${m.payment_test_payments_no_money_moves()}</p>
<h1>${m.payment_pay({ amount })}</h1>
<p>${m.payment_for_order_in_a_real_shop({ orderId })}</p>
<form method="get" action="${approvePath}">
<input type="hidden" name="token" value="${token}">
<button name="answer" value="approve">${m.payment_approve()}</button>
<button name="answer" value="cancel">${m.common_cancel()}</button>
</form>
</body></html>`);
