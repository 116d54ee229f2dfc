import { z } from 'zod';
import { CardRefused, type PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { faceOf, PaymentToken } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { reasonText } from '#server/platform/payment-gateway/payment-reasons.ts';
import { declinedBy } from './paypal-declines.ts';
import { expiryOf } from './paypal-orders.ts';
import { PaypalRefusal } from './paypal-refusal.ts';

const tokens = '/v3/vault/payment-tokens';

export function createPaypalVault(client: PaypalClient): Pick<PaymentGateway, 'storeCard' | 'deleteCard'> {
  return {
    async storeCard({ userId }, card) {
      const { number, cvv, expMonth, expYear } = card;
      const body = {
        payment_source: {
          card: { number: number.replaceAll(/\D/g, ''), expiry: expiryOf(card), security_code: cvv },
        },
        customer: { merchant_customer_id: userId },
      };
      try {
        const stored = await client.call({
          method: 'POST',
          path: tokens,
          body: JSON.stringify(body),
          // Only for the retries of this call. Storing a card twice does no harm.
          requestId: crypto.randomUUID(),
          response: PaymentToken,
        });
        return { token: stored.id, ...faceOf(stored.payment_source.card), expMonth, expYear };
      } catch (error) {
        if (error instanceof PaypalRefusal) throw new CardRefused(reasonText(declinedBy(error).code));
        throw error;
      }
    },

    async deleteCard(token) {
      try {
        await client.call({ method: 'DELETE', path: `${tokens}/{token}`, ids: { token }, response: z.unknown() });
      } catch (error) {
        if (error instanceof PaypalRefusal && error.problem.status === 404) return;
        throw error;
      }
    },
  };
}
