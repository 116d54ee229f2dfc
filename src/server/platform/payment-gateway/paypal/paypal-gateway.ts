import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { createPaypalClient, type PaypalAccess } from './paypal-client.ts';
import { isTakenByPaypal } from './paypal-currencies.ts';
import { createPaypalFinding } from './paypal-finding.ts';
import { createPaypalNotices } from './paypal-notices.ts';
import { createPaypalOrders } from './paypal-orders.ts';
import { createPaypalRefund } from './paypal-refunds.ts';
import { createPaypalVault } from './paypal-vault.ts';

export type PaypalGateway = PaymentGateway & Required<Pick<PaymentGateway, 'prepareCharge'>>;

/** Creates the gateway to PayPal's REST API: orders, captures and refunds, also of cards, and the vault for saved cards. */
export function createPaypalGateway({
  webhookId = '',
  ...access
}: PaypalAccess & { webhookId: string | undefined }): PaypalGateway {
  const client = createPaypalClient(access);
  return {
    name: 'paypal',
    takes: isTakenByPaypal,
    ...createPaypalOrders(client),
    ...createPaypalVault(client),
    find: createPaypalFinding({ client, clock: access.clock }),
    refund: createPaypalRefund(client),
    readNotice: createPaypalNotices(client, webhookId),
  };
}
