import { GatewayUnavailable, type PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { amountOf, Refund } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { declinedBy } from './paypal-declines.ts';
import { refundOutcome } from './paypal-outcome.ts';
import { PaypalRefusal } from './paypal-refusal.ts';

/** Creates refunds. PayPal itself limits them to the amount of the charge, including refunds made on its own site. */
export function createPaypalRefund(client: PaypalClient): PaymentGateway['refund'] {
  return async ({ reference, providerReference, amountCents, currency }) => {
    try {
      const refund = await client.call({
        method: 'POST',
        path: '/v2/payments/captures/{capture}/refund',
        ids: { capture: providerReference },
        body: JSON.stringify({ amount: amountOf(amountCents, currency), custom_id: reference, invoice_id: reference }),
        requestId: `${reference}-refund`,
        response: Refund,
      });
      const outcome = refundOutcome(refund);
      if (outcome.status !== 'waiting') return outcome;
    } catch (error) {
      if (error instanceof PaypalRefusal && !error.hasIssue('DUPLICATE_INVOICE_ID', 'DUPLICATE_REQUEST_ID')) {
        return declinedBy(error);
      }
      if (error instanceof PaypalRefusal) throw new GatewayUnavailable(error.message);
      throw error;
    }
    throw new GatewayUnavailable('PayPal has not decided on the refund yet.');
  };
}
